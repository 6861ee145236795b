import { Type } from 'typebox';
import { subject } from '../endpoint.ts';
import { dictText, Id, IdList, LoginName, None, nullable, RealName, Word } from '../fields.ts';
import { field, resource } from '../resource/index.ts';

const base = '/system/sysFile';

const table = resource('storedFiles', {
  path: base,
  table: 'stored_file',
  permission: 'system:file',
  ownRows: true,
  verbs: ['edit', 'delete', 'export'],
  fields: {
    fileName: field.text({
      max: 128,
      required: true,
      filter: 'contains',
      hasBigrams: true,
      sort: true,
      personal: 'realName',
    }),
    fileType: field.dict('file_type', { required: true, filter: 'equals', sort: true }),
    fileTag: field.text({ max: 32, filter: 'contains', hasBigrams: true }),
    /** Stays although nothing uses it; it goes when it has been in the trash for 30 days. */
    isKept: field.toggle({ filter: 'equals' }),
    purpose: field.dict('file_purpose', { readOnly: true, filter: 'equals', sort: true }),
    mediaType: field.text({ max: 100, readOnly: true, filter: 'contains', sort: true }),
    sizeBytes: field.number({
      min: 0,
      max: 2 ** 40,
      readOnly: true,
      filter: 'range',
      sort: true,
      isSummed: true,
    }),
    /** Since when nothing names it, as far as the nightly look has found. */
    unusedSince: field.dateTime({ readOnly: true, filter: 'range', sort: true }),
  },
  computed: {
    /** Value with its ticket, under which it opens. */
    filePath: Type.String(),
    filePath_url: Type.String(),
    /** 1: the store of this site. */
    fileLocation: Type.Integer(),
    fileLocation_dictText: dictText('fileLocation', 'file_location'),
    /** Other files with the same contents. */
    copies: Type.Integer(),
    ownerName: nullable(RealName),
  },
});

const { list } = table.endpoints;

/** Every stored file with what it is for; `copies_begin=1` lists those that are there more than once. */
export const storedFiles = {
  ...table,
  endpoints: {
    ...table.endpoints,
    list: {
      ...list,
      query: Type.Object({
        ...list.query.properties,
        copies_begin: Type.Optional(Type.String({ maxLength: 10 })),
      }),
    },
  },
} as const;

/** Where something names a file. */
export const FilePlace = Type.Object({
  kind: Word('person', 'work', 'depart', 'menu', 'frontMenu', 'setting', 'row', 'other'),
  /** The declared table of a row, by the name that the texts know it by. */
  subject: nullable(Type.String()),
  rowId: Type.String(),
  name: Type.String({ personal: 'realName' }),
});

const SizeRow = Type.Object({
  id: Id,
  name: Type.String({ personal: 'realName' }),
  username: nullable(LoginName),
  count: Type.Integer(),
  bytes: Type.Number(),
});

const ownSchool = { foreignRow: 'tells of the own school only' } as const;

export const storedFileCalls = subject('storedFiles', {
  /** Where files are used, fifty places at most. */
  places: {
    method: 'GET',
    path: `${base}/places`,
    access: 'system:file:list',
    query: Type.Object({ id: IdList }),
    result: Type.Array(FilePlace),
  },
  /** Who has stored most, and which class: every content once. */
  sizes: {
    method: 'GET',
    path: `${base}/sizes`,
    access: 'system:file:list',
    wholeSchool: true,
    query: Type.Object({ by: Word('person', 'depart') }),
    result: Type.Array(SizeRow),
    notApplicable: ownSchool,
  },
  /**
   * What a form of the predecessor sends when a file is taken out of it, before it is saved: an own file that
   * nothing uses goes into the trash, everything else stays.
   */
  deleteByPath: {
    method: 'DELETE',
    path: `${base}/deleteByPath`,
    access: 'user',
    message: 'server.table.deleted',
    query: Type.Object({ filePath: Type.String({ minLength: 1, maxLength: 300 }) }),
    result: None,
    notApplicable: { wrongRole: 'open to every signed-in role' },
  },
});
