import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import { actorSql } from '../../../apps/server/src/platform/access/sessions.ts';
import { createDatabase, type Database } from '../../../apps/server/src/platform/db/db.ts';
import { bareLessons } from './bare-lessons.ts';
import { bareList } from './bare-list.ts';
import { barePermissions } from './bare-permissions.ts';
import { bareSave } from './bare-save.ts';

/** How long the real server goes on with what it knew of a session. */
const rememberedMs = 4_000;

/**
 * Fastify and pg by hand: the same statements, pool and answers as the real server's, and nothing else.
 * No checks of the input, no envelope but its text, no log, no counters.
 */
async function main(): Promise<void> {
  const { BENCH_PORT, BENCH_DATABASE_URL } = process.env;
  if (!BENCH_DATABASE_URL) throw new Error('expected BENCH_DATABASE_URL');
  const database = createDatabase({ url: BENCH_DATABASE_URL });
  const http = Fastify();
  const base = '/api/teaching/teachingWork';
  const list = bareList(database);
  const permissions = barePermissions(database);
  const save = bareSave(database);
  const lessons = bareLessons(database);
  const findUser = sessionReader(database);
  const token = (headers: Record<string, unknown>) => String(headers['x-access-token']);

  http.get(`${base}/leaderboard`, async ({ query }) =>
    envelope(await list(query as { pageNo: string; pageSize: string })),
  );
  http.get('/api/sys/permission/getUserPermissionByToken', async ({ headers }) => {
    const user = await findUser(token(headers));
    return envelope(await permissions(user.roles));
  });
  http.post(`${base}/save`, async ({ headers, body }) => {
    const user = await findUser(token(headers));
    return envelope(await save(user.user_id, body as Parameters<typeof save>[1]));
  });
  http.get('/api/teaching/teachingCourse/mineCourse', async ({ headers }) =>
    envelope(await lessons.mineCourse(await findUser(token(headers)))),
  );
  http.get('/api/teaching/teachingCourseUnit/getUnitWorkInfo', async ({ headers, query }) => {
    const { unitId } = query as { unitId: string };
    return envelope(await lessons.lesson(await findUser(token(headers)), unitId));
  });
  await http.listen({ host: '127.0.0.1', port: Number(BENCH_PORT) });
  process.on('SIGTERM', () => process.exit(0));
  process.stdout.write('ready\n');
}

type UserRow = { user_id: string; roles: string[]; depart_ids: string[] };

function sessionReader(database: Database): (token: string) => Promise<UserRow> {
  const known = new Map<string, { user: UserRow; until: number }>();
  return async (token) => {
    const hash = createHash('sha256').update(token).digest('hex');
    const kept = known.get(hash);
    if (kept && kept.until > Date.now()) return kept.user;
    const [user] = await database.named<UserRow>('session-actor', actorSql, [hash, new Date()]);
    if (!user) throw new Error('The session of the bench is not there.');
    known.set(hash, { user, until: Date.now() + rememberedMs });
    return user;
  };
}

const envelope = (result: unknown) => ({
  success: true,
  message: '操作成功',
  code: 200,
  result,
  timestamp: Date.now(),
});

await main();
