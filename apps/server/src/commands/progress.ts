import type { Progress } from '../backup/manifest.ts';

type Output = {
  isTerminal: boolean;
  write(text: string): void;
  nowMs(): number;
};

/** Between two lines where each stays, such as in the log of a service. */
const betweenLinesMs = 10_000;
/** At a terminal, where one line is renewed: faster is not read. */
const betweenRenewalsMs = 100;

const clearLine = '\r\u001b[K';

/** Shows how far a long run is: one line that renews itself at a terminal, a line now and then elsewhere. */
export function createProgressLine({ isTerminal, write, nowMs }: Output) {
  const betweenMs = isTerminal ? betweenRenewalsMs : betweenLinesMs;
  let shownAtMs = isTerminal ? Number.NEGATIVE_INFINITY : nowMs();
  let isShown = false;

  function clear(): void {
    if (isShown) write(clearLine);
    isShown = false;
  }

  const tell: Progress = (part, done, total) => {
    if (done >= total) {
      clear();
      return;
    }
    if (nowMs() - shownAtMs < betweenMs) return;
    shownAtMs = nowMs();
    const text = `  ${part}: ${done} of ${total} (${Math.floor((done / total) * 100)} %)`;
    if (!isTerminal) {
      write(`${text}\n`);
      return;
    }
    write(clearLine + text);
    isShown = true;
  };

  return {
    tell,
    /** A line that stays, instead of the one that renews itself. */
    print(line: string): void {
      clear();
      write(`${line}\n`);
    },
    clear,
  };
}
