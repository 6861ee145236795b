import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EndpointId, Query } from '@sprout/contract/types';
import { startEmbeddedPostgres } from '../../../apps/server/src/embedded-postgres/index.ts';
import {
  adminToken,
  fillSize,
  leadToken,
  needle,
  quietLeadToken,
  type SchoolSize,
  teacherToken,
} from '../../../apps/server/src/testing/large-school.ts';
import { type Api, createApi } from '../../../e2e/src/shared/api.ts';
import {
  freePort,
  type RunningServer,
  startServer,
} from '../../../e2e/src/shared/running-server.ts';
import { cpuMs, databaseCpuMs } from './processes.ts';
import type { Setting } from './setting.ts';
import { median, type Row, row, told } from './table.ts';

/** In each of its classes a page of every list is full; from there on only counts grow, up to their bound. */
const small: SchoolSize = { works: 20_000, users: 4_000 };
const large: SchoolSize = { works: 1_000_000, users: 200_000 };
const quickLarge: SchoolSize = { works: 200_000, users: 40_000 };
const growthLimit = 1.5;

/** One page of a list as a person asks for it. */
export type Question = { name: string; ask(side: Side): Promise<unknown> };
export type Staff = 'admin' | 'teacher' | 'lead' | 'quietLead';
export type Side = { server: RunningServer; dataDir: string } & Record<'guest' | Staff, Api>;

/**
 * What a list costs in a large school beside a small one: processor time of server and database, by
 * the same questions in turn. Filters find the same few rows in both.
 */
