import type { Actor } from '../access/actor.ts';
import type { CheckRules } from '../check-rules.ts';
import type { Clock, Random, WireTimeFormat } from '../clock.ts';
import type { DataLog } from '../data-log.ts';
import type { Database, Tx } from '../db/db.ts';
import type { Dictionary } from '../dictionary.ts';
import type { FileWork } from '../file-work/index.ts';
import type { Files } from '../files/index.ts';
import type { FillRules } from '../fill-rules.ts';
import type { FormVersions } from '../form-versions.ts';
import type { CleanHtml } from '../html-cleaner.ts';
import type { Handle } from '../http/register.ts';
import type { MediaHosts } from '../media-hosts.ts';
import type { References } from '../references.ts';
import type { RestorableTables } from '../restorable-tables.ts';
import type { SecretBox } from '../secret-box.ts';
import type { RunUseCase, SubjectRegister, UseCase } from '../use-cases.ts';
import type { UniqueFields } from './unique-fields.ts';

/** What a served table needs of the platform. */
export type TableContext = {
  handle: Handle;
  config: { timeZone: string };
  database: Database;
  clock: Clock;
  random: Random;
  dataLog: DataLog;
  formVersions: FormVersions;
  dictionary: Dictionary;
  files: Files;
  fileWork: FileWork;
  cleanHtml: CleanHtml;
  run: RunUseCase;
  subjects: Pick<SubjectRegister, 'addTable'>;
  uniqueFields: UniqueFields;
  references: References;
  restorableTables: RestorableTables;
  checkRules: CheckRules;
  fillRules: FillRules;
  secretBox: SecretBox;
  wireTime: WireTimeFormat;
  mediaHosts: MediaHosts;
};

/** Who asks, and in which request. */
export type Caller = {
  readonly actor: Actor;
  readonly requestId: string;
  /** Our own console, which gets the version of each form. */
  readonly isOwnClient?: boolean;
};

/** Runs a change of a table as a use case, such as `positions.add`. */
export type TableChange = <T>(
  caller: Caller,
  verb: string,
  work: (tx: Tx, useCase: TableUseCase) => Promise<T>,
) => Promise<T>;

/** What belongs to it beside the rows. */
export type TableUseCase = Pick<UseCase, 'publish'> & {
  /** Writes who did this, to which row. */
  note(rowId?: string, data?: Record<string, unknown>): Promise<void>;
};
