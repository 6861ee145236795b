import { expect, it, onTestFinished } from 'vitest';
import { systemRandom } from '../clock.ts';
import type { JobEnd } from './file-process.ts';
import { createFileWork } from './file-work.ts';
import type { SentJob } from './run-job.ts';

const ignore = () => undefined;

/** File work whose files are never finished, while our own drawings are. */
function aHeldFileWork() {
  const begun: string[] = [];
  let end: (end: JobEnd) => void = ignore;
  const held = new Promise<JobEnd>((resolve) => {
    end = resolve;
  });
  const fileWork = createFileWork({
    start: () => ({
      async do({ kind }: SentJob) {
        begun.push(kind);
        return kind === 'captcha' ? { kind: 'done', output: 'drawn', cpuMs: 1 } : held;
      },
      hasTakenOver: false,
      isUsable: () => true,
      end: () => end({ kind: 'gone', reason: 'ended' }),
    }),
    temporaryFolder: '.',
    costs: { requireLeft: ignore, charge: ignore, hasUsedMuch: () => false },
    random: systemRandom,
    log: { warn: ignore, error: ignore },
  });
  onTestFinished(() => fileWork.close());
  return { fileWork, begun };
}

it('draws what a log-in waits for while files of strangers hold all their processes', async () => {
  const { fileWork, begun } = aHeldFileWork();
  const hold = (id: string) =>
    fileWork.run('takeApart', { path: id, editor: 'blocks' }, { id }).catch(ignore);
  const files = [hold('a'), hold('b'), hold('c')];

  const drawn = await fileWork.run('captcha', { svg: '<svg/>' }, { id: 'd' });

  expect(drawn).toBe('drawn');
  expect(begun).toEqual(['takeApart', 'takeApart', 'captcha']);
  fileWork.close();
  await Promise.all(files);
});

it('reads a short file beside a long one, whatever the number of cores', async () => {
  const { fileWork, begun } = aHeldFileWork();
  const course = fileWork.run('course', { path: 'a' }, { id: 'a' }).catch(ignore);
  const work = fileWork
    .run('takeApart', { path: 'b', editor: 'blocks' }, { id: 'b' })
    .catch(ignore);

  expect(begun).toEqual(['course', 'takeApart']);
  fileWork.close();
  await Promise.all([course, work]);
});
