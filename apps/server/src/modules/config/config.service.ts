import { createHash } from 'node:crypto';
import {
  findLandingProblems,
  findSiteProblems,
  isSiteKey,
  linesOfSetting,
  readMediaHosts,
  type SiteKey,
  type SiteProblem,
  siteFields,
} from '@sprout/rules';
import type { Actor } from '../../platform/access/actor.ts';
import { assertMayGiveRoles } from '../../platform/access/reach.ts';
import type { DataLog } from '../../platform/data-log.ts';
import type { Database, Executor, Tx } from '../../platform/db/db.ts';
import { AppError, allow } from '../../platform/errors.ts';
import type { Files } from '../../platform/files/index.ts';
import type { FormVersions } from '../../platform/form-versions.ts';
import type { CleanHtml } from '../../platform/html-cleaner.ts';
import type { Passwords } from '../../platform/password.ts';
import type { RateLimiter, RateRule } from '../../platform/rate-limit.ts';
import type { MemberCall, RunUseCase } from '../../platform/use-cases.ts';
import { findPasswordHash, highestLevel, isDepart, isRoleForAll } from './config.repository.ts';
import type { SiteConfig } from './site-config.service.ts';

type Deps = {
  run: RunUseCase;
  database: Database;
  siteConfig: SiteConfig;
  formVersions: Pick<FormVersions, 'advance' | 'read'>;
  dataLog: Pick<DataLog, 'write'>;
  passwords: Passwords;
  rateLimiter: RateLimiter;
  files: Pick<Files, 'plainName'>;
  cleanHtml: CleanHtml;
};

type Code = {
  password: string;
  version?: number | undefined;
  customJS?: string | undefined;
  customCss?: string | undefined;
};

/** Wrong passwords where the script of the site is opened. */
const passwordTries: RateRule = { name: 'custom-code', limit: 5, windowMs: 10 * 60_000 };

export function createConfigService(deps: Deps) {
  const {
    database,
    run,
    siteConfig,
    formVersions,
    dataLog,
    passwords,
    rateLimiter,
    files,
    cleanHtml,
  } = deps;
  const plain = (value: string): string => files.plainName(value.trim()) ?? value.trim();

  return {
    /** What a form sent, as it would be saved; problems are not judged. */
    readForm: (actor: Actor, sent: Record<string, string>) => read(actor, sent),

    /** Every setting by key with the version of them all, for a form. */
    async openForm(actor: Actor) {
      const { schoolId } = actor;
      // In this order a change in between makes the version too old, and the save is told of it.
      const version = await formVersions.read(database.write, 'config', schoolId);
      const codeVersion = await formVersions.read(database.write, 'configCode', schoolId);
      const values = await siteConfig.readForForm(actor);
      return { version, codeVersion, values: Object.fromEntries(values) };
    },

    /**
     * Changes what is named, known and different. Throws `config.invalid` with every problem, and
     * `form.stale`.
     * @param own hosts of this site, which may not be among those of others
     */
    async save(
      call: MemberCall,
      {
        sent,
        version,
        own,
      }: { sent: Record<string, string>; version?: number | undefined; own: readonly string[] },
    ): Promise<void> {
      const { actor } = call;
      const values = await read(actor, sent);
      const problems = [...findSiteProblems(values), ...ownHostProblems(values, own)];
      if (problems.length > 0) throw refusal(problems);
      await run(call, 'config.save', async (tx, { note }) => {
        const changed = await take(tx, actor, values, { kind: 'config', opened: version });
        if (changed.length === 0) return;
        await assertTargets(tx, actor, values);
        await assertLandingPage(tx, actor, values);
        await siteConfig.write(tx, actor.schoolId, Object.fromEntries(changed));
        await note({ data: { keys: changed.map(([key]) => key) } });
      });
    },

    /** Throws `access.denied` below the highest role of the school, `user.oldPasswordWrong`, `form.stale`. */
    async saveCode(call: MemberCall, { password, version, ...code }: Code): Promise<void> {
      const { actor } = call;
      allow(actor.level >= (await highestLevel(database.write, actor.schoolId)));
      const problem = codeProblem(code);
      if (problem) throw refusal([problem]);
      await assertPassword(actor, password);
      const values = Object.fromEntries(
        Object.entries(code).filter((entry): entry is [string, string] => entry[1] !== undefined),
      );
      await run(call, 'config.saveCustomCode', async (tx, { note }) => {
        await take(tx, actor, values, { kind: 'configCode', opened: version });
        await siteConfig.write(tx, actor.schoolId, values);
        await note({ data: fingerprints(values) });
      });
    },
  };

  /** Texts may have what the hosts of the same form allow. */
  async function read(actor: Actor, sent: Record<string, string>): Promise<Values> {
    const hosts =
      sent['mediaHosts'] === undefined
        ? await siteConfig.mediaHosts(actor.schoolId)
        : readMediaHosts(sent['mediaHosts']);
    const values = tidy(sent, plain);
    for (const key of siteKeys(values)) {
      if (siteFields[key].kind !== 'html') continue;
      values[key] = await cleanHtml(values[key] ?? '', hosts, actor);
    }
    return values;
  }

  /** What a save makes different; raises the version of the form if it does. */
  async function take(
    tx: Tx,
    { id, schoolId }: Actor,
    values: Record<string, string>,
    form: { kind: 'config' | 'configCode'; opened: number | undefined },
  ): Promise<[string, string][]> {
    const before = await siteConfig.readStored(tx, schoolId);
    const changed = Object.entries(values).filter(([key, value]) => before.get(key) !== value);
    const fields = changed.map(([key]) => key);
    await formVersions.advance(tx, { id, schoolId }, { ...form, rowId: schoolId, fields });
    // Script and style are read with a code of their own: their versions tell that they changed.
    const content = (key: string, value: string) =>
      form.kind === 'configCode' ? fingerprints({ [key]: value }) : { value };
    await dataLog.write(
      tx,
      { id, schoolId },
      changed.map(([key, value]) => ({
        table: 'sys_config',
        rowId: key,
        was: content(key, before.get(key) ?? ''),
        content: content(key, value),
      })),
    );
    return changed;
  }

  /** Judged with what is stored: the page and the choice may be saved one after the other. */
  async function assertLandingPage(tx: Tx, { schoolId }: Actor, values: Values): Promise<void> {
    if (values.landingPage === undefined && values._homeHtml === undefined) return;
    const stored = Object.fromEntries(await siteConfig.readStored(tx, schoolId));
    const problems = findLandingProblems({ ...stored, ...values });
    if (problems.length > 0) throw refusal(problems);
  }

  async function assertPassword(actor: Actor, password: string): Promise<void> {
    rateLimiter.hit(passwordTries, actor.id);
    const hash = await findPasswordHash(database.write, actor.id);
    const isRight = await passwords.isRight(password, hash);
    allow(isRight, 'user.oldPasswordWrong');
    rateLimiter.reset(passwordTries, actor.id);
  }
}

