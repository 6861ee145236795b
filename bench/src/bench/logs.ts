import pg from 'pg';
import { type Api, logIn } from '../../../e2e/src/shared/api.ts';
import { demoPassword } from '../../../e2e/src/shared/running-server.ts';
import type { Setting } from './setting.ts';
import { percentile, type Row, row, told } from './table.ts';

const smallCount = 100_000;
const largeCount = 10_000_000;
const quickCount = 1_000_000;
/** Questions of a turn: the 95th percentile of 200 is not one slow moment of the machine. */
const askedPerTurn = 20;
const warmUps = 10;
/** Days over which the rows are spread, and the last of them. */
const days = 180;

/** What is asked of the log, as its screen asks it. */
const questions: Readonly<Record<string, Record<string, unknown>>> = {
  'first page of log-ins': { logType: 1 },
  'first page of operations': { logType: 2 },
  'frequent word': { logType: 2, keyWord: '修改' },
  'rare word': { logType: 2, keyWord: '角色 · 导入' },
  'word that is nowhere': { keyWord: '没有这样的词' },
  'reason of a refusal': { logType: 1, keyWord: '密码错误' },
  'range of a month': { logType: 2, createTime_begin: daysAgo(120), createTime_end: daysAgo(90) },
  'range of a month, frequent word': {
    logType: 2,
    keyWord: '修改',
    createTime_begin: daysAgo(120),
    createTime_end: daysAgo(90),
  },
  'operation that is frequent': { logType: 2, operateType: 3 },
  'operation that is rare': { logType: 2, operateType: 5 },
  'what one person did': { logType: 2, who: 'admin' },
  'what was refused': { logType: 2, outcome: 'refused' },
  'address that is frequent': { ip: '10.1.1.1' },
  'address that is rare': { ip: '10.9.9.9' },
  'oldest first': { logType: 2, column: 'createTime', order: 'asc' },
  'page 500': { logType: 2, pageNo: 500 },
  'page 500 of a frequent word': { logType: 2, keyWord: '修改', pageNo: 500 },
};

/**
 * A log of ten million rows beside one of a hundred thousand: both tables stand in one database and take turns,
 * so that whatever else the machine does meets both.
 */
export async function measureLogs({ server, databaseUrl, isQuick }: Setting): Promise<Row[]> {
  const largest = isQuick ? quickCount : largeCount;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const startedAt = performance.now();
    const userId = await findAdmin(client);
    await client.query('alter table sys_log rename to sys_log_of_server');
    for (const [table, count] of [
      ['sys_log_small', smallCount],
      ['sys_log_large', largest],
    ] as const) {
      await client.query(
        `create table ${table} (like sys_log_of_server including defaults including comments)`,
      );
      await fillLog(client, table, count, userId);
    }
    const filledMs = performance.now() - startedAt;
    const size = await client.query(
      `select pg_size_pretty(pg_total_relation_size('sys_log_large')) as size`,
    );
    const api = await logIn(server.url, 'admin', demoPassword);
    const rows = await measureQuestions(client, api, isQuick ? 2 : 10);
    await client.query('alter table sys_log_of_server rename to sys_log');
    const name = `log of ${largest} rows`;
    return [
      told(
        `${name}: filled, with its indexes`,
        `${Math.round(filledMs / 1000)} s, ${size.rows[0].size}`,
      ),
      ...rows,
    ];
  } finally {
    await client.end();
  }
}

