import { type FieldProblem, jobStates } from '@sprout/contract';
import { parseCron } from '@sprout/rules';
import type { Config } from '../../config.ts';
import type { Actor } from '../../platform/access/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import type { JobHandlers } from '../../platform/jobs/job-handlers.ts';
import { countRuns, nextRunOf } from '../../platform/jobs/next-run.ts';
import { readParameter } from '../../platform/jobs/schedule.ts';
import type {
  Change,
  FilledChange,
  TableOptions,
  Values,
} from '../../platform/table/table-spec.ts';
import { type QuartzJobsRepository, reasonSource } from './quartz-jobs.repository.ts';

type Deps = {
  config: Pick<Config, 'timeZone'>;
  clock: Clock;
  jobs: { handlers: JobHandlers };
  repository: QuartzJobsRepository;
};

const dayMs = 24 * 3_600_000;
/** Runs of one job within a day, where these reach people: one for each hour. */
const mostOfDay = 24;

/** What may be scheduled, and when it runs next. */
export function createJobRules({ config, clock, jobs, repository }: Deps): TableOptions {
  const nextOf = (row: Values): Date | null => {
    if (row['status'] !== jobStates.on) return null;
    return nextRunOf(String(row['cronExpression']), clock.now(), config.timeZone) ?? null;
  };

  /** A schedule does nothing that its owner may not do by hand. */
  function requirePermission(actor: Actor, row: Values): void {
    const needs = jobs.handlers.find(String(row['jobClassName']))?.needs;
    const isAllowed = needs === undefined || actor.permissions.has(needs);
    if (!isAllowed) throw new AppError('job.workDenied', { field: 'jobClassName' });
  }

  const isRepeatable = ({ jobClassName }: Values): boolean =>
    jobs.handlers.find(String(jobClassName))?.isRepeatable === true;

  /** Jobs that reach people do so a few times a day. */
  function requireSeldom(row: Values): void {
    const expression = String(row['cronExpression']);
    const first = nextRunOf(expression, clock.now(), config.timeZone);
    if (!first) return;
    const lastOfDay = new Date(first.getTime() + dayMs - 1);
    const most = mostOfDay;
    const isOften = countRuns(expression, first, lastOfDay, config.timeZone) > most;
    if (isOften) throw new AppError('job.tooOften', { field: 'cronExpression', most });
  }

  /** A stopped job keeps what its handler would refuse now. */
  async function requireFit(actor: Actor, row: Values): Promise<void> {
    const handler = jobs.handlers.find(String(row['jobClassName']));
    if (!handler || row['status'] === jobStates.off) return;
    if (handler.isRepeatable) requireSeldom(row);
    if (!handler.check) return;
    const parameter = row['parameter'];
    const read = readParameter(handler, typeof parameter === 'string' ? parameter : null);
    await handler.check({ actor, parameter: read });
  }

  function requireRunnable(row: Values): void {
    const name = String(row['jobClassName']);
    const handler = jobs.handlers.find(name);
    if (!handler) throw new AppError('job.unknownClass', { field: 'jobClassName', name });
    const next = nextRunOf(String(row['cronExpression']), clock.now(), config.timeZone);
    if (!next) refuseField('cronExpression', 'neverRuns');
    const parameter = row['parameter'];
    try {
      readParameter(handler, typeof parameter === 'string' ? parameter : null);
    } catch {
      refuseField('parameter', 'badParameter');
    }
  }

  return {
    source: reasonSource,
    compute: async ({ rows }) =>
      rows.map(({ lastErrorKey: key, lastErrorData: data }) => ({
        lastErrorText: typeof key === 'string' ? { key, data: data ?? {} } : null,
      })),

    ownOrder: [
      { ref: 't.is_system', direction: 'asc' },
      { ref: 't.created_at', direction: 'desc' },
    ],
    errors: {
      notFound: 'job.notFound',
      fields: { jobClassName: { unique: 'job.classTaken' } },
    },
    sharesUnique: { column: 'is_repeatable', isShared: isRepeatable },

    fill: async ({ rows }: FilledChange): Promise<Values[]> =>
      rows.map(({ becomes = {} }) => ({
        nextRun: isReadable(becomes) ? nextOf(becomes) : null,
        isRepeatable: isRepeatable(becomes),
      })),

    async before({ actor, verb, rows }: Change): Promise<void> {
      if (rows.some(({ was }) => was?.['isSystem'] === true)) throw new AppError('job.isSystem');
      for (const { was = {}, becomes = was } of rows) {
        if (verb !== 'delete' && verb !== 'erase') requirePermission(actor, becomes);
        if (verb === 'add' || verb === 'edit') {
          requireRunnable(becomes);
          await requireFit(actor, becomes);
        }
      }
    },

    async after({ tx, verb, rows }: Change): Promise<void> {
      if (verb === 'restore') {
        // What would have run while it lay in the recycle bin was not missed.
        for (const { id, was, becomes } of rows) {
          await repository.plan(tx, id, nextOf(becomes ?? was ?? {}));
        }
      }
      if (verb === 'erase')
        await repository.removeRuns(
          tx,
          rows.map(({ id }) => id),
        );
    },
  };
}

/** A schedule that the server cannot read is refused by the check of its field, a moment later. */
function isReadable({ cronExpression }: Values): boolean {
  return parseCron(String(cronExpression)) !== undefined;
}

function refuseField(name: string, problem: FieldProblem): never {
  throw new AppError('row.invalid', { fields: { [name]: problem } });
}
