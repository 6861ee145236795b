import type { WorkerMessage } from '@sprout/python-engine';

type Stream = 'stdout' | 'stderr';

/**
 * What a run says on its way to the page. Prints travel at once as long as they are few, else in
 * batches; both prints and pictures are slowed down or cut before they can freeze the page.
 */
export interface Outbox {
  begin(runId: number): void;
  write(stream: Stream, text: string): void;
  draw(batch: string): void;
  /** Sends what waits; before the program waits, and at its end. */
  flush(): void;
}

type Deps = {
  readonly post: (message: WorkerMessage) => void;
  /** Milliseconds that only grow. */
  readonly now: () => number;
};

/** Source: junior-python-editors B2, a console that is written to more often than that stutters. */
const windowMs = 50;
/** Prints of one window that travel alone: the Python side gathers them already when there are many. */
const promptMessages = 100;

/** A console keeps so much; what is beyond it is not sent. Source: `consoleLimit` of the engine. */
const mostLines = 10_000;
const mostCharacters = 250_000;

/** Pictures in a second that a page paints without falling behind; a program that sends more waits. */
const drawsInSecond = 240;
const drawnCharactersInSecond = 8_000_000;

export function createOutbox({ post, now }: Deps): Outbox {
  let runId = 0;
  let pieces: { stream: Stream; text: string }[] = [];
  let room = { lines: 0, characters: 0 };
  let spoken = { since: 0, messages: 0 };
  let drawn = { since: 0, batches: 0, characters: 0 };

  const send = (): void => {
    const ready = pieces;
    pieces = [];
    for (const { stream, text } of ready) post({ kind: 'output', runId, stream, text });
  };

  /** One character more than a console keeps, so that it knows that it is full. */
  const cut = (text: string): string => {
    if (room.lines < 0 || room.characters < 0) return '';
    const kept = text.slice(0, room.characters + 1);
    room = {
      characters: room.characters - kept.length,
      lines: room.lines - (kept.split('\n').length - 1),
    };
    return kept;
  };

  return {
    begin(id) {
      runId = id;
      pieces = [];
      room = { lines: mostLines, characters: mostCharacters };
    },
    write(stream, words) {
      const text = cut(words);
      if (text === '') return;
      const last = pieces.at(-1);
      if (last?.stream === stream) last.text += text;
      else pieces.push({ stream, text });
      const time = now();
      if (time - spoken.since >= windowMs) spoken = { since: time, messages: 0 };
      else if (spoken.messages >= promptMessages) return;
      spoken.messages += 1;
      send();
    },
    draw(batch) {
      if (now() - drawn.since >= 1000) drawn = { since: now(), batches: 0, characters: 0 };
      while (drawn.batches >= drawsInSecond || drawn.characters >= drawnCharactersInSecond) {
        // Only a program that floods the page comes here; nothing but spinning holds it back.
        if (now() - drawn.since >= 1000) drawn = { since: now(), batches: 0, characters: 0 };
      }
      drawn.batches += 1;
      drawn.characters += batch.length;
      post({ kind: 'draw', runId, batch });
    },
    flush: send,
  };
}
