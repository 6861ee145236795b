import type { ReportedProblem } from '@sprout/contract';
import type { Actor } from './access/actor.ts';
import type { Tx } from './db/db.ts';
import type { MemberCall } from './use-cases.ts';

type Values = Readonly<Record<string, unknown>>;

/** What would become of a row that is put back to a kept version. */
export type RestoreView =
  | { readonly state: 'inBin' | 'gone' }
  | {
      readonly state: 'there';
      readonly now: Values;
      readonly becomes: Values;
      /** Why it cannot be done, by field. */
      readonly problems: Readonly<Record<string, ReportedProblem>>;
      /** Of its form. */
      readonly version: number;
    };

export type Restore = {
  readonly content: Values;
  /** Number of the kept version, for the audit. */
  readonly dataVersion: number;
  /** Version of the form that the caller has seen. */
  readonly opened: number | undefined;
  /** Runs at the end of the transaction, unless nothing was different. */
  readonly inside: (tx: Tx) => Promise<void>;
};

/** A declared table whose rows can be put back to what they were, by the road of its form. */
export type RestorableTable = {
  /** The permission of its form. */
  readonly may: string;
  preview(actor: Actor, id: string, content: Values): Promise<RestoreView>;
  /** Answers the version of its form afterwards. Throws as an edit does, `dataLog.rowInBin`, `dataLog.rowGone`. */
  restore(caller: MemberCall, id: string, restore: Restore): Promise<number>;
};

/** By the name of the table in the database. */
export function createRestorableTables() {
  const tables = new Map<string, RestorableTable>();
  return {
    add(name: string, table: RestorableTable): void {
      tables.set(name, table);
    },
    find: (name: string): RestorableTable | undefined => tables.get(name),
  };
}
export type RestorableTables = ReturnType<typeof createRestorableTables>;