export async function measureGrowth({ isQuick }: Pick<Setting, 'isQuick'>): Promise<Row[]> {
  const sides: Side[] = [];
  try {
    for (const size of [small, isQuick ? quickLarge : large]) sides.push(await startSide(size));
    const [first, second] = sides;
    if (!first || !second) return [];
    const rows: Row[] = [];
    for (const question of questions()) {
      rows.push(...(await compare(question, first, second)));
    }
    return rows;
  } finally {
    for (const { server, dataDir } of sides) {
      await server.kill('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    }
  }
}

export async function startSide(size: SchoolSize): Promise<Side> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sprout-growth-'));
  const server = await startServer({ dataDir, port: await freePort() });
  const { url } = await startEmbeddedPostgres({ dataDir });
  const startedAt = performance.now();
  await fillSize(url, size);
  const took = ((performance.now() - startedAt) / 1000).toFixed(0);
  process.stdout.write(`    ${size.works} works, ${size.users} users: filled in ${took} s\n`);
  const as = (token?: string) => createApi(server.url, token);
  return {
    server,
    dataDir,
    guest: as(),
    admin: as(adminToken),
    teacher: as(teacherToken),
    lead: as(leadToken),
    quietLead: as(quietLeadToken),
  };
}

export const get =
  <I extends EndpointId>(who: 'guest' | Staff, id: I, query: Partial<Query<I>> = {}) =>
  (side: Side) =>
    side[who].get(id, { query });

/** As deep as the list of the small school goes. */
const deep = { pageNo: 350, pageSize: 20 };
const page = { pageSize: 20 };

function questions(): Question[] {
  const works = (query: Query<'works.leaderboard'>) => get('guest', 'works.leaderboard', query);
  const users = (query: object) => get('admin', 'users.list', { ...page, ...query });
  const reviews = (who: Staff, query: Query<'reviews.list'>) =>
    get(who, 'reviews.list', { ...page, ...query });
  const comments = (who: Staff, state: 'waiting' | 'shown' | 'refused') =>
    get(who, 'reviews.comments', { ...page, state });
  const sorted = ['realname', 'nickname', 'workNo', 'sex', 'status', 'userIdentity', 'birthday'];
  const superQuery = (match: string, ...conditions: object[]) =>
    users({ superQueryMatchType: match, superQueryParams: JSON.stringify(conditions) });
  const like = (field: string, val: string) => ({ field, rule: 'like', val });
  return [
    { name: 'works by time', ask: works({ orderBy: 'time', ...page }) },
    { name: 'works by likes', ask: works({ orderBy: 'star', ...page }) },
    { name: 'works by views', ask: works({ orderBy: 'view', ...page }) },
    { name: 'works of a type by likes', ask: works({ orderBy: 'star', workType: '2', ...page }) },
    { name: 'works by words', ask: works({ orderBy: 'time', workName: needle.workName, ...page }) },
    {
      name: 'works by words of a description',
      ask: works({ orderBy: 'time', workName: needle.description, ...page }),
    },
    {
      name: 'works by words of two texts',
      ask: works({
        orderBy: 'star',
        workName: `${needle.workName} ${needle.description}`,
        ...page,
      }),
    },
    {
      name: 'works by words that all have',
      ask: works({ orderBy: 'time', workName: needle.everywhere, ...page }),
    },
    { name: 'works by a tag', ask: works({ orderBy: 'time', tag: needle.tag, ...page }) },
    { name: 'tags of works', ask: get('guest', 'works.publicTags') },
    { name: 'works by time, page 350', ask: works({ orderBy: 'time', ...deep }) },
    { name: 'works by likes, page 350', ask: works({ orderBy: 'star', ...deep }) },
    { name: 'works by views, page 350', ask: works({ orderBy: 'view', ...deep }) },
    { name: 'review queue: what waits', ask: reviews('admin', {}) },
    { name: 'review queue: everything', ask: reviews('admin', { state: 'all' }) },
    {
      name: 'review queue: by name',
      ask: reviews('admin', { state: 'all', workName: needle.workName }),
    },
    { name: 'review queue: counts', ask: get('admin', 'reviews.counts') },
    ...(
      [
        ['one class', 'teacher'],
        ['150 classes', 'lead'],
        ['150 quiet classes', 'quietLead'],
      ] as const
    ).flatMap(([classes, who]) => [
      { name: `review queue of ${classes}: what waits`, ask: reviews(who, {}) },
      { name: `review queue of ${classes}: everything`, ask: reviews(who, { state: 'all' }) },
      { name: `review queue of ${classes}: counts`, ask: get(who, 'reviews.counts') },
    ]),
    ...(
      [
        ['comments', 'admin'],
        ['comments of one class', 'teacher'],
        ['comments of 150 classes', 'lead'],
        ['comments of 150 quiet classes', 'quietLead'],
      ] as const
    ).flatMap(([name, who]) => [
      { name: `${name}: waiting`, ask: comments(who, 'waiting') },
      { name: `${name}: shown`, ask: comments(who, 'shown') },
      { name: `${name}: refused`, ask: comments(who, 'refused') },
    ]),
    { name: 'people by department', ask: get('admin', 'departs.counts') },
    { name: 'people by role', ask: get('admin', 'roles.list', page) },
    { name: 'users', ask: users({}) },
    ...sorted.map((column) => ({
      name: `users by ${column}`,
      ask: users({ column, order: 'asc' }),
    })),
    { name: 'users: a part of a name', ask: users({ realname: `*${needle.name}*` }) },
    { name: 'users: a part of a school', ask: users({ school: `*${needle.school.slice(1, 4)}*` }) },
    { name: 'users: a part of an e-mail', ask: users({ email: `*${needle.email}*` }) },
    {
      name: 'users: super query, all of two',
      ask: superQuery('and', like('realname', needle.name), like('school', needle.school)),
    },
    {
      name: 'users: super query, any of two',
      ask: superQuery('or', like('realname', needle.name), like('email', needle.email)),
    },
  ];
}

/** So much processor time of each side makes a round: what else the machine does is small beside it. */
const roundMs = 60;
const rounds = 5;

/** Both sides are asked in turn, question by question, so that what the machine does meanwhile meets both. */
async function compare({ name, ask }: Question, first: Side, second: Side): Promise<Row[]> {
  const sides = [first, second] as const;
  const few: number[] = [];
  const many: number[] = [];
  for (const side of sides) await repeat(() => ask(side), 5);
  for (let round = 0; round < rounds; round += 1) {
    const started = await Promise.all(sides.map(spent));
    const used = async () =>
      (await Promise.all(sides.map(spent))).map((now, at) => now - (started[at] ?? 0));
    let asked = 0;
    let [small = 0, large = 0] = await used();
    while (small < roundMs) {
      await repeat(() => repeatInTurn(sides, ask), 10);
      asked += 10;
      [small = 0, large = 0] = await used();
    }
    few.push(small / asked);
    many.push(large / asked);
  }
  const ratio = median(few.map((cost, at) => (many[at] ?? 0) / cost));
  return [
    told(
      `${name}: processor time`,
      `${median(few).toFixed(2)} ms, large ${median(many).toFixed(2)} ms`,
    ),
    row(
      `${name}: large beside small`,
      ratio,
      { atMost: growthLimit },
      { unit: 'ratio', decides: true },
    ),
  ];
}

async function repeatInTurn(sides: readonly Side[], ask: Question['ask']): Promise<void> {
  for (const side of sides) await ask(side);
}

/** Processor time since the start, server and database together. */
const spent = async ({ server, dataDir }: Side): Promise<number> =>
  (await cpuMs(server.pid)) + (await databaseCpuMs(dataDir));

async function repeat(run: () => Promise<unknown>, times: number): Promise<void> {
  for (let at = 0; at < times; at += 1) await run();
}
