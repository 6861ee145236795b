/** Written by the script in site.html, which runs before anything else. */
type Early = {
  /** The button last tapped or the form last sent while nothing could answer. */
  action: HTMLElement | null;
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
export function doEarlyAction(window: Window): void {
  const early = window.sproutEarly;
  if (!early) return;
  early.end();
  window.sproutEarly = undefined;
  const { action } = early;
  if (!action?.isConnected) return;
  if (action instanceof HTMLFormElement) action.requestSubmit();
  else action.click();
}