type Values = Partial<Record<SiteKey, string>>;

const siteKeys = (values: Values): SiteKey[] => Object.keys(values).filter(isSiteKey);

/** Known keys only; tickets are cut off file values. */
function tidy(sent: Record<string, string>, plain: (value: string) => string): Values {
  const known = Object.entries(sent).flatMap(([key, value]) =>
    isSiteKey(key) ? [[key, tidyValue(key, value, plain)] as const] : [],
  );
  return Object.fromEntries(known);
}

function tidyValue(key: SiteKey, value: string, plain: (value: string) => string): string {
  const { kind } = siteFields[key];
  if (kind === 'html') return value;
  if (kind === 'hosts') return linesOfSetting(value.toLowerCase()).join('\n');
  if (kind === 'picture') return plain(value);
  if (kind === 'pictures') return value.split(',').map(plain).join();
  return kind === 'lines' || kind === 'links' ? value.replaceAll('\r\n', '\n') : value.trim();
}

/** A frame of the site itself could leave its sandbox. */
function ownHostProblems({ mediaHosts = '' }: Values, own: readonly string[]): SiteProblem[] {
  return mediaHosts
    .split('\n')
    .flatMap((host, index) =>
      own.includes(host)
        ? [{ key: 'mediaHosts', reason: 'ownHost', position: index + 1 } as const]
        : [],
    );
}

/** A newcomer's role has no level and is one that the actor could give; both are of the own school. */
async function assertTargets(executor: Executor, actor: Actor, values: Values): Promise<void> {
  const { schoolId } = actor;
  const { _defaultRole: roleId, _defaultDepart: departId } = values;
  if (roleId && !(await isRoleForAll(executor, schoolId, roleId))) {
    throw refusal([{ key: '_defaultRole', reason: 'badChoice' }]);
  }
  if (roleId) await assertMayGiveRoles(executor, actor, [roleId]);
  if (departId && !(await isDepart(executor, schoolId, departId))) {
    throw refusal([{ key: '_defaultDepart', reason: 'badChoice' }]);
  }
}

/** Both stand inside an element of the page: its end would end them early. */
function codeProblem({ customJS = '', customCss = '' }: Omit<Code, 'password' | 'version'>) {
  if (/<\/script|<!--/i.test(customJS)) return { key: 'customJS', reason: 'badCode' };
  if (/<\/style|<!--/i.test(customCss)) return { key: 'customCss', reason: 'badCode' };
  return undefined;
}

/** What was saved can be told from a copy without the log holding it. */
const fingerprints = (values: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      { length: value.length, sha256: createHash('sha256').update(value).digest('hex') },
    ]),
  );

const refusal = (problems: readonly { key: string; reason: string }[]) =>
  new AppError('config.invalid', { problems });
