import { demoClasses } from '@sprout/content/school';
import pg from 'pg';
import { createApi, logIn } from '../../../e2e/src/shared/api.ts';
import { demoPassword } from '../../../e2e/src/shared/running-server.ts';
import type { Setting } from './setting.ts';
import { percentile, type Row, row, told } from './table.ts';

const childCount = 60;
const taskCount = 40;
const cpuSlowdown = 4;
const quickRounds = 3;
const rounds = 9;
/** Nothing is worth waiting for longer. Milliseconds. */
const longestWaitMs = 20_000;

/** The grid of sixty children by forty tasks: its one call, and when its first cell is seen on a slow computer. */
export async function measureGrid({
  server,
  browser,
  databaseUrl,
  isQuick,
}: Setting): Promise<Row[]> {
  const departId = demoClasses[0]?.id ?? '';
  await fillGrid(databaseUrl, departId);
  const teacher = await logIn(server.url, 'teacher', demoPassword);
  const query = { departId, tasks: 'homework' as const };
  const { revision, grid } = await teacher.get('classGrid.grid', { query });
  const times = await timesOf(() => teacher.get('classGrid.grid', { query }));
  const asked = await timesOf(() =>
    teacher.get('classGrid.grid', { query: { ...query, since: revision } }),
  );
  const drawn: number[] = [];
  for (let round = 0; round < (isQuick ? quickRounds : rounds); round += 1) {
    const seen = await firstCell({ server, browser }, departId);
    if (seen.columns !== grid?.tasks.length) throw new Error(`${seen.columns} tasks were drawn`);
    drawn.push(seen.tookMs);
  }
  const bytes = JSON.stringify(grid).length;
  const size = `${grid?.children.length} x ${grid?.tasks.length}`;
  return [
    row(
      'grid of a class: from another page to the first cell, 4x slower',
      percentile(drawn, 0.5),
      { atMost: 1000 },
      { unit: 'ms', decides: false, note: size },
    ),
    row(
      'grid of a class: its one call, p95',
      percentile(times, 0.95),
      { atMost: 200 },
      { unit: 'ms', decides: false },
    ),
    row('grid of a class: its answer', bytes, { atMost: 24 * 1024 }, { unit: 'KB', decides: true }),
    told(
      'grid of a class: asked whether anything has changed, p95',
      `${percentile(asked, 0.95).toFixed(1)} ms`,
    ),
  ];
}

async function timesOf(call: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < 30; n += 1) {
    const start = performance.now();
    await call();
    times.push(performance.now() - start);
  }
  return times;
}

/** When the first cell was drawn, and how many tasks its row has. */
type Seen = { tookMs: number; columns: number };

/** The page is opened a second time, as on every later day: its scripts are in the browser. */
async function firstCell(
  { server, browser }: Pick<Setting, 'server' | 'browser'>,
  departId: string,
): Promise<Seen> {
  const body = { username: 'teacher', password: demoPassword };
  const login = await createApi(server.url).get('session.login', { body });
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'zh-CN',
  });
  const page = await context.newPage();
  await page.addInitScript(keep, {
    'Access-Token': login.token,
    Login_Userinfo: login.userInfo,
    Login_UserRole: login.role,
  });
  const address = `/teaching/classGrid?${new URLSearchParams({ departId, tasks: 'homework' })}`;
  await page.goto(server.url + address);
  await page.locator('[data-cell="0-0"]').waitFor();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.goto(`${server.url}/dashboard/index`);
  await page.getByRole('link', { name: '学习进度', exact: true }).first().waitFor();
  const seen = await page.evaluate(watchCell, { address, longestWaitMs });
  await context.close();
  return seen;
}

/** Runs in the page: goes to the address as a link of the console does, and waits until a cell is drawn. */
function watchCell({
  address,
  longestWaitMs,
}: {
  address: string;
  longestWaitMs: number;
}): Promise<Seen> {
  const start = performance.now();
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
  return new Promise((resolve, reject) => {
    const frame = () => {
      if (document.querySelector('[data-cell="0-0"]')) {
        requestAnimationFrame(() => {
          const tookMs = performance.now() - start;
          resolve({ tookMs, columns: document.querySelectorAll('[data-cell^="0-"]').length });
        });
      } else if (performance.now() - start > longestWaitMs) {
        reject(new Error('no cell of the grid was drawn'));
      } else requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}

/** Runs in the page. */
function keep(values: Readonly<Record<string, unknown>>): void {
  for (const [key, value] of Object.entries(values)) {
    localStorage.setItem(`pro__${key}`, JSON.stringify({ value, expire: null }));
  }
}

/** Sixty children in the class, with forty pieces of homework in every state. */
async function fillGrid(databaseUrl: string, departId: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(childrenSql, [childCount]);
    await client.query(membersSql, [departId, childCount]);
    await client.query(homeworkSql, [departId, taskCount]);
    await client.query(classesSql, [departId]);
    await client.query(submissionsSql, [departId]);
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

const childrenSql = `insert into sys_user (id, school_id, username, username_key, nickname, user_identity, status,
    password_hash, confirmed_at, created_at, updated_at)
  select 'bench-grid-' || n, '1', 'benchgrid' || n, 'benchgrid' || n, '孩子' || n, 1, 1, '', now(), now(), now()
  from generate_series(1, $1::int) n`;
const membersSql = `insert into sys_user_depart (user_id, depart_id)
  select id, $1 from sys_user where id like 'bench-grid-%'
    and (select count(*) from sys_user_depart where depart_id = $1) < $2::int
  order by id limit greatest(0, $2::int - (select count(*) from sys_user_depart where depart_id = $1)::int)`;
const homeworkSql = `insert into teaching_homework (id, school_id, work_name, status, code_type, work_dept, created_at, updated_at)
  select 'bench-grid-h-' || n, '1', '作业 ' || n, 1, 2, array[$1], now() - n * interval '1 day', now()
  from generate_series(1, $2::int - (select count(*)::int from homework_class where depart_id = $1)) n`;
const classesSql = `insert into homework_class (homework_id, depart_id, school_id, due_at, allow_late)
  select id, $1, '1', created_at + interval '6 days', true from teaching_homework where id like 'bench-grid-h-%'`;
const submissionsSql = `insert into homework_submission (id, school_id, homework_id, depart_id, user_id, version_id, state,
    attempts, is_late, is_excused, handed_in_at, score, levels, created_at, updated_at)
  select 'bench-grid-s-' || row_number() over (), '1', h.id, $1, m.user_id, 'bench-version',
    (array['graded', 'graded', 'handedIn', 'returned', 'begun'])[1 + (row_number() over ()) % 5],
    1, false, false, now(), case when (row_number() over ()) % 5 < 2 then 4 end, '[]', now(), now()
  from teaching_homework h cross join sys_user_depart m
  where h.id like 'bench-grid-h-%' and m.depart_id = $1`;
