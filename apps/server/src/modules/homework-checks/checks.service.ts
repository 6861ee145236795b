import type { Body, ErrorCode, Query, Result } from '@sprout/contract';
import {
  type CheckFinding,
  evaluateCheck,
  noFinding,
  type OutlineOutcome,
  type TestCheck,
} from '@sprout/formats';
import type { Actor } from '../../platform/access/actor.ts';
import { isDepartInReach } from '../../platform/access/reach.ts';
import { AppError, allow, required } from '../../platform/errors.ts';
import { isForLater } from '../../platform/file-work/index.ts';
import type { MemberCall } from '../../platform/use-cases.ts';
import { createHomeworkPlaces, createUnitTasks, taskOf } from '../homework/index.ts';
import type { ModuleContext } from '../module.ts';
import { type AnyCheck, hashOfCheck, readChecks } from '../task-checks/index.ts';
import {
  type CheckedPlace,
  type CheckedVersion,
  findCheckedVersion,
  findHandedIn,
  findOwnPlace,
  listFindings,
  putFinding,
} from './checks.repository.ts';
import { isReadForChecks, outlinedFamily } from './read-files.ts';

type Results = Result<'homeworkChecks.results'>;
type Context = Pick<
  ModuleContext,
  'database' | 'run' | 'clock' | 'random' | 'cache' | 'files' | 'fileWork' | 'wireTime' | 'tasks'
>;

type CountedCheck = Extract<AnyCheck, { how: unknown }>;

/** A version never changes; its outline is small beside it. */
const keptMs = 3_600_000;

