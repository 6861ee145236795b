import { verify } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { createPasswords } from './password.ts';
import { createSemaphore } from './semaphore.ts';

it('knows the right password from a wrong one', async () => {
  const passwords = createPasswords();
  const hash = await passwords.hash('apple7tree');

  expect(await passwords.isRight('apple7tree', hash)).toBe(true);
  expect(await passwords.isRight('apple7treE', hash)).toBe(false);
  expect(passwords.isOutdated(hash)).toBe(false);
  expect(passwords.isOutdated(hash.replace('t=2', 't=1'))).toBe(true);
});

it('makes a quick hash as hard to guess as any other, without the password', async () => {
  const passwords = createPasswords();
  const quick = await passwords.hashQuickly('apple7tree');
  const over = await passwords.strengthen(quick);

  expect(over).toMatch(/^over:[^:]+:\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(over).not.toContain(quick.split('$').at(-1));
  for (const hash of [quick, over]) {
    expect(await passwords.isRight('apple7tree', hash)).toBe(true);
    expect(await passwords.isRight('apple7treE', hash)).toBe(false);
    expect(passwords.isOutdated(hash)).toBe(true);
  }
});

it('answers no for a hash that is none, and for nobody', async () => {
  const passwords = createPasswords();

  expect(await passwords.isRight('x', '-')).toBe(false);
  expect(await passwords.isRight('x', undefined)).toBe(false);
});

it('works as hard for an account that does not exist as for any other', async () => {
  const asked: string[] = [];
  const passwords = createPasswords(undefined, async (hash, password) => {
    const answer = await verify(hash, password);
    // A hash that cannot be read is refused at once, and is no comparison.
    asked.push(String(hash));
    return answer;
  });
  const quick = await passwords.hashQuickly('apple7tree');
  const stored = {
    none: undefined,
    usual: await passwords.hash('apple7tree'),
    quick,
    over: await passwords.strengthen(quick),
  };

  for (const [name, hash] of Object.entries(stored)) {
    asked.length = 0;
    expect(await passwords.isRight('wrong', hash)).toBe(false);
    // One comparison at the full cost, whatever is stored.
    const full = asked.filter((one) => !passwords.isOutdated(one));
    expect([name, full.length]).toEqual([name, 1]);
  }
});

it('turns comparisons away when too many wait, and never hashes of an import', async () => {
  const passwords = createPasswords({ waiting: 2, waitMs: 20_000 });

  const compared = await Promise.allSettled(
    Array.from({ length: 1_000 }, () => passwords.isRight('x', undefined)),
  );
  const hashes = await Promise.all(
    Array.from({ length: 1_000 }, () => passwords.hashQuickly('apple7tree')),
  );

  const late = compared.filter(({ status }) => status === 'rejected');
  expect(late.length).toBeGreaterThan(0);
  for (const one of late) expect(one).toMatchObject({ reason: { code: 'request.busy' } });
  expect(hashes).toHaveLength(1_000);
});

it('lets a bounded number of hashes work at once, in their order', async () => {
  const semaphore = createSemaphore(2);
  const started: number[] = [];
  const finish: (() => void)[] = [];
  const runs = [0, 1, 2, 3].map((id) =>
    semaphore.run(async () => {
      started.push(id);
      await new Promise<void>((resolve) => finish.push(resolve));
    }),
  );

  const settle = () => new Promise((resolve) => setImmediate(resolve));
  await settle();
  expect(started).toEqual([0, 1]);
  finish[0]?.();
  await settle();
  expect(started).toEqual([0, 1, 2]);
  finish[1]?.();
  await settle();
  finish[2]?.();
  finish[3]?.();
  await Promise.all(runs);
  expect(started).toEqual([0, 1, 2, 3]);
});

it('gives the turn on when the work fails', async () => {
  const semaphore = createSemaphore(1);

  const failed = semaphore.run(() => Promise.reject(new Error('no')));
  const next = semaphore.run(async () => 'done');

  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('done');
});
