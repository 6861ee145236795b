import { Type } from 'typebox';
import { subject } from '../endpoint.ts';
import { Id, IdList, nullable, RealName, Word } from '../fields.ts';
import { field, resource } from '../resource/index.ts';
import { FilePlace } from './stored-files.ts';

const base = '/oss/file';
const list = 'system:ossFile:list';
const upload = 'system:ossFile:upload';

const table = resource('ossFiles', {
  path: base,
  table: 'stored_file',
  permission: 'system:ossFile',
  ownRows: true,
  verbs: ['delete'],
  fields: {
    fileName: field.text({
      max: 128,
      required: true,
      filter: 'contains',
      hasBigrams: true,
      sort: true,
      personal: 'realName',
    }),
    mediaType: field.text({ max: 100, readOnly: true, filter: 'contains', sort: true }),
    sizeBytes: field.number({
      min: 0,
      max: 2 ** 40,
      readOnly: true,
      filter: 'range',
      sort: true,
      isSummed: true,
    }),
  },
  computed: {
    /** Under which it opens, for a day where it is not open to everybody. */
    url: Type.String(),
    ownerName: nullable(RealName),
  },
});

/**
 * The store of files as the predecessor's screen of object storage shows it: the rows of the register of files. Source:
 * system-domain section 6.11, open-systems B35.
 */
export const ossFiles = {
  ...table,
  endpoints: {
    ...table.endpoints,
    list: {
      ...table.endpoints.list,
      query: Type.Object({
        ...table.endpoints.list.query.properties,
        /** Any part of the address. */
        url: Type.Optional(Type.String({ maxLength: 300 })),
      }),
    },
  },
} as const;

const uploadOf = (path: string) =>
  ({
    method: 'POST',
    path,
    access: upload,
    kind: 'upload',
    message: 'server.ossFiles.uploaded',
    result: Type.Object({ id: Id, fileName: Type.String(), url: Type.String() }),
    notApplicable: { foreignRow: 'names no row' },
  }) as const;

export const ossFileCalls = subject('ossFiles', {
  /** Multipart `file`; it stays until it is deleted here, whether anything uses it or not. */
  upload: uploadOf(`${base}/upload`),
  /** As older clients send it: the address stands in `message`, too. */
  uploadMinio: uploadOf('/sys/upload/uploadMinio'),
  places: {
    method: 'GET',
    path: `${base}/places`,
    access: list,
    query: Type.Object({ id: IdList }),
    result: Type.Array(FilePlace),
  },
  /** What the store is and how full; never a key of it. */
  store: {
    method: 'GET',
    path: `${base}/store`,
    access: list,
    result: Type.Object({
      kind: Word('disk', 's3'),
      /** A folder of the server, or the bucket and its address; for those alone who see the whole school. */
      place: nullable(Type.String()),
      /** Every content once. */
      contentCount: Type.Integer(),
      usedBytes: Type.Number(),
      /** Absent where the store has no such limit. */
      freeBytes: nullable(Type.Number()),
      /** Whether the store answers right now. */
      isThere: Type.Boolean(),
    }),
    notApplicable: { foreignRow: 'names no row', badInput: 'takes no input' },
  },
});
