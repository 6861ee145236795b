import pg from 'pg';
import { type Api, logIn } from '../../../e2e/src/shared/api.ts';
import { demoPassword } from '../../../e2e/src/shared/running-server.ts';
import type { Setting } from './setting.ts';
import { medianTime, type Row, row } from './table.ts';

const receiverCount = 50_000;
const departId = 'bench-notices';
/** A minute is more than anybody waits. */
const longestMs = 60_000;
const askAgainMs = 50;

const ms = { unit: 'ms', decides: false } as const;
const count = { unit: 'count', decides: true } as const;

/**
 * An announcement to 50 000 people: how long its release takes, until all have it, what their bell costs then, and
 * that a revocation is seen at once.
 */
export async function measureNotices({ server, databaseUrl, isQuick }: Setting): Promise<Row[]> {
  await fillReceivers(databaseUrl);
  const rounds = isQuick ? 5 : 20;
  const api = await logIn(server.url, 'admin', demoPassword);
  const bell = () => medianTime(() => api.get('announcements.listByUser'), rounds);
  const before = await bell();
  const id = await addAnnouncement(api);
  const name = `announcement to ${receiverCount} people`;

  const releasedAt = performance.now();
  await api.get('announcementList.release', { body: { ids: id } });
  const answered = performance.now() - releasedAt;
  const sent = await untilSent(api, id);
  const all = performance.now() - releasedAt;
  const after = await bell();
  const readers = await medianTime(
    () => api.get('announcementSends.list', { query: { anntId: id } }),
    rounds,
  );
  const list = await medianTime(() => api.get('announcementList.list'), rounds);
  const revokedAt = performance.now();
  await api.get('announcementList.withdraw', { body: { ids: id } });
  const revoked = performance.now() - revokedAt;
  return [
    row(`${name}: released`, answered, { atMost: 500 }, ms),
    row(`${name}: all have it`, all, { atMost: 10_000 }, ms),
    row(`${name}: rows made`, sent, { atLeast: receiverCount }, count),
    row(`${name}: revoked`, revoked, { atMost: 500 }, ms),
    row(`${name}: who has read it, first page`, readers, { atMost: 200 }, ms),
    row('list of announcements with that one', list, { atMost: 200 }, ms),
    row('bell before', before, { atMost: 50 }, ms),
    row('bell with it', after, { atMost: 50 }, ms),
  ];
}

async function addAnnouncement(api: Api): Promise<string> {
  const body = {
    titile: '给全校的通告',
    msgCategory: '1',
    msgType: 'DEPART',
    departIds: departId,
    startTime: '2020-01-01 00:00:00',
    endTime: '2099-01-01 00:00:00',
    msgAbstract: '量一量有多快',
  };
  return (await api.get('announcementList.add', { body })).id;
}

/** How many rows there are once there are all of them, or when the bench waits no longer. */
async function untilSent(api: Api, id: string): Promise<number> {
  const end = performance.now() + longestMs;
  for (;;) {
    const { sentCount } = await api.get('announcementList.queryById', { query: { id } });
    if (sentCount >= receiverCount || performance.now() > end) return sentCount;
    await new Promise((resolve) => setTimeout(resolve, askAgainMs));
  }
}

async function fillReceivers(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into sys_depart (id, school_id, depart_name, org_code, org_category, created_at)
       values ($1, '1', '通告', 'Y99', 3, now())`,
      [departId],
    );
    await client.query(
      `insert into sys_user (id, school_id, username, username_key, password_hash, nickname,
         realname, confirmed_at, created_at, updated_at, search_grams)
       select 'bench-notice-' || n, '1', 'notice' || n, 'notice' || n, '-', '孩子', '孩子', now(), now(),
         now(), '{}' from generate_series(1, $1::int) n`,
      [receiverCount],
    );
    await client.query(
      `insert into sys_user_depart (user_id, depart_id)
       select 'bench-notice-' || n, $2 from generate_series(1, $1::int) n`,
      [receiverCount, departId],
    );
    await client.query('analyze');
  } finally {
    await client.end();
  }
}
