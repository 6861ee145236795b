import { type Selectable, sql } from 'kysely';
import { isChild, isDepart, usernameOf } from '../access/accounts.ts';
import type { Database } from '../db/db.ts';
import type { Tables } from '../db/tables.generated.ts';
import { logTypes } from './logged-call.ts';

export type LogRow = Omit<Selectable<Tables['sys_log']>, 'created_at'> & {
  created_at: string;
  /** Day in the configured zone of a log-in that opened a session; else absent. */
  visit_day: string | null;
};

/** Rows that one statement deletes; few enough that no call waits for it. */
const removedAtOnce = 2_000;

/** No text of the database holds the character 0 or half a character. */
const storable = (_name: string, value: unknown): unknown =>
  typeof value === 'string'
    ? value.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '\ufffd')
    : value;

export function createCallLogRepository({ database }: { database: Database }) {
  return {
    /**
     * Rows and visits together; opened records of others than a child or the children of a class are left out.
     * Answers what was written: the accounts by the ids of the rows.
     */
    async insert(rows: readonly LogRow[]): Promise<ReadonlyMap<string, string | null>> {
      const written = await sql<{ id: string; account: string | null }>`
        with sent as (select ${JSON.stringify(rows, storable)}::jsonb as rows),
        sent_rows as (
          select t.* from sent, jsonb_to_recordset(sent.rows)
            as t(school_id text, ip text, visit_day text)),
        logged as (
          insert into sys_log
          select t.* from sent, jsonb_populate_recordset(null::sys_log, sent.rows) t
          where t.log_type <> ${logTypes.childRecord} or ${isChild('t.row_id', 't.school_id')}
            or ${isDepart('t.row_id', 't.school_id')}
          returning id, user_id),
        fresh as (
          insert into visit_address (school_id, day, ip)
          select distinct school_id, visit_day, ip from sent_rows
          where visit_day is not null and ip is not null
          on conflict do nothing returning school_id, day),
        counted as (
          insert into visit_day as d (school_id, day, visits, addresses)
          select t.school_id, t.visit_day, count(*), (
            select count(*) from fresh f where f.school_id = t.school_id and f.day = t.visit_day)
          from sent_rows t where t.visit_day is not null group by t.school_id, t.visit_day
          order by t.school_id, t.visit_day
          on conflict (school_id, day) do update
            set visits = d.visits + excluded.visits, addresses = d.addresses + excluded.addresses)
        select logged.id, ${usernameOf('logged.user_id')} as account from logged
      `.execute(database.write);
      return new Map(written.rows.map(({ id, account }) => [id, account]));
    },

    /** Some of the oldest rows; answers how many went. @param floor ids below it may go */
    async removeOld(table: 'sys_log' | 'audit_log', floor: string, before: Date): Promise<number> {
      const { numAffectedRows } = await sql`
        delete from ${sql.table(table)} where id in (
          select id from ${sql.table(table)} where id < ${floor} and created_at < ${before}
          order by id limit ${removedAtOnce} for update skip locked)`.execute(database.write);
      return Number(numAffectedRows ?? 0);
    },

    async removeOfSchool(schoolId: string, floor: string, before: Date): Promise<number> {
      const { numAffectedRows } = await sql`
        delete from sys_log where id in (
          select id from sys_log
          where school_id = ${schoolId} and id < ${floor} and created_at < ${before}
          order by id limit ${removedAtOnce} for update skip locked)`.execute(database.write);
      return Number(numAffectedRows ?? 0);
    },

    async removeAddresses(before: string): Promise<void> {
      await sql`delete from visit_address where day < ${before}`.execute(database.write);
    },
  };
}
