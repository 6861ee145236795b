import { expect, it } from 'vitest';
import { createProgressLine } from './progress.ts';

it('renews one line at a terminal and leaves nothing of it', () => {
  const { line, at, written } = anOutput(true);

  line.tell('files', 1, 4);
  at(100);
  line.tell('files', 2, 4);
  line.tell('files', 4, 4);
  line.print('4 files saved');

  expect(written()).toBe(
    '\r\u001b[K  files: 1 of 4 (25 %)\r\u001b[K  files: 2 of 4 (50 %)\r\u001b[K4 files saved\n',
  );
});

it('is not faster than a person reads', () => {
  const { line, at, written } = anOutput(true);

  line.tell('files', 1, 9);
  at(99);
  line.tell('files', 2, 9);

  expect(written()).toContain('1 of 9');
  expect(written()).not.toContain('2 of 9');
});

it('writes a plain line every ten seconds elsewhere, and none for a short run', () => {
  const { line, at, written } = anOutput(false);

  line.tell('tables', 1, 3);
  expect(written()).toBe('');
  at(10_000);
  line.tell('tables', 2, 3);
  line.tell('tables', 3, 3);

  expect(written()).toBe('  tables: 2 of 3 (66 %)\n');
});

it('clears its line before another one stays', () => {
  const { line, written } = anOutput(true);

  line.tell('files', 1, 2);
  line.print('WARNING: one is missing');

  expect(written().endsWith('\r\u001b[KWARNING: one is missing\n')).toBe(true);
});

it('has nothing to say of a part without work', () => {
  const { line, written } = anOutput(true);

  line.tell('files', 0, 0);

  expect(written()).toBe('');
});

function anOutput(isTerminal: boolean) {
  const parts: string[] = [];
  let nowMs = 0;
  const line = createProgressLine({
    isTerminal,
    write: (text) => void parts.push(text),
    nowMs: () => nowMs,
  });
  const at = (ms: number) => {
    nowMs = ms;
  };
  return { line, at, written: () => parts.join('') };
}
