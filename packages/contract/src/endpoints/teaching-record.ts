import { Type } from 'typebox';
import { subject } from '../endpoint.ts';
import { Id, None, nullable, optional, WireTime, Word } from '../fields.ts';
import { field, resource } from '../resource/index.ts';

const base = '/teaching/teachingDepartDayLog';

/** How often something happened, as the predecessor counts it: for units (`course`) and for homework (`additional`). */
const Counts = {
  unitOpenCount: Type.Integer(),
  courseWorkAssignCount: Type.Integer(),
  additionalWorkAssignCount: Type.Integer(),
  courseWorkSubmitCount: Type.Integer(),
  additionalWorkSubmitCount: Type.Integer(),
  courseWorkCorrectCount: Type.Integer(),
  additionalWorkCorrectCount: Type.Integer(),
};

const count = field.number({ min: 0, max: 1_000_000, sort: true, readOnly: true, isSummed: true });

/**
 * A class on one day. It is counted from what happened, so no user writes it. Source: teaching-domain sections 6.10
 * and 9.
 */
export const departDayLogs = resource('departDayLogs', {
  path: base,
  table: 'teaching_depart_day',
  permission: 'teaching:departDayLog',
  verbs: ['export'],
  bin: false,
  fields: {
    departId: field.ref('depart', { readOnly: true, filter: 'equals' }),
    day: field.day({ readOnly: true, filter: 'range', sort: true }),
    unitOpenCount: count,
    courseWorkAssignCount: count,
    additionalWorkAssignCount: count,
    courseWorkSubmitCount: count,
    additionalWorkSubmitCount: count,
    courseWorkCorrectCount: count,
    additionalWorkCorrectCount: count,
  },
  computed: { departName: nullable(Type.String()) },
});

const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
/**
 * Days in the zone of the school, both included. Without the last it is today; without the first it lies `days` before
 * the last, sixty unless that is said.
 */
const Range = {
  /** Of one class alone; of all that the caller answers for without it. */
  departId: optional(Id),
  startTime: optional(Day),
  endTime: optional(Day),
  days: optional(Type.Integer({ minimum: 1, maximum: 366 })),
};

const ownClasses = { foreignRow: 'counts the classes that one answers for only' } as const;

/** The record of classes. Without a class every figure is 0 and every list empty. */
export const departDayLogCalls = subject('departDayLogs', {
  getReport: {
    method: 'GET',
    path: `${base}/getReport`,
    access: 'teaching:departDayLog:list',
    query: Type.Object(Range),
    /** With the days that were counted. */
    result: Type.Object({ ...Counts, startTime: Day, endTime: Day }),
    notApplicable: ownClasses,
  },
  /** Every class that one answers for, by name. */
  getReportGroupByDepart: {
    method: 'GET',
    path: `${base}/getReportGroupByDepart`,
    access: 'teaching:departDayLog:list',
    query: Type.Object(Range),
    result: Type.Array(Type.Object({ departId: Id, departName: Type.String(), ...Counts })),
    notApplicable: ownClasses,
  },
  /** Every month of the range, oldest first. */
  getReportGroupByMonth: {
    method: 'GET',
    path: `${base}/getReportGroupByMonth`,
    access: 'teaching:departDayLog:list',
    query: Type.Object(Range),
    /** First day of the month. */
    result: Type.Array(Type.Object({ createTime: WireTime, ...Counts })),
    notApplicable: ownClasses,
  },
  /** The table of classes as a file. */
  exportReport: {
    method: 'GET',
    path: `${base}/exportReport`,
    access: 'teaching:departDayLog:export',
    kind: 'file',
    query: Type.Object({ ...Range, format: optional(Word('xlsx', 'csv')) }),
    result: None,
    notApplicable: ownClasses,
  },
});
