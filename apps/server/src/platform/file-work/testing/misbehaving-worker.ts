import { writeFile } from 'node:fs/promises';
import type { SentJob } from '../run-job.ts';

/** What a job does instead of its work; `path` names it. */
type Misbehaviour = 'loops' | 'eats' | 'exits' | 'works' | 'fails';

const acts: Record<Misbehaviour, (job: SentJob) => unknown> = {
  loops() {
    for (;;) Math.random();
  },
  eats() {
    const kept: Buffer[] = [];
    for (;;) kept.push(Buffer.alloc(8 * 1024 * 1024, 1));
  },
  exits: () => process.exit(7),
  works: ({ filePrefix }) => ({ kind: 'done', output: filePrefix, cpuMs: 1 }),
  fails: () => ({ kind: 'failed', stack: 'Error: planted', cpuMs: 1 }),
};

process.on('disconnect', () => process.exit(0));
process.on('message', async (job: SentJob) => {
  await writeFile(`${job.filePrefix}-0`, 'begun');
  const { path } = job.input as { path: Misbehaviour };
  process.send?.(acts[path](job));
});
process.send?.('ready');
