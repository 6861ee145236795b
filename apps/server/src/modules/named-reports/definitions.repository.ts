import { type SqlBool, sql } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import type { Executor } from '../../platform/db/db.ts';

const select = (executor: Executor, actor: Actor) =>
  executor
    .selectFrom('report_def as r')
    .select([
      'r.code',
      'r.name',
      'r.about',
      'r.db_source',
      'r.cgr_sql',
      'r.params',
      'r.columns',
      'r.chart_kind',
      'r.chart_label',
      'r.chart_values',
    ])
    .where('r.school_id', '=', actor.schoolId)
    .where('r.deleted_at', 'is', null)
    .where(
      actor.seesWholeSchool
        ? sql<SqlBool>`true`
        : sql<SqlBool>`r.roles && array(select ur.role_id from sys_user_role ur where ur.user_id = ${actor.id})`,
    );

/** Reports on other databases that somebody may run, by name. */
export const listDefinitions = (executor: Executor, actor: Actor, limit: number) =>
  select(executor, actor).orderBy('r.name').orderBy('r.id').limit(limit).execute();

/** By its code; the predecessor's links have the id. */
export const findDefinition = (executor: Executor, actor: Actor, name: string) =>
  select(executor, actor)
    .where((where) => where.or([where('r.code', '=', name), where('r.id', '=', name)]))
    .executeTakeFirst();

export type StoredDefinition = NonNullable<Awaited<ReturnType<typeof findDefinition>>>;
