import { Type } from 'typebox';
import { subject } from '../endpoint.ts';
import {
  createTimeRange,
  dictText,
  Id,
  IdList,
  ListQuery,
  LoginName,
  None,
  nullable,
  optional,
  Page,
  RealName,
  WireTime,
  Word,
} from '../fields.ts';

const base = '/sys/log';
const ownSchool = { foreignRow: 'acts on the log of the own school only' } as const;
const noRow = { ...ownSchool, badInput: 'takes no input' } as const;
const removesNothing = { foreignRow: 'removes no row of anybody' } as const;
const searched = (maxLength: number) => optional(Type.String({ maxLength }));

const filters = {
  /** 1 log-ins, 2 operations, 3 opened records of children; all when absent. */
  logType: optional(Type.Integer({ minimum: 1, maximum: 3 })),
  /** Value of the dictionary operate_type. */
  operateType: optional(Type.Integer({ minimum: 1, maximum: 6 })),
  /** A part of what the log says, in the reader's language. */
  keyWord: searched(100),
  /** A part of login name or name of who did it. */
  who: searched(100),
  ip: searched(45),
  requestId: searched(64),
  /** Id of the row that it was about. */
  rowId: searched(36),
  /** `refused`: what was refused only; `done`: what was not. */
  outcome: optional(Word('refused', 'done')),
  ...createTimeRange,
};

/** One log-in, operation or opened record. Source: system-domain section 6.12. */
const LogRow = Type.Object({
  id: Id,
  logType: Type.Integer(),
  logType_dictText: dictText('logType', 'log_type'),
  operateType: nullable(Type.Integer()),
  operateType_dictText: dictText('operateType', 'operate_type'),
  /** What happened, in the reader's language. */
  logContent: Type.String(),
  /** Error code of a refusal, or `lock`. */
  reason: nullable(Type.String()),
  /** Up to how many equal refusals within ten minutes the row stands for. */
  refusedCount: nullable(Type.Integer()),
  /** Login name of who did it. */
  userid: nullable(LoginName),
  username: nullable(RealName),
  rowId: nullable(Type.String()),
  /** Whose record was opened. */
  rowName: nullable(RealName),
  ip: nullable(Type.String()),
  userAgent: nullable(Type.String()),
  /** Endpoint or login method. */
  method: Type.String(),
  requestType: nullable(Type.String()),
  requestUrl: nullable(Type.String()),
  /** JSON: ids, closed words and numbers; of everything else only that it was sent. */
  requestParam: nullable(Type.String()),
  /** Milliseconds. */
  costTime: nullable(Type.Integer()),
  requestId: nullable(Type.String()),
  createTime: WireTime,
});

/** What one call changed, as the audit knows it. */
const LogChange = Type.Object({
  /** `<subject>.<verb>`. */
  action: Type.String(),
  subject: Type.String(),
  rowId: nullable(Type.String()),
  /** A version of that row was kept: table and row of the comparison. */
  dataTable: nullable(Type.String()),
  createTime: WireTime,
});

const Day = Type.Object({
  /** Log-ins of the day. */
  visit: Type.Integer(),
  /** Addresses that they came from. */
  ip: Type.Integer(),
  /** `YYYY-MM-DD` */
  tian: Type.String(),
  /** `MM-DD` */
  type: Type.String(),
});

/** The log, for those who see the whole school. */
export const logs = subject('logs', {
  list: {
    method: 'GET',
    path: `${base}/list`,
    access: 'system:log:list',
    wholeSchool: true,
    query: ListQuery(filters),
    result: Page(LogRow),
    notApplicable: ownSchool,
  },
  /** What the call of one row changed. */
  changes: {
    method: 'GET',
    path: `${base}/changes`,
    access: 'system:log:list',
    wholeSchool: true,
    query: Type.Object({ id: Id }),
    result: Type.Array(LogChange),
  },
  /** Always refused with `log.kept`: no user removes from the log by a call; entries end by their age. */
  delete: {
    method: 'DELETE',
    path: `${base}/delete`,
    access: 'system:log:list',
    wholeSchool: true,
    query: Type.Object({ id: Id }),
    result: None,
    notApplicable: removesNothing,
  },
  /** Refused like `delete`, `ids=allclear` of the predecessor's clients as well. */
  deleteBatch: {
    method: 'DELETE',
    path: `${base}/deleteBatch`,
    access: 'system:log:list',
    wholeSchool: true,
    query: Type.Object({ ids: IdList }),
    result: None,
    notApplicable: removesNothing,
  },
  exportXls: {
    method: 'GET',
    path: `${base}/exportXls`,
    access: 'system:log:export',
    wholeSchool: true,
    kind: 'file',
    query: Type.Object({
      ...filters,
      selections: optional(IdList),
      format: optional(Word('xlsx', 'csv')),
    }),
    result: None,
    notApplicable: ownSchool,
  },
  /** Log-ins of all time and of today, and from how many addresses those of today came. */
  logInfo: {
    method: 'GET',
    path: '/sys/loginfo',
    access: 'system:log:list',
    wholeSchool: true,
    result: Type.Object({
      totalVisitCount: Type.Integer(),
      todayVisitCount: Type.Integer(),
      todayIp: Type.Integer(),
    }),
    notApplicable: noRow,
  },
  /** Log-ins of the last seven days, oldest first; every day is there. */
  visitInfo: {
    method: 'GET',
    path: '/sys/visitInfo',
    access: 'system:log:list',
    wholeSchool: true,
    code: 0,
    result: Type.Array(Day),
    notApplicable: noRow,
  },
});
