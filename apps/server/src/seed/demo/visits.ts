import { sql } from 'kysely';
import type { Executor } from '../../platform/db/db.ts';

type Visits = {
  workId: string;
  /** Ids of people, each once. */
  visitors: readonly string[];
  /** So many of the first visitors like the work. */
  likes: number;
  at: Date;
};

/** Writes a view for each visitor and likes for the first of them; the work must have no views yet. */
export async function writeVisits(tx: Executor, { workId, visitors, likes, at }: Visits) {
  if (visitors.length === 0) return;
  const keys = visitors.map((id) => `u:${id}`);
  await sql`insert into work_view (work_id, viewer_key, seen_at)
    select ${workId}, key, ${at}::timestamptz from unnest(${keys}::text[]) key`.execute(tx);
  await sql`insert into work_star (work_id, viewer_key, created_at)
    select ${workId}, key, ${at}::timestamptz from unnest(${keys.slice(0, likes)}::text[]) key`.execute(
    tx,
  );
  await sql`insert into work_counter as c (work_id, school_id, view_num, star_num)
    select w.id, w.school_id, ${keys.length}::int, ${Math.min(likes, keys.length)}::int
      from work w where w.id = ${workId}
    on conflict (work_id) do update set view_num = excluded.view_num, star_num = excluded.star_num`.execute(
    tx,
  );
}
