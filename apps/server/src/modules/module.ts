import type { Config } from '../config.ts';
import type { RuleResourceRegister, RuleResources } from '../platform/access/rule-resources.ts';
import type { Sessions } from '../platform/access/sessions.ts';
import type { ViewAs } from '../platform/access/view-as.ts';
import type { Audit } from '../platform/audit.ts';
import type { Belongings, BelongingsRegister } from '../platform/belongings.ts';
import type { Bus } from '../platform/bus/bus.ts';
import type { Cache } from '../platform/cache.ts';
import type { CallLog } from '../platform/call-log/index.ts';
import type { Captcha } from '../platform/captcha.ts';
import type { CheckRules } from '../platform/check-rules.ts';
import type { Clock, Random, WireTimeFormat } from '../platform/clock.ts';
import type { CodeGenerators } from '../platform/code-generators.ts';
import type { DataLog } from '../platform/data-log.ts';
import type { Database } from '../platform/db/db.ts';
import type { Dictionary } from '../platform/dictionary.ts';
import type { EventBus } from '../platform/events.ts';
import type { FileWork } from '../platform/file-work/index.ts';
import type { Files } from '../platform/files/index.ts';
import type { FillRules } from '../platform/fill-rules.ts';
import type { FormVersions } from '../platform/form-versions.ts';
import type { CleanHtml } from '../platform/html-cleaner.ts';
import type { Handle } from '../platform/http/register.ts';
import type { SentBytes } from '../platform/http/sent-bytes.ts';
import type { SessionCookie } from '../platform/http/session-cookie.ts';
import type { SiteAddress } from '../platform/http/site-address.ts';
import type { Jobs } from '../platform/jobs/create-server-jobs.ts';
import type { Log } from '../platform/log.ts';
import type { MediaHosts } from '../platform/media-hosts.ts';
import type { Monitor } from '../platform/monitor/monitor.ts';
import type { Passwords } from '../platform/password.ts';
import type { Push } from '../platform/push/push.ts';
import type { SocketTickets } from '../platform/push/tickets.ts';
import type { SocketRoutes } from '../platform/push/upgrade.ts';
import type { RateLimiter } from '../platform/rate-limit.ts';
import type { References } from '../platform/references.ts';
import type { RefusalLog } from '../platform/refusal-log.ts';
import type { RestorableTables } from '../platform/restorable-tables.ts';
import type { SchoolSeeds } from '../platform/school-seeds.ts';
import type { SecretBox } from '../platform/secret-box.ts';
import type { Secrets } from '../platform/secrets.ts';
import type { SitePreview } from '../platform/site-preview.ts';
import type { ServedResource } from '../platform/table/table-spec.ts';
import type { UniqueFields } from '../platform/table/unique-fields.ts';
import type { Tasks } from '../platform/tasks/tasks.ts';
import type { RunUseCase, SubjectRegister, Subjects } from '../platform/use-cases.ts';
import type { VersionedCache } from '../platform/versioned-cache.ts';
import type { Activities } from '../platform/watchdog/activities.ts';

/** What the platform offers a module. Take the least. */
export type ModuleContext = {
  handle: Handle;
  config: Config;
  database: Database;
  clock: Clock;
  random: Random;
  log: Log;
  /** What is under way, for the watchdog; requests, tasks and jobs are told by the platform. */
  activities: Activities;
  /** Messages between the nodes of this installation. */
  bus: Bus;
  /** Tells open pages. */
  push: Push;
  /** Tickets that open a socket each. */
  socketTickets: SocketTickets;
  /** Sockets of other kinds, each at an address of its own. */
  socketRoutes: SocketRoutes;
  cache: Cache;
  versionedCache: VersionedCache;
  /** What forms may ask for while a value is typed. */
  uniqueFields: UniqueFields;
  /** Ways to make a code. */
  codeGenerators: CodeGenerators;
  /** Rules that values of fields must follow. */
  checkRules: CheckRules;
  /** Rules that fill fields in. */
  fillRules: FillRules;
  /** Seals what rows keep and never tell. */
  secretBox: SecretBox;
  /** Rows that rows of other tables may name. */
  references: References;
  /** Declared tables whose rows can be put back to a kept version. */
  restorableTables: RestorableTables;
  captcha: Captcha;
  /** Keys of this installation, by purpose. */
  secrets: Secrets;
  siteAddress: SiteAddress;
  /** Log-ins, calls that change something, and opened records. */
  callLog: CallLog;
  /** Who was kept out where, for the log. */
  refusals: RefusalLog;
  passwords: Passwords;
  sessions: Sessions;
  sessionCookie: SessionCookie;
  /** Counts the bytes that each person has sent. */
  sentBytes: SentBytes;
  audit: Audit;
  /** Runs a use case: its transaction and all that belongs to it. */
  run: RunUseCase;
  /** What use cases may be about. */
  subjects: SubjectRegister;
  dataLog: DataLog;
  formVersions: FormVersions;
  /** What belongs to departments, people, works and the demo, over all modules. */
  belongings: BelongingsRegister;
  /** What data rules may speak of, over all modules. */
  ruleResources: RuleResourceRegister;
  viewAs: ViewAs;
  events: EventBus;
  files: Files;
  /** Reads files of strangers in processes of their own. */
  fileWork: FileWork;
  /** Cleans what people write as HTML. */
  cleanHtml: CleanHtml;
  dictionary: Dictionary;
  rateLimiter: RateLimiter;
  /** Jobs run only in a started server, not in tests. */
  jobs: Jobs;
  /** What is done after a change and may take long; `tasks.run()` does it in tests. */
  tasks: Tasks;
  /** What this process did in the last minutes. */
  monitor: Monitor;
  /** Name of this node among those of the database. */
  node: string;
  /** Version of this program. */
  version: string;
  wireTime: WireTimeFormat;
  sitePreview: SitePreview;
  mediaHosts: MediaHosts;
  /** Folder of the courses that come with Sprout; absent in tests of the API. */
  coursesFolder: string | undefined;
};

export type Module = {
  name: string;
  /** What every school gets for a table that is declared. */
  seeds?: SchoolSeeds & { readonly resource: ServedResource };
  /** What the rows of its tables belong to. */
  belongings?: Belongings;
  /** What data rules may say of its rows. */
  ruleResources?: RuleResources;
  /** What its use cases are about, and what each of them makes stale. */
  subjects?: Subjects;
  register(context: ModuleContext): void | Promise<void>;
};
