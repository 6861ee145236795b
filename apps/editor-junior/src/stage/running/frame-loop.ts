import { tickMs } from '@sprout/junior-engine';

/** After a hitch the story goes on where it was, it does not race. */
const mostSteps = 4;

type Options = {
  readonly requestFrame: (callback: (timeMs: number) => void) => number;
  readonly cancelFrame: (handle: number) => void;
  /** 32 ms of story. */
  readonly onStep: () => void;
  /** After the steps of a frame, also when there were none. */
  readonly onFrame: () => void;
};

/** Steps of 32 ms in the frames of the browser, which gives none to a page that is hidden. */
export function createFrameLoop({ requestFrame, cancelFrame, onStep, onFrame }: Options) {
  let handle = requestFrame(begin);
  let lastMs = 0;
  let restMs = 0;

  function begin(timeMs: number): void {
    lastMs = timeMs;
    onFrame();
    handle = requestFrame(run);
  }

  function run(timeMs: number): void {
    restMs = Math.min(restMs + timeMs - lastMs, mostSteps * tickMs);
    lastMs = timeMs;
    while (restMs >= tickMs) {
      restMs -= tickMs;
      onStep();
    }
    onFrame();
    handle = requestFrame(run);
  }

  return { stop: () => cancelFrame(handle) };
}
