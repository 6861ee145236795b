/** Most that a console keeps. Source: junior-python-editors B2, a browser stays quick with it. */
export const consoleLimit = { lines: 10_000, characters: 250_000 } as const;

export interface ConsoleText {
  readonly pieces: readonly {
    readonly stream: 'stdout' | 'stderr' | 'input';
    readonly text: string;
  }[];
  readonly lines: number;
  readonly characters: number;
  /** More was printed than is kept: the console says so once. */
  readonly isFull: boolean;
}

export const emptyConsole: ConsoleText = { pieces: [], lines: 0, characters: 0, isFull: false };

/** Adds text; what goes beyond the limit is cut off and the rest of the run is not kept. */
export function appendText(
  console: ConsoleText,
  stream: 'stdout' | 'stderr' | 'input',
  text: string,
): ConsoleText {
  if (console.isFull || text === '') return console;
  const room = consoleLimit.characters - console.characters;
  const kept = firstLines(text.slice(0, room), consoleLimit.lines - console.lines);
  const last = console.pieces.at(-1);
  const pieces =
    last?.stream === stream
      ? [...console.pieces.slice(0, -1), { stream, text: last.text + kept }]
      : [...console.pieces, { stream, text: kept }];
  return {
    pieces,
    lines: console.lines + countLines(kept),
    characters: console.characters + kept.length,
    isFull: kept.length < text.length,
  };
}

/** Text as a terminal shows it: what follows a carriage return is written over its line. */
export function overwritten(text: string): string {
  return text.includes('\r') ? text.split('\n').map(overwriteLine).join('\n') : text;
}

function overwriteLine(line: string): string {
  // From the newest on, so that a flood of returns takes no longer than its letters.
  return line
    .split('\r')
    .reduceRight((over, under) =>
      under.length > over.length ? over + under.slice(over.length) : over,
    );
}

const countLines = (text: string) => text.split('\n').length - 1;

function firstLines(text: string, count: number): string {
  let end = 0;
  for (let line = 0; line < count; line += 1) {
    const next = text.indexOf('\n', end);
    if (next < 0) return text;
    end = next + 1;
  }
  return text.slice(0, end);
}
