/** Written by the script in site.html, which runs before anything else. */
type Early = {
  /** The button last tapped or the form last sent while nothing could answer. */
  deed: HTMLElement | null;
  end: () => void;
};

declare global {
  interface Window {
    sproutEarly?: Early | undefined;
  }
}

/**
 * Does what somebody asked for while the server's document stood there without its script: on a slow
 * tablet a child taps "play" and a teacher presses Enter seconds before anything can answer.
 */
export function doEarlyDeed(window: Window): void {
  const early = window.sproutEarly;
  if (!early) return;
  early.end();
  window.sproutEarly = undefined;
  const { deed } = early;
  if (!deed?.isConnected) return;
  if (deed instanceof HTMLFormElement) deed.requestSubmit();
  else deed.click();
}
