//# allFunctionsCalledOnLoad
// Runs an app of Cascade in an element of the page: WebAssembly lays out, this file renders and passes input.
// The first line of this file asks the browser to compile functions before the first frame calls them; other browsers ignore it.
import { commit, Reader } from "./commands.js";
import { listen } from "./input.js";
import { LaterFunctions } from "./later.js";
import { Renderer } from "./renderer.js";
import { environment, measurement, measurementLength, version } from "./schema.js";
import { forgetBarWidth } from "./scrolling.js";
import { measure, sizes } from "./text.js";
import { textOf } from "./texts.js";

/** @typedef {import("./schema.js").Program} Program */
/** @typedef {Exclude<keyof Program, "memory">} ProgramCall */
/**
 * Calls a function of the program; returns 0 after an error.
 * @typedef {<Name extends ProgramCall>(name: Name, ...values: Parameters<Program[Name]>) => number} Call
 */

/** Without a frame for this time, in seconds, the app's clock has stopped. */
const clockTimeout = 0.02;

const isDark = "(prefers-color-scheme: dark)", reducesMotion = "(prefers-reduced-motion: reduce)", hasHighContrast = "(prefers-contrast: more)";

/**
 * The bits of the page's environment.
 * @param {Element} root
 */
function environmentBits(root) {
  let bits = 0;
  const style = getComputedStyle(root), { fontSize } = getComputedStyle(/** @type {Element} */ (root.querySelector(".cascade-live")));
  if (matchMedia(isDark).matches) bits |= environment.isDark;
  if (style.direction === "rtl") bits |= environment.isRightToLeft;
  if (matchMedia(reducesMotion).matches) bits |= environment.reducesMotion;
  if (matchMedia(hasHighContrast).matches) bits |= environment.hasHighContrast;
  if (document.fullscreenEnabled) bits |= environment.allowsFullScreen;
  // The sizes of Chromium's menu, of which 16 is the default.
  if (parseFloat(fontSize) >= 20) bits |= environment.hasLargeText;
  if (parseFloat(fontSize) >= 24) bits |= environment.hasVeryLargeText;
  return bits;
}

/**
 * Starts an app and resolves after its first frame. An error before that rejects the promise, a later one calls `onStop`; its message is a
 * sentence for users, and the app ignores all input from then on. Tests define a list `cascadeCalls`, which gets every call of the program.
 * @param {object} options
 * @param {HTMLElement} options.root contains the app
 * @param {WebAssembly.Module} options.wasm
 * @param {URL} [options.laterURL] of the functions that a first view does not call, if the program is split
 * @param {string} options.app the app's name
 * @param {string | Blob} [options.content] the app's content
 * @param {{ chunk: number, text: string }[]} [options.details] a gallery's details for the first frame
 * @param {string} [options.site] the URL below which the images are
 * @param {(state: string) => void} [options.onStateChange]
 * @param {(request: number, text: string) => void} [options.onRequest] does what only the page can do, one of `pageRequests`
 * @param {(chunk: number) => void} [options.onDetailsNeeded]
 * @param {() => void} [options.onScaleChange] is called after a zoom of the page and on another screen, where scroll bars have another width
 * @param {(error: Error) => void} [options.onStop]
 */
