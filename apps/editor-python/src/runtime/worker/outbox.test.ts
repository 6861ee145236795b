import type { WorkerMessage } from '@sprout/python-engine';
import { expect, it } from 'vitest';
import { createOutbox } from './outbox.ts';

function anOutbox() {
  const posted: WorkerMessage[] = [];
  const clock = { ms: 0 };
  const outbox = createOutbox({
    post: (message) => posted.push(message),
    // Time goes on while it is looked at, as for a program that spins.
    now: () => {
      clock.ms += 0.001;
      return clock.ms;
    },
  });
  outbox.begin(3);
  return { outbox, posted, clock };
}

const textOf = (posted: readonly WorkerMessage[]) =>
  posted.map((message) => (message.kind === 'output' ? message.text : '')).join('');

it('sends few prints at once and gathers many', () => {
  const { outbox, posted } = anOutbox();
  for (let i = 0; i < 1000; i += 1) outbox.write('stdout', 'x\n');

  expect(posted).toHaveLength(100);
  outbox.flush();
  expect(posted).toHaveLength(101);
  expect(textOf(posted)).toBe('x\n'.repeat(1000));
});

it('sends one character more than a console keeps, and nothing after that', () => {
  const { outbox, posted } = anOutbox();
  outbox.write('stdout', 'x'.repeat(300_000));
  outbox.write('stderr', 'more');
  outbox.flush();

  expect(textOf(posted)).toHaveLength(250_001);
});

it('sends no more lines than a console keeps, up to the last piece', () => {
  const { outbox, posted } = anOutbox();
  for (let i = 0; i < 20_000; i += 1) outbox.write('stdout', '\n');
  outbox.flush();

  expect(textOf(posted)).toHaveLength(10_001);
});

it('has room again in the next run', () => {
  const { outbox, posted } = anOutbox();
  outbox.write('stdout', 'x'.repeat(300_000));
  outbox.begin(4);
  outbox.write('stdout', 'new');

  expect(posted.at(-1)).toEqual({ kind: 'output', runId: 4, stream: 'stdout', text: 'new' });
});

it('holds a program back that floods the page with pictures', () => {
  const { outbox, posted, clock } = anOutbox();
  for (let i = 0; i < 241; i += 1) outbox.draw('[]');

  expect(posted).toHaveLength(241);
  expect(clock.ms).toBeGreaterThan(1000);
});
