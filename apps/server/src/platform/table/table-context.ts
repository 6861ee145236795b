import type { Actor } from '../actor.ts';
import type { Audit } from '../audit.ts';
import type { Cache } from '../cache.ts';
import type { CheckRules } from '../check-rules.ts';
import type { Clock, Random, WireTimeFormat } from '../clock.ts';
import type { DataLog } from '../data-log.ts';
import type { Database } from '../db/db.ts';
import type { Dictionary } from '../dictionary.ts';
import type { EventBus } from '../events.ts';
import type { Files } from '../files/index.ts';
import type { FormVersions } from '../form-versions.ts';
import type { Handle } from '../http/register.ts';
import type { References } from '../references.ts';
import type { RestorableTables } from '../restorable-tables.ts';
import type { SecretBox } from '../secret-box.ts';
import type { Sessions } from '../session.ts';
import type { VersionedCache } from '../versioned-cache.ts';
import type { UniqueFields } from './unique-fields.ts';

/** What a served table needs of the platform. */
export type TableContext = {
  handle: Handle;
  config: { timeZone: string };
  database: Database;
  clock: Clock;
  random: Random;
  audit: Audit;
  dataLog: DataLog;
  formVersions: FormVersions;
  dictionary: Dictionary;
  files: Files;
  versionedCache: VersionedCache;
  sessions: Pick<Sessions, 'forgetActors'>;
  cache: Cache;
  uniqueFields: UniqueFields;
  references: References;
  restorableTables: RestorableTables;
  checkRules: CheckRules;
  events: EventBus;
  secretBox: SecretBox;
  wireTime: WireTimeFormat;
};

/** Who asks, and in which request. */
export type Caller = {
  readonly actor: Actor;
  readonly requestId: string;
  /** Our own console, which is told how often a form was saved. */
  readonly isOwnClient?: boolean;
};