async function measureQuestions(client: pg.Client, api: Api, turns: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, query] of Object.entries(questions)) {
    const times = { sys_log_small: [] as number[], sys_log_large: [] as number[] };
    const ask = async (table: keyof typeof times) => {
      await client.query(`alter table ${table} rename to sys_log`);
      // Every connection of the pool plans anew for the table that was away.
      for (let index = 0; index < warmUps; index += 1)
        await api.get('logs.list', { query: { pageSize: 20, ...query } });
      for (let index = 0; index < askedPerTurn; index += 1) {
        const startedAt = performance.now();
        await api.get('logs.list', { query: { pageSize: 20, ...query } });
        times[table].push(performance.now() - startedAt);
      }
      await client.query(`alter table sys_log rename to ${table}`);
    };
    for (let round = 0; round < turns; round += 1) {
      const order = ['sys_log_small', 'sys_log_large'] as const;
      for (const table of round % 2 === 0 ? order : [...order].reverse()) await ask(table);
    }
    const p95 = (table: keyof typeof times) => percentile(times[table], 0.95);
    const [small, large] = [p95('sys_log_small'), p95('sys_log_large')];
    const note = `${small.toFixed(1)} and ${large.toFixed(1)} ms`;
    rows.push(
      row(
        `log, ${name}: p95 beside ${smallCount} rows`,
        large / small,
        { atMost: 1.5 },
        {
          unit: 'ratio',
          decides: true,
          note,
        },
      ),
    );
  }
  return rows;
}

async function findAdmin(client: pg.Client): Promise<string> {
  const { rows } = await client.query(`select id from sys_user where username_key = 'admin'`);
  return rows[0].id;
}

/** Rows first, indexes afterwards: as fast as they can be had. */
async function fillLog(client: pg.Client, table: string, count: number, userId: string) {
  await client.query(`set maintenance_work_mem = '512MB'`);
  await client.query(fillSql(table), [count, days, userId]);
  const { rows } = await client.query<{ definition: string }>(
    `select pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = 'sys_log_of_server'::regclass`,
  );
  for (const [index, { definition }] of rows.entries()) {
    const sql = definition.replace(/INDEX \S+ ON \S+/, `INDEX ${table}_${index} ON ${table}`);
    await client.query(sql);
  }
  await client.query(`vacuum analyze ${table}`);
}

/** Half operations, four in ten log-ins; a twentieth refused; as many imports and calls of the rare address in either table, so that their pages hold as much. */
const fillSql = (table: string) => `
  insert into ${table} (id, school_id, log_type, operate_type, action, reason, refused_count, user_id,
    row_id, request_method, request_path, request_param, ip, user_agent, cost_ms, request_id, created_at)
  select lpad(to_hex(floor(extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 1, 19),
    '1', kind,
    case when kind <> 1 then case when kind = 3 then 1 when n % ($1::int / 200) = 1 then 5 else 2 + n % 3 end end,
    case kind when 1 then (array['password', 'card', 'picture'])[1 + n % 3]
      when 3 then 'users.queryById'
      else case when n % ($1::int / 200) = 1 then 'roles.importExcel' else (array[
        'users.edit', 'users.add', 'positions.edit', 'roles.edit', 'departs.edit', 'works.update',
        'works.submit', 'reviews.decide', 'account.edit', 'config.saveTenantConfig'])[1 + n / 7 % 10] end end,
    case when n % 20 = 0 then case kind when 1 then 'session.badCredentials' else 'access.denied' end end,
    case when n % 20 = 0 and kind = 1 then 1 end,
    case when n % 50 = 3 then $3 else 'bench-user-' || (n::bigint * 7919 % 20000) end,
    case when kind <> 1 then 'bench-row-' || (n::bigint * 104729 % 50000) end,
    'PUT', '/api/sys/position/edit',
    case when kind <> 1 then '{"id":"bench-row-' || (n::bigint * 104729 % 50000) || '","name":"***"}' end,
    case when n % ($1::int / 200) = 2 then '10.9.9.9' when n % 8 = 5 then '10.1.1.1'
      else '10.0.' || (n % 8) || '.' || (n / 11 % 250) end, 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
    n % 400, md5('r' || n), at
  from (
    select n, now() - make_interval(secs => $2::float8 * 86400 * (1 - n::float8 / $1::int)) as at,
      (array[1, 2, 1, 2, 2, 1, 2, 1, 2, 3])[1 + n / 3 % 10] as kind
    from generate_series(1, $1::int) n) rows`;

function daysAgo(count: number): string {
  return new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10);
}
