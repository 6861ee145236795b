import { Type } from 'typebox';
import { subject } from '../endpoint.ts';
import { Id, ListQuery, LoginName, nullable, Page, RealName, WireTime } from '../fields.ts';
import { openedVersion } from '../opened-form.ts';
import { listFilters } from '../resource/list-filters.ts';

const base = '/sys/dataLog';
const wholeSchool = { foreignRow: 'lists rows of the own school only' } as const;
const TableName = Type.String({ minLength: 1, maxLength: 100 });
/** Id of the row that was kept: also keys of settings, which begin with a line. */
const RowId = Type.String({ minLength: 1, maxLength: 100 });

/** One version of a row. */
const DataLogRow = Type.Object({
  id: Id,
  dataTable: Type.String(),
  dataId: Type.String(),
  /** 0, 1, 2 … of one row. */
  dataVersion: Type.Integer(),
  /** No version was kept after it; neighbours that were moved along have later numbers. */
  isNewest: Type.Boolean(),
  /** JSON text; lists tell its beginning. */
  dataContent: Type.String({ personal: 'realName' }),
  /** Login name of who made the change; none for a state that was found and not kept before. */
  createBy: nullable(LoginName),
  createByName: nullable(RealName),
  createTime: WireTime,
});

/** One thing that keeps a version from being put back. */
const RestoreProblem = Type.Object({
  /** Name of the field; `<field>.<line from 0>.<field of the line>` inside a list. */
  field: Type.String(),
  /** One of `fieldProblems`, unless the school has a sentence of its own. */
  problem: nullable(Type.String()),
  sentence: nullable(Type.String()),
});

/** What would become of a row. */
const RestoreView = Type.Object({
  state: Type.Union([Type.Literal('there'), Type.Literal('inBin'), Type.Literal('gone')]),
  /** JSON texts; none of a row that is not there. */
  now: nullable(Type.String({ personal: 'realName' })),
  becomes: nullable(Type.String({ personal: 'realName' })),
  problems: Type.Array(RestoreProblem),
  /** Of the row's form. */
  version: Type.Integer(),
});

/** Versions of rows, for those who see the whole school. Source: system-domain section 6.13. */
export const dataLog = subject('dataLog', {
  list: {
    method: 'GET',
    path: `${base}/list`,
    access: 'system:dataLog:list',
    wholeSchool: true,
    query: ListQuery(listFilters({ dataTable: 'equals', dataId: 'equals' })),
    result: Page(DataLogRow),
    notApplicable: wholeSchool,
  },
  /** Two versions of one row with their whole contents, in the order of the question. */
  queryCompareList: {
    method: 'GET',
    path: `${base}/queryCompareList`,
    access: 'system:dataLog:list',
    wholeSchool: true,
    query: Type.Object({ dataId1: Id, dataId2: Id }),
    result: Type.Array(DataLogRow),
  },
  /** Every version of one row, newest first. */
  queryDataVerList: {
    method: 'GET',
    path: `${base}/queryDataVerList`,
    access: 'system:dataLog:list',
    wholeSchool: true,
    query: Type.Object({ dataTable: TableName, dataId: RowId }),
    result: Type.Array(DataLogRow),
  },
  /** The changes that putting a row back to a version would make; the caller needs the right to change such rows. */
  queryRestore: {
    method: 'GET',
    path: `${base}/queryRestore`,
    access: 'system:dataLog:list',
    wholeSchool: true,
    query: Type.Object({ id: Id }),
    result: RestoreView,
  },
  /** The row of a declared table as this version has it: an edit like every other. */
  restore: {
    method: 'PUT',
    path: `${base}/restore`,
    access: 'system:dataLog:list',
    wholeSchool: true,
    body: Type.Object({ id: Id, version: openedVersion }),
    message: 'server.table.edited',
    result: Type.Object({
      /** Version that puts back what there was; none where nothing was different. */
      undoId: nullable(Id),
      /** Of the row's form. */
      version: Type.Integer(),
    }),
  },
});
