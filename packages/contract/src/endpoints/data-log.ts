import { Type } from 'typebox';
import { subject } from '../endpoint.ts';
import { Id, ListQuery, LoginName, nullable, Page, RealName, WireTime } from '../fields.ts';
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
  /** JSON text; lists tell its beginning. */
  dataContent: Type.String({ personal: 'realName' }),
  /** Login name of who made the change; none for a state that was found and not kept before. */
  createBy: nullable(LoginName),
  createByName: nullable(RealName),
  createTime: WireTime,
});

/** Versions of rows, for those who see the whole school. Source: system-domain section 6.13. */
export const dataLog = subject('dataLog', {
  list: {
    method: 'GET',
    path: `${base}/list`,
    access: 'system:dataLog:list',
    query: ListQuery(listFilters({ dataTable: 'equals', dataId: 'equals' })),
    result: Page(DataLogRow),
    notApplicable: wholeSchool,
  },
  /** Two versions of one row with their whole contents, in the order of the question. */
  queryCompareList: {
    method: 'GET',
    path: `${base}/queryCompareList`,
    access: 'system:dataLog:list',
    query: Type.Object({ dataId1: Id, dataId2: Id }),
    result: Type.Array(DataLogRow),
  },
  /** Every version of one row, newest first. */
  queryDataVerList: {
    method: 'GET',
    path: `${base}/queryDataVerList`,
    access: 'system:dataLog:list',
    query: Type.Object({ dataTable: TableName, dataId: RowId }),
    result: Type.Array(DataLogRow),
  },
});
