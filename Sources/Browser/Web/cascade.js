//# allFunctionsCalledOnLoad
// Runs an app of Cascade in an element of the page: the WebAssembly decides, this draws and listens.
// The first line asks the browser to compile functions beforehand that the first frame calls; browsers that do not know it read a comment.
import { draw, schema } from "./batch.js";
import { listen } from "./input.js";
import { Scrolling } from "./scrolling.js";
import { Stage } from "./stage.js";
import { measure, sizes } from "./text.js";

/** So many seconds without a frame are a rest. */
const rest = 0.02;

const media = query => matchMedia(query).matches;

/** What the app is told of the person and the screen, as PageSurroundings reads it. */
const surroundings = root =>
  media("(prefers-color-scheme: dark)") * 1 + (getComputedStyle(root).direction === "rtl") * 2 +
  media("(prefers-reduced-motion: reduce)") * 4 + media("(prefers-contrast: more)") * 8;

/**
 * Starts the app `app` in `root` and resolves once its first frame is drawn.
 *
 * `content` is handed to the app as text; pictures lie below the address `site`, whatever their names are; `onReport` receives the app's
 * state. A fault before the first frame is the promise's error, a later one goes to `onStop`; its message is a sentence for people, and
 * the app does nothing any more. A list that a test puts at `cascadeCalls` keeps every call, so that what happened can be done again
 * elsewhere.
 */
export async function run({ root, wasm, app, content = "", site = "", onReport = () => {}, onStop = () => {} }) {
  let exports, fault, isDrawn = false, words = "", wake = 0, timer = 0, told = 0;
  const utf8 = new TextDecoder(), encoder = new TextEncoder();
  const text = (at, length) => utf8.decode(new Uint8Array(exports.memory.buffer, at, length));

  /** Goes into the app; a fault there ends it and nothing of the page. */
  const attempt = run => {
    if (fault) return 0;
    try {
      return run();
    } catch (cause) {
      // A call may have come from within another one, which fails with it.
      if (!fault) {
        fault = new Error(words || `The program made an error (${cause.message ?? cause}).`, { cause });
        if (isDrawn) onStop(fault);
      }
      return 0;
    }
  };
  const enter = (name, ...values) => attempt(() => {
    globalThis.cascadeCalls?.push([name, ...values]);
    return exports[name](...values);
  });
  /**
   * Tells the app of something that happens now. Its clock stands still while nothing moves: without a word of the time, what begins now
   * would have begun with the last frame. Between frames that follow one another it stays at theirs, so that what moves moves evenly.
   */
  const call = (name, ...values) => {
    const now = performance.now() / 1000;
    if (now - told > rest) enter("reach", told = now);
    return enter(name, ...values);
  };

  const stage = new Stage(root, site);
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
    if (!wake && !fault) wake = requestAnimationFrame(frame);
  }

  const hand = words => attempt(() => {
    globalThis.cascadeCalls?.push(["lend", words]);
    const bytes = encoder.encode(words), at = exports.lend(bytes.length);
    // Memory that grew for them has another buffer than before.
    new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
  });
  const versions = "The program and the scripts of this page are of different versions.";
  ({ exports } = await WebAssembly.instantiate(wasm, { page }).catch(cause => { throw new Error(versions, { cause }); }));
  if (exports.schema?.() !== schema) throw new Error(versions);
  const began = performance.now();
  hand(`${app}\n${content}`);
  const size = () => {
    const box = root.getBoundingClientRect();
    stage.width = box.width;
    return box;
  };
  const { width, height } = size();
  if (!enter("start", width, height, surroundings(root), devicePixelRatio)) throw fault ?? new Error(`There is no app called “${app}”.`);
  frame(performance.now());
  if (fault) throw fault;
  isDrawn = true;
  const first = performance.now() - began;

  listen(root, { call, soon, stage });
  new ResizeObserver(() => { const { width, height } = size(); call("resize", width, height); soon(); }).observe(root);
  const changed = () => { call("surround", surroundings(root), devicePixelRatio); soon(); };
  for (const query of ["(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)", "(prefers-contrast: more)"]) {
    matchMedia(query).addEventListener("change", changed);
  }
  const tell = words => { hand(words); call("tell"); soon(); };
  return { call, soon, tell, sizes, stage, first, surround: changed };
}