/** What checks of homework find in children's works. Nothing here grades anything. */
export function createHomeworkChecks(context: Context) {
  const { database, run, clock, cache, files, fileWork, wireTime } = context;
  const places = createHomeworkPlaces(context);
  const unitTasks = createUnitTasks(context);

  async function outline(actor: Actor, version: CheckedVersion): Promise<OutlineOutcome> {
    const family = outlinedFamily(version.workType);
    if (!family) return { kind: 'problem', problem: 'otherKind' };
    const wanted = version.files.filter(({ name }) => isReadForChecks(family, name));
    const hashes = wanted.map(({ sha256 }) => sha256);
    return files.blobs.withPaths(hashes, (paths) =>
      fileWork
        .run('outline', { family, paths }, actor)
        .catch(insteadOf('file.tooHard', { kind: 'problem', problem: 'tooHard' } as const)),
    );
  }

  /** A work that the server cannot read now is read when its checks are asked for again; one that is too hard is not. */
  const outlineOf = (actor: Actor, version: CheckedVersion): Promise<OutlineOutcome> =>
    cache
      .wrap(`homework-outline:${version.id}`, keptMs, () => outline(actor, version))
      .catch((error: unknown) => {
        if (isForLater(error)) return { kind: 'problem', problem: 'busy' } as const;
        throw error;
      });

  /**
   * Of a Python task, the tests of the challenge in its starter; what cannot be read has none. Throws `request.busy`,
   * `request.tooMuch`: without them the places of the others would be unknown.
   */
  async function testsOf(actor: Actor, starter: string): Promise<TestCheck[]> {
    const content = await files.find(files.ticketed(starter));
    if (!content) return [];
    return cache.wrap(`starter-tests:${content.etag}`, keptMs, () =>
      files.blobs.withPaths([content.etag], ([path = '']) =>
        fileWork.run('testsOfStarter', { path }, actor).catch(insteadOf('file.tooHard', [])),
      ),
    );
  }

  /** Those of the form, and behind them those that the starter brings along. */
  async function checksOf(
    actor: Actor,
    { checks, starter }: CheckedPlace,
    { workType }: CheckedVersion,
  ): Promise<readonly AnyCheck[]> {
    const set = readChecks(checks) ?? [];
    if (!starter || outlinedFamily(workType) !== 'python') return set;
    return [...set, ...(await testsOf(actor, starter))];
  }

  /** Throws `row.notFound` for a version of another work. */
  async function getVersion(
    { workId }: Pick<CheckedPlace, 'workId'>,
    versionId: string | null,
  ): Promise<CheckedVersion> {
    const at = {
      workId: required(workId, 'row.notFound'),
      versionId: required(versionId, 'row.notFound'),
    };
    return required(await findCheckedVersion(database.write, at), 'row.notFound');
  }

  async function resultsOf(
    actor: Actor,
    place: CheckedPlace,
    version: CheckedVersion,
  ): Promise<Results> {
    const checks = await checksOf(actor, place, version);
    const head = {
      workId: version.workId,
      versionId: version.id,
      codeType: Number(version.workType),
    };
    if (checks.length === 0) return { ...head, items: [] };
    const isCounted = checks.some((check) => !isRun(check));
    const outcome = isCounted ? await outlineOf(actor, version) : undefined;
    const kept = new Map(
      (await listFindings(database.write, version.id)).map((row) => [row.checkHash, row]),
    );
    const items = checks.map((check) => {
      const seen = kept.get(hashOfCheck(check));
      if (!isRun(check)) {
        return {
          check,
          finding: toWire(found(check, outcome)),
          checkedTime: null,
          checkedBy: null,
        };
      }
      return {
        check,
        // Written by `keep` alone, which had it checked.
        finding: toWire(seen ? (seen.finding as CheckFinding) : noFinding('notRun')),
        checkedTime: seen ? wireTime.toWire(seen.createdAt) : null,
        checkedBy: seen?.createdByText ?? null,
      };
    });
    return { ...head, items };
  }

  /** Throws `row.notFound`, `access.outOfReach`. */
  async function getHandedIn(actor: Actor, submissionId: string): Promise<CheckedPlace> {
    const place = required(await findHandedIn(database.write, actor, submissionId), 'row.notFound');
    allow(place.schoolId === actor.schoolId, 'row.notFound');
    allow(await isDepartInReach(database.write, actor, place.departId), 'access.outOfReach');
    return place;
  }

  return {
    /** Throws `row.notFound`, `access.outOfReach`. */
    async results(actor: Actor, { submissionId, versionId }: Query<'homeworkChecks.results'>) {
      const place = await getHandedIn(actor, submissionId);
      return resultsOf(actor, place, await getVersion(place, versionId ?? place.versionId));
    },

    /** Throws `homework.notFound`. */
    async mine(actor: Actor, query: Query<'homeworkChecks.mine'>): Promise<Results | null> {
      const { departId } = query;
      const task = taskOf(query);
      if ('homeworkId' in task) {
        const found = await places.find(database.write, actor, task.homeworkId, departId);
        required(found, 'homework.notFound');
      } else {
        await unitTasks.find(actor, { ...task, departId });
      }
      const place = await findOwnPlace(database.write, actor.id, { task, departId });
      if (!place?.versionId) return null;
      return resultsOf(actor, place, await getVersion(place, place.versionId));
    },

    /** Throws `row.notFound`, `access.outOfReach`, `request.invalid` for a check that is not run. */
    async keep(
      call: MemberCall,
      { submissionId, versionId, findings }: Body<'homeworkChecks.keep'>,
    ) {
      const { actor } = call;
      const place = await getHandedIn(actor, submissionId);
      const version = await getVersion(place, versionId);
      const checks = await checksOf(actor, place, version);
      const rows = findings.map(({ at, finding }) => ({ check: requireRun(checks[at]), finding }));
      await run(call, 'homeworkChecks.keep', async (tx, { note }) => {
        for (const { check, finding } of rows) {
          await putFinding(tx, {
            versionId: version.id,
            checkHash: hashOfCheck(check),
            schoolId: actor.schoolId,
            userId: place.userId,
            workId: version.workId,
            finding,
            createdBy: actor.id,
            createdAt: clock.now(),
          });
        }
        await note({ rowId: submissionId, data: { versionId } });
      });
    },
  };
}

/** Takes a value in place of one expected failure. */
const insteadOf =
  <T>(code: ErrorCode, value: T) =>
  (error: unknown): T => {
    if (error instanceof AppError && error.code === code) return value;
    throw error;
  };

function found(check: CountedCheck, outcome: OutlineOutcome | undefined): CheckFinding {
  if (outcome?.kind === 'outline') return evaluateCheck(check, outcome.outline);
  return noFinding(outcome?.problem ?? 'broken');
}

const toWire = (finding: CheckFinding): Results['items'][number]['finding'] => ({
  ...finding,
  seen: [...finding.seen],
});

/** Seen while the work runs in a browser. */
const isRun = (check: AnyCheck): check is Exclude<AnyCheck, CountedCheck> =>
  check.kind === 'does' || check.kind === 'prints' || check.kind === 'test';

function requireRun(check: AnyCheck | undefined): AnyCheck {
  if (check && isRun(check)) return check;
  throw new AppError('request.invalid');
}
