import { staff } from '@sprout/rules';
import { sql } from 'kysely';
import type { Executor, Tx } from '../../platform/db/db.ts';
import type { TableSource } from '../../platform/table/table-spec.ts';
import { sendStates } from './channels.ts';

export type NewMessage = {
  id: string;
  schoolId: string;
  type: string;
  receiver: string;
  templateCode: string | null;
  title: string;
  content: string;
  param: string | null;
  sealed: string | null;
  state: string;
  result: string | null;
  nextAt: Date | null;
  notAfter: Date | null;
  now: Date;
  createdBy: string | null;
};

export async function insertMessage(executor: Executor, message: NewMessage): Promise<void> {
  const { id, schoolId, type, receiver, templateCode, title, content, param, sealed } = message;
  await executor
    .insertInto('sys_sms')
    .values({
      id,
      school_id: schoolId,
      es_title: title,
      es_type: type,
      es_receiver: receiver,
      es_param: param,
      es_content: content,
      sealed,
      template_code: templateCode,
      es_send_status: message.state,
      es_send_num: 0,
      es_result: message.result,
      next_at: message.nextAt,
      not_after: message.notAfter,
      created_by: message.createdBy,
      created_at: message.now,
      updated_at: message.now,
    })
    .execute();
}

/** Messages to one receiver since a time. */
export async function countSince(
  executor: Executor,
  sent: Pick<NewMessage, 'schoolId' | 'type' | 'receiver' | 'templateCode'>,
  since: Date,
): Promise<number> {
  const { count } = await executor
    .selectFrom('sys_sms')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('school_id', '=', sent.schoolId)
    .where('es_type', '=', sent.type)
    .where('es_receiver', '=', sent.receiver)
    .where('template_code', '=', sent.templateCode)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const findTemplate = (executor: Executor, schoolId: string, templateCode: string) =>
  executor
    .selectFrom('sys_sms_template')
    .select([
      'template_type as type',
      'template_name as title',
      'template_content as content',
      'template_name_en as titleEn',
      'template_content_en as contentEn',
    ])
    .where('school_id', '=', schoolId)
    .where('template_code', '=', templateCode)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** What the place is called. */
export async function findSiteName(executor: Executor, schoolId: string): Promise<string> {
  const row = await executor
    .selectFrom('sys_config')
    .select('config_value')
    .where('school_id', '=', schoolId)
    .where('config_key', '=', 'brandName')
    .executeTakeFirst();
  return row?.config_value.trim() || 'Sprout';
}

const delivered = [
  'id',
  'school_id as schoolId',
  'es_type as type',
  'es_receiver as receiver',
  'es_title as title',
  'es_content as content',
  'es_send_num as tries',
  'es_param as param',
  'sealed',
  'not_after as notAfter',
] as const;

/**
 * Takes a message that is due and counts the attempt; until `busyUntil` no other task takes it. Nothing for one
 * that was sent, given up, deleted, or is not due.
 */
export const takeMessage = (
  executor: Executor,
  id: string,
  { now, busyUntil }: { now: Date; busyUntil: Date },
) =>
  executor
    .updateTable('sys_sms')
    .set((eb) => ({ es_send_num: eb('es_send_num', '+', 1), next_at: busyUntil }))
    .where('id', '=', id)
    .where('es_send_status', 'in', [sendStates.waiting, sendStates.failed])
    .where('next_at', '<=', now)
    .where('deleted_at', 'is', null)
    .returning(delivered)
    .executeTakeFirst();
export type TakenMessage = NonNullable<Awaited<ReturnType<typeof takeMessage>>>;

export type Outcome = {
  state: string;
  result: string;
  data: object;
  at: Date;
  nextAt: Date | null;
  /** What is for the receiver alone is no longer needed. */
  isOver: boolean;
};

/** Writes how the attempt ended, unless another one has been begun since. */
export async function noteOutcome(
  executor: Executor,
  { id, tries }: Pick<TakenMessage, 'id' | 'tries'>,
  { state, result, data, at, nextAt, isOver }: Outcome,
): Promise<boolean> {
  const { numUpdatedRows } = await executor
    .updateTable('sys_sms')
    .set({
      es_send_status: state,
      es_result: result,
      result_data: JSON.stringify(data),
      es_send_time: at,
      next_at: nextAt,
      updated_at: at,
      ...(isOver ? { sealed: null } : {}),
    })
    .where('id', '=', id)
    .where('es_send_num', '=', tries)
    .where('es_send_status', 'in', [sendStates.waiting, sendStates.failed])
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

/** Gives an attempt back that was none: nothing was tried. */
export async function putBack(
  executor: Executor,
  { id, tries }: Pick<TakenMessage, 'id' | 'tries'>,
  nextAt: Date,
): Promise<void> {
  await executor
    .updateTable('sys_sms')
    .set({ es_send_num: tries - 1, next_at: nextAt })
    .where('id', '=', id)
    .where('es_send_num', '=', tries)
    .execute();
}

/** Messages that should have been tried by then. */
export const listOverdue = (executor: Executor, before: Date, size: number) =>
  executor
    .selectFrom('sys_sms')
    .select('id')
    .where('next_at', '<', before)
    .where('deleted_at', 'is', null)
    .orderBy('next_at')
    .limit(size)
    .execute();

/** Answers how many went. */
export async function deleteOldMessages(executor: Executor, before: Date): Promise<number> {
  const { numDeletedRows } = await executor
    .deleteFrom('sys_sms')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('sys_sms')
        .select('id')
        .where('created_at', '<', before)
        .where('next_at', 'is', null)
        .limit(1_000),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** An account of the school that can be told something, by its id or user name. */
export const findAccount = (executor: Executor, schoolId: string, receiver: string) =>
  executor
    .selectFrom('sys_user')
    .select('id')
    .where('school_id', '=', schoolId)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('id', '=', receiver), eb('username', '=', receiver)]))
    .executeTakeFirst();

