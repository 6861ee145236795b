import { Type } from 'typebox';
import { subject } from '../endpoint.ts';
import { None, optional } from '../fields.ts';
import { openedVersion } from '../opened-form.ts';

const open = {
  unauthenticated: 'open to guests',
  wrongRole: 'open to every role',
  foreignRow: 'names no row of others',
} as const;
const ownSchool = { foreignRow: 'settings belong to the own school' } as const;

const Values = Type.Record(Type.String(), Type.String());
const Code = Type.String({ maxLength: 65_536 });

export const config = subject('config', {
  /**
   * What guests may know, and what clients need to build file addresses. Our own client gets no HTML
   * of pages and no contact here, which it asks for where it shows them, but the zone of the school's times (`timeZone`).
   */
  getCurrent: {
    method: 'GET',
    path: '/sys/config/getCurrentConfig',
    access: 'anon',
    code: 0,
    result: Values,
    notApplicable: { ...open, badInput: 'takes no input' },
  },
  /** One public key; `config.unknownKey` when absent. */
  get: {
    method: 'GET',
    path: '/sys/config/getConfig',
    access: 'anon',
    query: Type.Object({ key: Type.String({ minLength: 1, maxLength: 64 }) }),
    result: Type.String(),
    notApplicable: open,
  },
  /** Every setting as a row, in the order of the keys. */
  getAllConfigList: {
    method: 'GET',
    path: '/sys/config/getAllConfigList',
    access: 'system:config:save',
    result: Type.Array(
      Type.Object({
        configKey: Type.String(),
        configValue: Type.String(),
        configEnabled: Type.Integer(),
      }),
    ),
    notApplicable: { ...ownSchool, badInput: 'takes no input' },
  },
  /** Every setting by key. */
  getAllConfigMap: {
    method: 'GET',
    path: '/sys/config/getAllConfigMap',
    access: 'system:config:save',
    result: Values,
    notApplicable: { ...ownSchool, badInput: 'takes no input' },
  },
  /**
   * What the forms open with: every setting by key, and the versions of the settings and of the own code,
   * which are saved apart.
   */
  form: {
    method: 'GET',
    path: '/sys/config/form',
    access: 'system:config:save',
    result: Type.Object({
      version: Type.Integer(),
      codeVersion: Type.Integer(),
      values: Values,
    }),
    notApplicable: { ...ownSchool, badInput: 'takes no input' },
  },
  /** A public page as it would look with unsaved settings: HTML without scripts. */
  preview: {
    method: 'POST',
    path: '/sys/config/preview',
    access: 'system:config:save',
    log: 'none',
    body: Type.Object({
      path: Type.String({
        pattern: '^/(?:home|index|courseList|workList|user/login|work-detail\\?id=[\\w-]{1,36})?$',
      }),
      values: Type.Record(Type.String({ maxLength: 64 }), Type.String({ maxLength: 200_000 })),
    }),
    result: Type.String(),
    notApplicable: ownSchool,
  },
  /**
   * Changes the settings that are named and known, and leaves the others. Script and style have their
   * own call: the predecessor's form sends both empty when the administrator has not looked at them.
   */
  saveTenantConfig: {
    method: 'POST',
    path: '/sys/config/saveTenantConfig',
    access: 'system:config:save',
    message: 'server.config.saved',
    query: Type.Object({ version: openedVersion }),
    body: Type.Record(Type.String({ maxLength: 64 }), Type.String({ maxLength: 200_000 })),
    result: None,
    notApplicable: ownSchool,
  },
  /** Script and style of the public pages: the highest role only, with the own password. */
  saveCustomCode: {
    method: 'POST',
    path: '/sys/config/saveCustomCode',
    access: 'system:config:customCode',
    message: 'server.config.saved',
    body: Type.Object({
      password: Type.String({ minLength: 1, maxLength: 200 }),
      version: openedVersion,
      customJS: optional(Code),
      customCss: optional(Code),
    }),
    result: None,
    notApplicable: ownSchool,
  },
});
