import { describe, expect, it, onTestFinished } from 'vitest';
import { aDatabase } from '../../backup/testing/setup.ts';
import { aTransactionPooler } from '../../testing/transaction-pooler.ts';
import { createPool, type Pool } from './connections.ts';
import { hasOwnProcesses } from './session-mode.ts';

/** Connections whose statements are answered by the processes that are named, in the order of the statements. */
function poolOf(processOf: (asked: { connection: number; statement: number }) => string[]) {
  let connected = 0;
  let statement = 0;
  let released = 0;
  const connect = async () => {
    connected += 1;
    const connection = connected;
    return {
      async query() {
        statement += 1;
        const rows = processOf({ connection, statement }).map((name) => ({ name }));
        return { command: 'SELECT', rows, rowCount: rows.length };
      },
      release: () => {
        released += 1;
      },
    };
  };
  return { pool: { connect } as unknown as Pool, held: () => connected - released };
}

describe('two connections', () => {
  it.each([
    ['one of a pooler that is idle', () => ['7']],
    ['those of a pooler that takes turns', ({ statement }) => [`${statement % 3}`]],
    [
      'those of a pooler that somebody else keeps busy as well',
      ({ connection, statement }) => [statement < 15 ? `${connection}` : '2'],
    ],
    [
      'one that stays and another that does not',
      ({ connection, statement }) => [connection === 1 ? 'first' : `${statement}`],
    ],
  ] satisfies [string, Parameters<typeof poolOf>[0]][])(
    'have no processes of their own, but %s',
    async (_name, processOf) => {
      const { pool, held } = poolOf(processOf);

      expect(await hasOwnProcesses(pool)).toBe(false);
      expect(held()).toBe(0);
    },
  );

  it.each([
    ['each has its own', ({ connection }) => [`${connection}`]],
    ['a server does not tell of them', () => []],
  ] satisfies [string, Parameters<typeof poolOf>[0]][])(
    'have processes of their own where %s',
    async (_name, processOf) => {
      const { pool, held } = poolOf(processOf);

      expect(await hasOwnProcesses(pool)).toBe(true);
      expect(held()).toBe(0);
    },
  );
});

describe('a real server', () => {
  it('gives each connection a process while others come, go and work', async () => {
    const { pool, write } = await aDatabase('template_sprout');
    let isBusy = true;
    const busy = Array.from({ length: 3 }, async () => {
      while (isBusy) await write.selectFrom('sys_role').selectAll().execute();
    });

    const answers = [await hasOwnProcesses(pool), await hasOwnProcesses(pool)];
    isBusy = false;
    await Promise.all(busy);

    expect(answers).toEqual([true, true]);
  });

  it('is told from one behind a pooler in transaction mode', async () => {
    const pool = createPool({ url: await aTransactionPooler(), size: 2 });
    onTestFinished(() => pool.end());

    expect(await hasOwnProcesses(pool)).toBe(false);
  });
});
