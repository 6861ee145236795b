/** A line that is open; `close` is called once. */
type Line = { close(): Promise<void> };

type Options = {
  /** Opens the line; `onEnd` is called when it breaks. */
  open: (onEnd: () => void) => Promise<Line>;
  /** It is back after it was gone, or after it could not be had at first. */
  onGap: () => void;
};

const firstWaitMs = 200;
const longestWaitMs = 5_000;

/** Keeps a line open: after a break it is opened again, first at once and then less and less often. */
export function keepLine({ open, onGap }: Options) {
  let line: Line | undefined;
  let opening: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let waitMs = firstWaitMs;
  let isMissed = false;
  let isStopped = false;

  function again(): void {
    line = undefined;
    isMissed = true;
    if (isStopped) return;
    timer = setTimeout(begin, waitMs);
    timer.unref();
    waitMs = Math.min(waitMs * 2, longestWaitMs);
  }

  function begin(): void {
    let hasEnded = false;
    const onEnd = () => {
      if (hasEnded) return;
      hasEnded = true;
      if (line) again();
    };
    opening = open(onEnd)
      .then(async (opened) => {
        if (isStopped) return opened.close();
        if (hasEnded) return again();
        line = opened;
        waitMs = firstWaitMs;
        if (isMissed) onGap();
        isMissed = false;
      })
      .catch(again);
  }

  begin();
  return {
    isOpen: () => line !== undefined,
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await opening;
      const open = line;
      line = undefined;
      await open?.close().catch(() => undefined);
    },
  };
}
export type KeptLine = ReturnType<typeof keepLine>;
