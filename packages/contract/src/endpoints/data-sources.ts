import { Type } from 'typebox';
import { subject } from '../endpoint.ts';
import { Id } from '../fields.ts';
import { field, resource } from '../resource/index.ts';

/** Values of the dictionary `database_type` that Sprout has a driver for. Source: system-domain section 6.10. */
export const databaseTypes = { mysql: '1', postgresql: '4' } as const;

/** Other databases that reports may read. What is typed as the password is sealed and never told. */
export const dataSources = resource('dataSources', {
  path: '/sys/dataSource',
  table: 'sys_data_source',
  permission: 'system:datasource',
  fields: {
    name: field.name({ max: 100 }),
    /** By which reports name it. */
    code: field.key({ max: 100, pattern: '^[A-Za-z][A-Za-z0-9_-]*$', fixed: true, hasHint: true }),
    dbType: field.dict('database_type', {
      required: true,
      default: databaseTypes.postgresql,
      filter: 'equals',
    }),
    /** With its port one of the hosts that the server allows. */
    host: field.text({ max: 253, required: true, pattern: '^[A-Za-z0-9._:-]+$', hasHint: true }),
    port: field.number({ min: 1, max: 65_535, required: true }),
    dbName: field.text({ max: 128, required: true }),
    dbUsername: field.text({ max: 128, required: true, hasHint: true }),
    dbPassword: field.secret({ max: 256 }),
    /** The certificate of the other side is checked. */
    hasTls: field.toggle({ default: true, hasHint: true }),
    remark: field.longText({ max: 255 }),
  },
  /** As the predecessor's clients show them. */
  computed: { dbDriver: Type.String(), dbUrl: Type.String() },
});

const own = { foreignRow: 'of the own school', badInput: 'takes nothing' } as const;
const Choice = Type.Object({ value: Type.String(), label: Type.String(), text: Type.String() });

export const dataSourceCalls = subject('dataSources', {
  options: {
    method: 'GET',
    path: '/sys/dataSource/options',
    access: 'system:datasource:list',
    result: Type.Array(Choice),
    notApplicable: own,
  },
  /** Whether this server may connect to hosts at all, and to which: `host:port`. */
  hosts: {
    method: 'GET',
    path: '/sys/dataSource/hosts',
    access: 'system:datasource:list',
    result: Type.Array(Type.String()),
    notApplicable: { ...own, foreignRow: 'tells of the server' },
  },
  /** Connects as a form says. With an `id` and no password, the stored one is used. */
  testConnection: {
    method: 'POST',
    path: '/online/cgreport/api/testConnection',
    access: 'system:datasource:edit',
    body: Type.Object({
      id: Type.Optional(Id),
      dbType: Type.String({ minLength: 1, maxLength: 8 }),
      host: Type.String({ minLength: 1, maxLength: 253 }),
      port: Type.Integer({ minimum: 1, maximum: 65_535 }),
      dbName: Type.String({ minLength: 1, maxLength: 128 }),
      dbUsername: Type.String({ minLength: 1, maxLength: 128 }),
      dbPassword: Type.Optional(Type.String({ maxLength: 256 })),
      hasTls: Type.Optional(Type.Boolean()),
    }),
    result: Type.Object({
      /** As the other side names itself. */
      version: Type.String(),
      /** The account can change nothing there. */
      isReadOnly: Type.Boolean(),
      /** The rights by which it could, as far as the database names them. */
      rights: Type.Array(Type.String()),
    }),
  },
});
