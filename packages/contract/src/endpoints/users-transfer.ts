import { Type } from 'typebox';
import { Id, LoginName, Nickname, None, nullable, optional, RealName, Word } from '../fields.ts';
import { ImportReport } from '../resource/import-report.ts';
import { consoleUsers } from './users-console.ts';

const base = '/sys/user';

const check = optional(Type.Boolean());

const PeopleImportReport = Type.Object({
  ...ImportReport.properties,
  /** Children who were made, for their log-in cards; the first 1,000. */
  children: Type.Array(
    Type.Object({
      userId: Id,
      username: LoginName,
      realname: nullable(RealName),
      nickname: Nickname,
      departName: Type.String(),
    }),
  ),
});

/** People in sheets. Source: system-domain sections 2.5 and 5.1. */
export const transferUsers = {
  /** Everybody that the list's filters find; `selections` limits to chosen rows. No passwords. */
  exportXls: {
    method: 'GET',
    path: `${base}/exportXls`,
    access: 'system:user:export',
    kind: 'file',
    query: Type.Object({
      ...consoleUsers.list.query.properties,
      userSex: optional(Type.String({ maxLength: 20 })),
      userStatus: optional(Type.String({ maxLength: 20 })),
      selections: optional(Type.String({ maxLength: 40_000 })),
    }),
    result: None,
    notApplicable: { foreignRow: 'exports people in reach only' },
  },
  importTemplate: {
    method: 'GET',
    path: `${base}/importTemplate`,
    access: 'system:user:import',
    kind: 'file',
    /** `class`: for children of a class that is chosen beside the file. */
    query: Type.Object({ target: optional(Word('class')) }),
    result: None,
    notApplicable: { foreignRow: 'names no row' },
  },
  /**
   * Accounts that exist are left out, so that a file can be sent twice; those that the form names in `overwrite` are
   * changed as the check has shown.
   */
  importExcel: {
    method: 'POST',
    path: `${base}/importExcel`,
    access: 'system:user:import',
    kind: 'upload',
    query: Type.Object({ check }),
    result: PeopleImportReport,
    notApplicable: { foreignRow: 'makes rows of its own' },
  },
  /** Children of classes; a child who exists already is put into the classes as well. */
  importStudent: {
    method: 'POST',
    path: `${base}/importStudent`,
    access: 'system:user:import',
    kind: 'upload',
    query: Type.Object({ departIds: Type.String({ minLength: 1, maxLength: 4_000 }), check }),
    result: PeopleImportReport,
  },
} as const;