export async function run({
  root, wasm, laterURL, app, content = "", details = [], site = "", onStateChange = () => {}, onRequest = () => {}, onDetailsNeeded = () => {},
  onScaleChange = () => {}, onStop = () => {},
}) {
  /** @type {Program} */
  let program;
  /** @type {Error | undefined} */
  let error;
  let hasStarted = false, errorMessage = "", nextFrame = 0, timer = 0, clock = 0;
  const decoder = new TextDecoder(), encoder = new TextEncoder();
  /**
   * @param {number} address
   * @param {number} count
   */
  const bytes = (address, count) => new Uint8Array(program.memory.buffer, address, count);
  /**
   * @param {number} address
   * @param {number} count
   */
  const numbers = (address, count) => new Float64Array(program.memory.buffer, address, count);
  /**
   * @param {number} address
   * @param {number} count
   */
  const text = (address, count) => decoder.decode(bytes(address, count));

  /**
   * Calls into the program; an error there stops the app.
   * @param {() => number | void} body
   */
  const attempt = body => {
    if (error) return 0;
    try {
      return body() || 0;
    } catch (cause) {
      // The call may be nested in another one, which fails too.
      if (!error) {
        error = new Error(textOf("programError", errorMessage || cause.message || cause), { cause });
        if (hasStarted) onStop(error);
      }
      return 0;
    }
  };
  /** @type {Call} */
  const callNow = (name, ...values) => attempt(() => {
    globalThis.cascadeCalls?.push([name, ...values]);
    return /** @type {Function} */ (program[name])(...values);
  });
  /**
   * Calls the program after an event. The app's clock stops while no frames are due; it is advanced first, so that animations start now.
   * Between consecutive frames it keeps their times, so that movement is even.
   * @type {Call}
   */
  const call = (name, ...values) => {
    const now = performance.now() / 1000;
    if (now - clock > clockTimeout) callNow("advanceClock", clock = now);
    return callNow(name, ...values);
  };

  const renderer = new Renderer(root, site, (view, left, top) => {
    call("scroll", view, left, top);
    // Browsers report scrolling in the frame that displays it, so the app's frame needs no request.
    if (!nextFrame) frame(Number(document.timeline.currentTime));
  });

  /**
   * The functions that the program imports.
   * @type {Record<string, (...values: number[]) => void>}
   */
  const page = {
    commit: (address, count, bytesAddress, length) => commit(renderer, new Reader(numbers(address, count), bytes(bytesAddress, length))),
    measure(address, bytesAddress, result) {
      const request = numbers(address, measurementLength);
      numbers(result, 2).set(measure(root, measurement(new Reader(request, bytes(bytesAddress, request[0])))));
    },
    reportState: (address, length) => onStateChange(text(address, length)),
    request: (request, address, length) => onRequest(request, text(address, length)),
    requestDetails: onDetailsNeeded,
    reportError: (address, length) => { errorMessage = text(address, length); },
  };

  /** @param {number} time */
  const frame = time => {
    nextFrame = 0;
    const delay = callNow("frame", clock = time / 1000);
    clearTimeout(timer);
    if (delay === 0) requestFrame(); else if (delay > 0) timer = setTimeout(requestFrame, delay * 1000);
  };
  function requestFrame() {
    if (!nextFrame && !error) nextFrame = requestAnimationFrame(frame);
  }

  /**
   * Writes a text or bytes as the input of the next call.
   * @param {string | Uint8Array} input
   */
  const writeInput = input => attempt(() => {
    globalThis.cascadeCalls?.push(["allocateInput", typeof input === "string" ? input : [...input]]);
    const encoded = typeof input === "string" ? encoder.encode(input) : input, address = program.allocateInput(encoded.length);
    // The allocation may have replaced the memory's buffer.
    bytes(address, encoded.length).set(encoded);
  });

  const differs = textOf("versionsDiffer"), later = new LaterFunctions(laterURL);
  const instance = await WebAssembly.instantiate(wasm, { page, later: later.imports }).catch(cause => { throw new Error(differs, { cause }); });
  program = /** @type {Program} */ (/** @type {unknown} */ (instance.exports));
  if (program.schemaVersion?.() !== version) throw new Error(differs);
  later.program = instance.exports;
  const start = performance.now();
  writeInput(typeof content === "string" ? `${app}\n${content}` : new Uint8Array(await new Blob([`${app}\n`, content]).arrayBuffer()));
  const size = () => {
    const { width, height } = root.getBoundingClientRect();
    renderer.width = width;
    return /** @type {const} */ ([width, height]);
  };
  if (!callNow("start", ...size(), environmentBits(root), devicePixelRatio)) throw error ?? new Error(`There is no app called “${app}”.`);
  // The first frame is a separate task, so that the page handles input before it. A timer, unlike `yield`, also lets less urgent tasks run first.
  await (globalThis.scheduler?.yield?.() ?? new Promise(resolve => setTimeout(resolve)));
  for (const { chunk, text } of details) {
    writeInput(text);
    callNow("receiveDetails", chunk);
  }
  frame(performance.now());
  if (error) throw error;
  hasStarted = true;
  later.load();
  /** The duration of the first frame, in milliseconds. */
  const startTime = performance.now() - start;

  listen(root, { call, requestFrame, renderer });
  new ResizeObserver(() => { call("resize", ...size()); requestFrame(); }).observe(root);
  const updateEnvironment = () => { call("setEnvironment", environmentBits(root), devicePixelRatio); requestFrame(); };
  for (const query of [isDark, reducesMotion, hasHighContrast]) matchMedia(query).addEventListener("change", updateEnvironment);
  // After a zoom of the page, and on another screen. The query is only for the present scale.
  const watchScale = () => matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", () => {
    forgetBarWidth();
    onScaleChange();
    updateEnvironment();
    watchScale();
  }, { once: true });
  watchScale();
  /** @param {string} state */
  const setState = state => { writeInput(state); call("setState"); requestFrame(); };
  /**
   * Passes a chunk of a gallery's details.
   * @param {number} chunk
   * @param {string} text
   */
  const receiveDetails = (chunk, text) => { writeInput(text); call("receiveDetails", chunk); requestFrame(); };
  /**
   * Shows only some of a gallery's pictures, or all.
   * @param {number[]} [numbers]
   */
  const filter = numbers => {
    // Integers of four bytes, little-endian on all systems of browsers.
    writeInput(new Uint8Array(Uint32Array.from(numbers ?? []).buffer));
    call("filter", numbers ? 1 : 0);
    requestFrame();
  };
  return { call, requestFrame, setState, receiveDetails, filter, sizes, renderer, startTime };
}
