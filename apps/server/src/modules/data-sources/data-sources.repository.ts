import type { Actor } from '../../platform/access/actor.ts';
import type { Executor } from '../../platform/db/db.ts';

const select = (executor: Executor, actor: Actor) =>
  executor
    .selectFrom('sys_data_source')
    .where('school_id', '=', actor.schoolId)
    .where('deleted_at', 'is', null);

export const listSources = (executor: Executor, actor: Actor) =>
  select(executor, actor)
    .select(['code', 'name'])
    .orderBy('name')
    .orderBy('id')
    .limit(1000)
    .execute();

const address = ['id', 'db_type', 'host', 'port', 'db_name', 'db_username', 'has_tls'] as const;

export const findSource = (executor: Executor, actor: Actor, id: string) =>
  select(executor, actor).select(address).where('id', '=', id).executeTakeFirst();

export const findSourceByCode = (executor: Executor, actor: Actor, code: string) =>
  select(executor, actor)
    .select([...address, 'db_password'])
    .where('code', '=', code)
    .executeTakeFirst();
