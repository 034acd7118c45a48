// What can wait until nothing moves.

/** Does a thing once nobody has asked for it again for a moment; asking costs next to nothing, however often. */
export class Pause {
  constructor(run, length = 100) { Object.assign(this, { run, length, last: 0, timer: 0 }); }

  ask() {
    this.last = performance.now();
    this.timer ||= setTimeout(() => this.look(), this.length);
  }

  cancel() { this.last = Infinity; }

  look() {
    const left = this.last + this.length - performance.now();
    this.timer = 0;
    if (left === Infinity) return;
    if (left > 1) this.timer = setTimeout(() => this.look(), left); else this.run();
  }
}
