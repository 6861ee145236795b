import { endpoints } from '@sprout/contract';
import { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseComments } from '../modules/works/index.ts';
import { listStatement } from '../modules/works/public/public-lists.repository.ts';
import { forgetCounts } from '../modules/works/public/public-lists.ts';
import { createDatabase, type Database } from '../platform/db/db.ts';
import { createDialect } from '../platform/db/dialect.ts';
import type { Tables } from '../platform/db/tables.generated.ts';
import {
  adminToken,
  fillSize,
  leadToken,
  needle,
  quietLeadToken,
  teacherToken,
} from './large-school.ts';
import { buildTestApp, type TestApp } from './test-app.ts';

const { users, reviews, departs, roles, works } = endpoints;

type Asked = { text: string; values: readonly unknown[] };

describe('a school with many people and works', () => {
  let testApp: TestApp;
  let asked: Asked[] = [];

  beforeAll(async () => {
    let databaseUrl = '';
    testApp = await buildTestApp({
      now: new Date().toISOString(),
      fillsDatabase: true,
      openDatabase: (url) => {
        databaseUrl = url;
        return listening(url, (query) => asked.push(query));
      },
    });
    await fillSize(databaseUrl, { works: 12_000, users: 12_000 });
    await testApp.call(departs.counts, {}, adminToken);
  }, 180_000);
  afterAll(() => testApp.close());

  async function planOf(call: () => Promise<unknown>): Promise<string[]> {
    await call();
    asked = [];
    await call();
    const { pool } = testApp.app.context.database;
    const plans = await Promise.all(
      asked
        .filter(({ text }) => /^\s*(?:select|with)\b/i.test(text))
        .map(({ text, values }) => pool.query(`explain ${text}`, [...values])),
    );
    const lines = plans.flatMap(({ rows }) => rows.map((row) => String(row['QUERY PLAN'])));
    expect(lines.length).toBeGreaterThan(0);
    return lines;
  }

  /** What the plans of a call read row by row. */
  const findScans = async (call: () => Promise<unknown>) =>
    (await planOf(call)).filter((line) =>
      /Seq Scan on (?:sys_user|work|work_version|work_counter|work_comment)\b/.test(line),
    );

  it.each(['realname', 'nickname', 'workNo', 'sex', 'status', 'userIdentity', 'birthday'])(
    'sorts people by %s along an index',
    async (column) => {
      const query = { column, order: 'asc', pageSize: 20 };

      expect(await findScans(() => testApp.call(users.list, { query }, adminToken))).toEqual([]);
    },
  );

  const like = (field: string, val: string) => ({ field, rule: 'like', val });
  const superQuery = (superQueryMatchType: string, ...conditions: object[]) => ({
    superQueryMatchType,
    superQueryParams: JSON.stringify(conditions),
  });

  it.each<[string, Record<string, string>, number]>([
    ['a part of a school', { school: `*${needle.school.slice(1, 4)}*` }, 20],
    ['a part of an e-mail', { email: `*${needle.email}*` }, 20],
    ['a part of a work number', { workNo: `*${needle.workNo}*` }, 20],
    ['one letter of a school', { school: '*七*' }, 20],
    [
      'both of a super query',
      superQuery('and', like('realname', needle.name), like('school', '第七')),
      20,
    ],
    [
      'one of a super query',
      superQuery('or', like('realname', needle.name), like('email', needle.email)),
      20,
    ],
    [
      'a school in a super query',
      superQuery('and', { field: 'school', rule: 'eq', val: needle.school }),
      20,
    ],
  ])('finds people by %s along an index', async (_, filter, total) => {
    const query = { ...filter, pageSize: 20 };
    const call = () => testApp.call(users.list, { query }, adminToken);

    const scans = await findScans(call);

    expect(scans).toEqual([]);
    expect((await call()).body.result?.total).toBe(total);
  });

  it.each<[string, object, number]>([
    ['words of a name', { workName: needle.workName }, 20],
    ['words of a description', { workName: needle.description }, 20],
    ['a tag among the words', { workName: needle.tag }, 20],
    ['words of name and description', { workName: `${needle.description} ${needle.workName}` }, 20],
    ['a tag', { tag: needle.tag }, 20],
  ])('finds published works by %s along an index', async (_, filter, total) => {
    const call = async () => {
      forgetCounts(testApp.app.context.cache);
      return testApp.call(works.leaderboard, { query: { orderBy: 'time', ...filter } });
    };

    const scans = await findScans(call);

    expect(scans).toEqual([]);
    expect((await call()).body.result?.total).toBeLessThanOrEqual(total);
    expect((await call()).body.result?.records.length).toBeGreaterThan(0);
  });

  it('counts the tags of the newest works of each type along an index', async () => {
    const call = async () => {
      testApp.app.context.cache.deleteAll('works:tags:');
      return testApp.call(works.publicTags);
    };

    const plan = await planOf(call);

    expect(plan.join('\n')).toContain('work_public_type');
    expect(plan.filter((line) => /Seq Scan on work\b/.test(line))).toEqual([]);
  });

  it.each<[string, string, Record<string, unknown>]>([
    ['what waits', adminToken, {}],
    ['everything', adminToken, { state: 'all' }],
    ['a name', adminToken, { state: 'all', workName: needle.workName }],
    ['what waits in one class', teacherToken, {}],
    ['everything of one class', teacherToken, { state: 'all' }],
  ])('lists and counts %s in the review queue along an index', async (_, token, query) => {
    const call = () => testApp.call(reviews.list, { query }, token);

    expect(await findScans(call)).toEqual([]);
    expect((await call()).body.result?.records.length).toBeGreaterThan(0);
  });

  it.each(
    [
      { classes: 'one class', token: teacherToken },
      { classes: '150 classes', token: leadToken },
      { classes: '150 quiet classes', token: quietLeadToken },
    ].flatMap((who) => [
      { ...who, what: 'what waits', query: {} },
      { ...who, what: 'everything', query: { state: 'all' } },
      { ...who, what: 'what was returned', query: { state: 'returned' } },
    ]),
  )('reads $what of $classes without the works of the others', async ({ token, query }) => {
    const plan = await planOf(() => testApp.call(reviews.list, { query }, token));

    expect(plan.filter((line) => /(?:using|on) work_(?:handed_in|waiting)\b/.test(line))).toEqual(
      [],
    );
    expect(plan.join('\n')).toMatch(/work_(?:of_class|waiting_class)\b/);
  });

  it.each(
    (['waiting', 'shown', 'refused'] as const).flatMap((state) => [
      { state, token: adminToken, index: 'work_comment_school' },
      { state, token: teacherToken, index: 'work_comment_class' },
      { state, token: quietLeadToken, index: 'work_comment_class' },
    ]),
  )('lists and counts $state comments along $index', async ({ state, token, index }) => {
    const call = () => testApp.call(reviews.comments, { query: { state, pageSize: 1 } }, token);

    const plan = await planOf(call);

    const read = plan.filter((line) => /on work_comment\b/.test(line) && !/_pkey/.test(line));
    expect(read).toHaveLength(2);
    const isAlong = new RegExp(`Index Only Scan (?:Backward )?using ${index} on`);
    expect(read.filter((line) => !isAlong.test(line))).toEqual([]);
    expect((await call()).body.result?.records).toHaveLength(1);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['works', () => testApp.call(reviews.list, { query: { state: 'all' } }, leadToken)],
    ['comments', () => testApp.call(reviews.comments, { query: { state: 'shown' } }, leadToken)],
  ])('asks once which classes somebody answers for, not for each of the %s', async (_, call) => {
    await planOf(call);

    expect(asked.filter(({ text }) => /from "sys_depart" where/.test(text))).toHaveLength(1);
    const counting = asked.filter(({ text }) => /count\(\*\)::int as count/.test(text));
    expect(counting.length).toBeGreaterThan(0);
    expect(counting.filter(({ text }) => text.includes('org_code'))).toEqual([]);
  });

  it('finds what somebody wrote under works along an index', async () => {
    const { write } = testApp.app.context.database;
    const erase = () =>
      write.transaction().execute((tx) => eraseComments(tx, ['growth-user-11000']));

    const plan = await planOf(erase);

    expect(plan.join('\n')).toContain('work_comment_user');
    expect(plan.filter((line) => /Seq Scan on work_comment\b/.test(line))).toEqual([]);
  });

  it.each([adminToken, teacherToken])(
    'counts no works to tell how many wait (%s)',
    async (token) => {
      const scans = await findScans(() => testApp.call(reviews.counts, {}, token));

      expect(scans).toEqual([]);
      // The oldest that waits is looked up for each class by an index.
      const readsWorks = asked.filter(({ text }) => /review_state/.test(text));
      expect(
        readsWorks.filter(({ text }) => !/select min\(work\.submitted_at\)/.test(text)),
      ).toEqual([]);
    },
  );

  it('reads no person to tell how many a department or a role has', async () => {
    const ask = async () => {
      await testApp.call(departs.counts, {}, adminToken);
      await testApp.call(roles.list, {}, adminToken);
    };

    await findScans(ask);

    const counting = asked.filter(({ text }) => /sys_user_(?:depart|role)/.test(text));
    expect(counting).toEqual([]);
  });

  it.each(['time', 'star', 'view'] as const)(
    'plans the first page of the site by %s once, not with each call',
    async (order) => {
      const client = await testApp.app.context.database.pool.connect();
      const statement = listStatement({ schoolId: '1', order, workType: '2' }, 12, 0);

      for (const _ of Array.from({ length: 7 })) await client.query(statement);

      const { rows } = await client.query(
        'select generic_plans::int as count from pg_prepared_statements where name = $1',
        [statement.name],
      );
      client.release();
      expect(rows[0]?.count).toBeGreaterThan(0);
    },
  );

  it.each(['star', 'view'] as const)(
    'counts a deep page by %s off in the index alone',
    async (order) => {
      const { pool } = testApp.app.context.database;
      const { text, values } = listStatement({ schoolId: '1', order }, 20, 7980);

      const plan = await pool.query(`explain (analyze, buffers) ${text}`, values);

      const lines = plan.rows.map((row) => String(row['QUERY PLAN'])).join('\n');
      expect(lines).toContain(`Index Only Scan using work_counter_${order}`);
      expect(lines).toContain('Heap Fetches: 0');
      expect((await pool.query(text, values)).rows).toHaveLength(20);
    },
  );
});

/** The database, with a listener for what the builder and named statements ask. */
function listening(url: string, listen: (asked: Asked) => void): Database {
  const database = createDatabase({ url, poolSize: 8 });
  const write = new Kysely<Tables>({
    dialect: createDialect(database.pool),
    log: ({ query }) => listen({ text: query.sql, values: query.parameters }),
  });
  const named: Database['named'] = (name, text, values) => {
    listen({ text, values });
    return database.named(name, text, values);
  };
  return { ...database, write, read: write, named };
}