export const findProvider = (executor: Executor, schoolId: string, type: string) =>
  executor
    .selectFrom('sys_message_provider')
    .selectAll()
    .where('school_id', '=', schoolId)
    .where('channel', '=', type)
    .where('is_on', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
export type StoredProvider = NonNullable<Awaited<ReturnType<typeof findProvider>>>;

/** What lists and transitions read beside the fields. */
export const messageSource: TableSource = {
  select: () => ({
    resultKey: sql`t.es_result`,
    resultData: sql`t.result_data`,
    isSealed: sql`t.sealed is not null`,
    notAfter: sql`t.not_after`,
  }),
};

/** From the begin: with no attempt behind it. */
export async function startAgain(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await tx
    .updateTable('sys_sms')
    .set({ es_send_num: 0, es_result: null, result_data: null, es_send_time: null, next_at: now })
    .where('id', 'in', ids)
    .execute();
}

/** No task takes it any more. */
export async function stopSending(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('sys_sms')
    .set({ es_result: 'cancelled', result_data: null, next_at: null })
    .where('id', 'in', ids)
    .execute();
}

/** One that comes back from the recycle bin goes on waiting. */
export const listWaiting = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('sys_sms')
    .select('id')
    .where('id', 'in', ids)
    .where('next_at', 'is not', null)
    .execute();

/** The settings of a row of the school, on or off. */
export const findProviderById = (executor: Executor, schoolId: string, id: string) =>
  executor
    .selectFrom('sys_message_provider')
    .selectAll()
    .where('school_id', '=', schoolId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Where somebody is reached. */
export const findAddresses = (executor: Executor, userId: string) =>
  executor
    .selectFrom('sys_user')
    .select(['email', 'phone'])
    .where('id', '=', userId)
    .executeTakeFirst();

/** The mail addresses that belong to active staff accounts of the school, in lower case. */
export async function listStaffAddresses(
  executor: Executor,
  schoolId: string,
  addresses: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ address: string }>`
    select lower(email) as address from sys_user
    where school_id = ${schoolId} and user_identity = ${staff} and status = 1 and deleted_at is null
      and lower(email) = any(${addresses.map((address) => address.toLowerCase())}::text[])`.execute(
    executor,
  );
  return new Set(rows.map(({ address }) => address));
}

/**
 * Deletes what went to the addresses and numbers of people who are erased, while these still stand in their accounts:
 * names and codes stand in it. What goes by the id of a person is deleted with the account.
 */
export async function eraseMessages(tx: Tx, userIds: readonly string[]): Promise<void> {
  await sql`delete from sys_sms m using sys_user u
    where u.id = any(${[...userIds]})
      and (m.es_receiver = u.phone or lower(m.es_receiver) = lower(u.email))`.execute(tx);
}
