// Types that Scripts/check-page.sh knows beside the browser's own.

interface Element {
  /** The number of the view that the element renders. */
  cascadeView?: number;
  /** The ARIA attributes that accessibility.js has set. */
  cascadeAttributes?: Record<string, string>;
  /** Loads a failed image again. */
  retry?: () => void;
  inert: boolean;
}

/** A list that tests define: every call of the program, so that BrowserRecordingTests repeats them natively. */
declare var cascadeCalls: unknown[][] | undefined;
/** Only in some browsers. */
declare var scheduler: { yield?: () => Promise<void> } | undefined;
/** The running app, for tests. */
declare var cascade: unknown;
