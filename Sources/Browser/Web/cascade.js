//# allFunctionsCalledOnLoad
// Runs an app of Cascade in an element of the page: the WebAssembly decides, this draws and listens.
// The first line asks the browser to compile functions beforehand that the first frame calls; browsers that do not know it read a comment.
import { draw } from "./batch.js";
import { listen } from "./input.js";
import { Scrolling } from "./scrolling.js";
import { Stage } from "./stage.js";
import { measure, sizes, warm } from "./text.js";

/** So many seconds without a frame are a rest. */
const rest = 0.02;

const media = query => matchMedia(query).matches;

/** What the app is told of the person and the screen, as PageSurroundings reads it. */
const surroundings = root =>
  media("(prefers-color-scheme: dark)") * 1 + (getComputedStyle(root).direction === "rtl") * 2 +
  media("(prefers-reduced-motion: reduce)") * 4 + media("(prefers-contrast: more)") * 8;

/** The program at an address: compiled while it comes, and kept compiled by the browser where the server says what it is. */
export async function load(address) {
  const coming = fetch(address);
  warm();
  const answer = await coming;
  return answer.headers.get("content-type") === "application/wasm" ? WebAssembly.compileStreaming(answer) :
    WebAssembly.compile(await answer.arrayBuffer());
}

/**
 * Starts the app `app` in `root` and resolves once its first frame is drawn.
 *
 * `content` is handed to the app as text; `pictures` turns a picture's name into an address; `onReport` hears of the app's state;
 * `onStop` hears of a fault, after which the app does nothing any more. A list that a test puts at `cascadeCalls` keeps every call, so
 * that what happened can be done again elsewhere.
 */
export async function run({ root, wasm, app, content = "", pictures = name => name, onReport = () => {}, onStop = () => {} }) {
  let exports, stopped = false, words = "", wake = 0, timer = 0, told = 0;
  const utf8 = new TextDecoder(), encoder = new TextEncoder();
  const text = (at, length) => utf8.decode(new Uint8Array(exports.memory.buffer, at, length));

  const fail = error => {
    if (stopped) return;
    stopped = true;
    onStop(words || String(error.message ?? error), error);
  };
  /** Goes into the app; a fault there ends it and nothing of the page. */
  const enter = (name, ...values) => {
    if (stopped) return 0;
    globalThis.cascadeCalls?.push([name, ...values]);
    try {
      return exports[name](...values);
    } catch (error) {
      fail(error);
      return 0;
    }
  };
  /**
   * Tells the app of something that happens now. Its clock stands still while nothing moves: without a word of the time, what begins now
   * would have begun with the last frame. Between frames that follow one another it stays at theirs, so that what moves moves evenly.
   */
  const call = (name, ...values) => {
    const now = performance.now() / 1000;
    if (now - told > rest) enter("reach", told = now);
    return enter(name, ...values);
  };

  const stage = new Stage(root, pictures);
  const scrolling = new Scrolling((view, x, y) => { call("scroll", view, x, y); soon(); }, node => stage.follow(node));
  stage.scrolling = scrolling;

  const page = {
    commit: (numbers, count, bytes, length) =>
      draw(stage, new Float64Array(exports.memory.buffer, numbers, count), new Uint8Array(exports.memory.buffer, bytes, length)),
    measure(numbers, bytes, size) {
      const question = new Float64Array(exports.memory.buffer, numbers, 7);
      const answer = measure(root, text(bytes, question[0]), question);
      new Float64Array(exports.memory.buffer, size, 2).set(answer);
    },
    report: (at, length) => onReport(text(at, length)),
    stop: (at, length) => { words = text(at, length); },
  };

  const frame = time => {
    wake = 0;
    const next = enter("frame", told = time / 1000);
    clearTimeout(timer);
    if (next === 0) soon(); else if (next > 0) timer = setTimeout(soon, next * 1000);
  };
  function soon() {
    if (!wake && !stopped) wake = requestAnimationFrame(frame);
  }

  const hand = words => {
    globalThis.cascadeCalls?.push(["lend", words]);
    const bytes = encoder.encode(words);
    new Uint8Array(exports.memory.buffer, exports.lend(bytes.length), bytes.length).set(bytes);
  };
  ({ exports } = await WebAssembly.instantiate(wasm, { page }));
  const began = performance.now();
  hand(`${app}\n${content}`);
  const size = () => root.getBoundingClientRect();
  const { width, height } = size();
  if (!enter("start", width, height, surroundings(root), devicePixelRatio)) {
    fail(new Error(`There is no app called “${app}”.`));
    throw new Error(words || `There is no app called “${app}”.`);
  }
  frame(performance.now());
  if (stopped) throw new Error(words);
  const first = performance.now() - began;

  listen(root, { call, soon, stage });
  new ResizeObserver(() => { const { width, height } = size(); call("resize", width, height); soon(); }).observe(root);
  const changed = () => { call("surround", surroundings(root), devicePixelRatio); soon(); };
  for (const query of ["(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)", "(prefers-contrast: more)"]) {
    matchMedia(query).addEventListener("change", changed);
  }
  const tell = words => { if (!stopped) { hand(words); call("tell"); soon(); } };
  return { call, soon, tell, sizes, stage, first, surround: changed };
}
