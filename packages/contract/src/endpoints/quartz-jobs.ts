import { Type } from 'typebox';
import { subject } from '../endpoint.ts';
import { Id, None, nullable, Page, WireTime } from '../fields.ts';
import { field, resource } from '../resource/index.ts';

const base = '/sys/quartzJob';
const list = 'system:quartzJob:list';
const edit = 'system:quartzJob:edit';

/** Values of the dictionary `quartz_status`. */
export const jobStates = { on: 0, off: -1 } as const;

/**
 * What the server does by itself: jobs that an administrator schedules, and, among them to be seen, those that it
 * always has. Source: system-domain section 6.2, open-systems B33.
 */
export const quartzJobs = resource('quartzJobs', {
  path: base,
  table: 'sys_quartz_job',
  permission: 'system:quartzJob',
  /** Jobs act on the rows of every class. */
  wholeSchool: ['add', 'edit', 'delete', 'import'],
  fields: {
    /** What is run: a name of the registry, never the class of an address. */
    jobClassName: field.key({ max: 128, fixed: true }),
    cronExpression: field.cron({ required: true, default: '0 0 2 * * ? *', hasHint: true }),
    /** JSON, as the schema of what is run wants it. */
    parameter: field.json({ max: 4000 }),
    description: field.text({ max: 255, filter: 'contains' }),
    status: field.dict('quartz_status', {
      isNumber: true,
      default: jobStates.on,
      filter: 'equals',
      sort: true,
    }),
    isSystem: field.toggle({ readOnly: true, default: false, filter: 'equals' }),
    /** Others of the same `jobClassName` may stand beside it. */
    isRepeatable: field.toggle({ readOnly: true, default: false }),
    nextRun: field.dateTime({ readOnly: true, sort: true }),
    lastRunAt: field.dateTime({ readOnly: true, sort: true }),
    lastResult: field.dict('job_result', { readOnly: true, filter: 'equals' }),
    /** Milliseconds. */
    lastMs: field.number({ min: 0, max: 2_000_000_000, readOnly: true }),
    lastError: field.longText({ max: 2000, readOnly: true }),
  },
  computed: {
    /** The text behind `lastError`, where it is known: its key and its values. */
    lastErrorText: nullable(
      Type.Object({
        key: Type.String(),
        data: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
      }),
    ),
  },
  endpoints: {
    add: { message: 'server.quartzJobs.added' },
    edit: { message: 'server.quartzJobs.edited' },
    delete: { message: 'server.quartzJobs.deleted' },
    deleteBatch: { message: 'server.quartzJobs.batchDeleted' },
  },
});

/** One field of what a handler is told. */
const HandlerField = Type.Object({
  name: Type.String(),
  label: Type.String(),
  /** `longText` has several lines. */
  kind: Type.Enum(['integer', 'number', 'text', 'longText', 'switch', 'choice']),
  hint: nullable(Type.String()),
  isRequired: Type.Boolean(),
  default: nullable(Type.Union([Type.String(), Type.Number(), Type.Boolean()])),
  minimum: nullable(Type.Number()),
  maximum: nullable(Type.Number()),
  /** Of a text. */
  maxLength: nullable(Type.Integer()),
  /** Only those that the caller may choose. */
  choices: Type.Array(Type.Object({ value: Type.String(), text: Type.String() })),
});

const Handler = Type.Object({
  /** The `jobClassName`. */
  name: Type.String(),
  title: Type.String(),
  description: Type.String(),
  /** Of the server: it is seen and run, never scheduled. */
  isSystem: Type.Boolean(),
  /** Several jobs of it may stand in a school, each in the name of the account that saved it last. */
  isRepeatable: Type.Boolean(),
  fields: Type.Array(HandlerField),
});

const Run = Type.Object({
  id: Id,
  isManual: Type.Boolean(),
  /** The time of the schedule that it stands for. */
  tick: nullable(WireTime),
  startedAt: WireTime,
  endedAt: nullable(WireTime),
  /** Milliseconds; of a run under way so far. */
  tookMs: Type.Integer(),
  node: Type.String(),
  state: Type.Enum(['running', 'done', 'failed', 'stopped', 'missed']),
  result: nullable(Type.String()),
  error: nullable(Type.String()),
  output: nullable(Type.String()),
  /** Times of the schedule that went by. */
  missed: Type.Integer(),
});

const ofJob = Type.Object({
  jobClassName: Type.Optional(Type.String({ maxLength: 128 })),
  id: Type.Optional(Id),
});

/** As the predecessor names them, and as a change should be. */
const change = (name: string) => ({
  method: 'PUT' as const,
  path: `${base}/${name}`,
  aliases: [
    { method: 'POST' as const, path: `${base}/${name}` },
    { method: 'GET' as const, path: `${base}/${name}` },
  ],
});

export const quartzJobCalls = subject('quartzJobs', {
  pause: {
    ...change('pause'),
    access: edit,
    wholeSchool: true,
    message: 'server.quartzJobs.paused',
    query: ofJob,
    result: None,
  },
  resume: {
    ...change('resume'),
    access: edit,
    wholeSchool: true,
    message: 'server.quartzJobs.resumed',
    query: ofJob,
    result: None,
  },
  /** Begins a run at once; answers its id, before it has ended. */
  execute: {
    ...change('execute'),
    access: edit,
    wholeSchool: true,
    message: 'server.quartzJobs.executed',
    query: Type.Object({ id: Id }),
    result: Type.Object({ runId: Id }),
  },
  /** What can be run, in the language of the reader. */
  handlers: {
    method: 'GET',
    path: `${base}/handlers`,
    access: list,
    result: Type.Array(Handler),
    notApplicable: { foreignRow: 'names no row', badInput: 'takes nothing' },
  },
  /** Runs of a job, the newest first. */
  runs: {
    method: 'GET',
    path: `${base}/runs`,
    access: list,
    query: Type.Object({
      id: Id,
      pageNo: Type.Optional(Type.Integer({ minimum: 1, default: 1 })),
      pageSize: Type.Optional(Type.Integer({ minimum: 1 })),
    }),
    result: Page(Run),
  },
  run: {
    method: 'GET',
    path: `${base}/run`,
    access: list,
    query: Type.Object({ id: Id }),
    result: Run,
  },
});
