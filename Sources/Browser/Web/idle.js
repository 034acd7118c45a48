// Work that waits until nothing moves.

/** Runs a function once no call has requested it for a while; a request costs little, however often it is made. */
export class Idle {
  /**
   * @param {() => void} run
   * @param {number} [delay] in milliseconds
   */
  constructor(run, delay = 100) {
    this.run = run;
    this.delay = delay;
    this.last = 0;
    this.timer = 0;
  }

  request() {
    this.last = performance.now();
    this.timer ||= setTimeout(() => this.check(), this.delay);
  }

  cancel() { this.last = Infinity; }

  check() {
    const left = this.last + this.delay - performance.now();
    this.timer = 0;
    if (left === Infinity) return;
    if (left > 1) this.timer = setTimeout(() => this.check(), left); else this.run();
  }
}
