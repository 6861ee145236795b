/** `close` is called once. */
type Connection = { close(): Promise<void> };

type Options = {
  /** Connects; `onEnd` is called when it breaks. */
  open: (onEnd: () => void) => Promise<Connection>;
  /** It is back after it was gone, or after it could not be had at first. */
  onGap: () => void;
};

const firstWaitMs = 200;
const longestWaitMs = 5_000;

/** Stays connected: after a break it connects again, first at once and then less and less often. */
export function keepConnected({ open, onGap }: Options) {
  let connection: Connection | undefined;
  let opening: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let waitMs = firstWaitMs;
  let isMissed = false;
  let isStopped = false;

  function again(): void {
    connection = undefined;
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
      if (connection) again();
    };
    opening = open(onEnd)
      .then(async (opened) => {
        if (isStopped) return opened.close();
        if (hasEnded) return again();
        connection = opened;
        waitMs = firstWaitMs;
        if (isMissed) onGap();
        isMissed = false;
      })
      .catch(again);
  }

  begin();
  return {
    isOpen: () => connection !== undefined,
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await opening;
      const last = connection;
      connection = undefined;
      await last?.close().catch(() => undefined);
    },
  };
}
export type KeptConnection = ReturnType<typeof keepConnected>;
