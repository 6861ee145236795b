import { describe, expect, it } from 'vitest';
import { createJobQueue } from './queue.ts';

type Job = { asker: string; isLong: boolean; name: string };

const limits = { waitingOfAsker: 8, waiting: 200 };
const aJob = (asker: string, name = asker, isLong = false): Job => ({ asker, name, isLong });

/** Names in the order of their beginning, one job at a time. */
function drain(queue: ReturnType<typeof createJobQueue<Job>>, mayBeLong = true): string[] {
  const names: string[] = [];
  for (let job = queue.next({ mayBeLong }); job; job = queue.next({ mayBeLong })) {
    names.push(job.name);
    queue.end(job);
  }
  return names;
}

describe('the queue of jobs', () => {
  it('lets another person begin second, however many jobs one person has sent', () => {
    const queue = createJobQueue<Job>({ ...limits, waitingOfAsker: 90 });
    for (let count = 0; count < 90; count += 1) queue.add(aJob('a', `a${count}`));
    queue.add(aJob('b'));

    expect(drain(queue).slice(0, 3)).toEqual(['a0', 'b', 'a1']);
  });

  it('tells whether another waits than those whose jobs run', () => {
    const queue = createJobQueue<Job>(limits);
    for (const name of ['a1', 'a2']) queue.add(aJob('a', name));
    queue.next({ mayBeLong: true });
    const own = queue.isAwaited();
    queue.add(aJob('b'));

    expect([own, queue.isAwaited()]).toEqual([false, true]);
  });

  it('runs one job of a person at a time', () => {
    const queue = createJobQueue<Job>(limits);
    queue.add(aJob('a', 'a1'));
    queue.add(aJob('a', 'a2'));
    const first = queue.next({ mayBeLong: true });
    const beside = queue.next({ mayBeLong: true });
    if (first) queue.end(first);

    expect([first?.name, beside, queue.next({ mayBeLong: true })?.name]).toEqual([
      'a1',
      undefined,
      'a2',
    ]);
  });

  it('leaves long jobs where they are while one is running', () => {
    const queue = createJobQueue<Job>(limits);
    queue.add(aJob('a', 'import', true));
    queue.add(aJob('a', 'cover'));
    queue.add(aJob('b', 'course', true));

    expect(drain(queue, false)).toEqual(['cover']);
    expect(drain(queue)).toEqual(['course', 'import']);
  });

  it('refuses what is too much, of one person and altogether, and takes jobs again afterwards', () => {
    const queue = createJobQueue<Job>({ waitingOfAsker: 2, waiting: 3 });
    const taken = ['a', 'a', 'a', 'b', 'b'].map((asker) => queue.add(aJob(asker)));
    drain(queue);

    expect(taken).toEqual([true, true, false, true, false]);
    expect(queue.add(aJob('a'))).toBe(true);
  });

  it('lets a job go that has not begun', () => {
    const queue = createJobQueue<Job>(limits);
    const job = aJob('a');
    queue.add(job);

    expect([queue.remove(job), queue.remove(job), drain(queue)]).toEqual([true, false, []]);
  });
});
