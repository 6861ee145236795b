import { Type } from 'typebox';
import { subject } from '../endpoint.ts';
import { Id, Nickname, nullable, RealName, WireTime } from '../fields.ts';
import { FormLine, FormValues, formEntry } from './forms.ts';

const base = '/online/cgform/guardian';
const Token = Type.String({ minLength: 20, maxLength: 64 });
const byToken = {
  unauthenticated: 'open to guests',
  wrongRole: 'open to every role',
  foreignRow: 'names a form by its secret',
} as const;

/** Forms for guardians, who have no account: each child of a class has a link with a secret. */
export const guardianForms = subject('guardianForms', {
  /** Makes a link for each child that the form asks about; older ones go on. By who reads the entries. */
  links: {
    method: 'POST',
    path: `${base}/links/:id`,
    access: 'system:form:list',
    params: Type.Object({ id: Id }),
    result: Type.Array(
      Type.Object({
        userId: Id,
        realname: RealName,
        departName: Type.String(),
        token: Token,
        isAnswered: Type.Boolean(),
      }),
    ),
    notApplicable: { badInput: 'takes an id alone' },
  },
  open: {
    method: 'POST',
    path: `${base}/open`,
    access: 'anon',
    log: 'none',
    body: Type.Object({ token: Token }),
    result: Type.Object({
      name: Type.String(),
      about: Type.String(),
      /** Of the child. */
      nickname: Nickname,
      openUntil: nullable(WireTime),
      revision: Type.Integer(),
      fields: Type.Array(FormLine),
      entry: nullable(Type.Object(formEntry)),
    }),
    notApplicable: byToken,
  },
  /** Sends the answers of a child's guardian, or sends them again while the form is open. */
  send: {
    method: 'POST',
    path: `${base}/send`,
    access: 'anon',
    log: 'none',
    body: Type.Object({ token: Token, values: FormValues, revision: Type.Integer({ minimum: 1 }) }),
    result: Type.Object(formEntry),
    notApplicable: byToken,
  },
  /** One file of an answer, as a form with the fields `token` and `file`. */
  upload: {
    method: 'POST',
    path: `${base}/upload`,
    access: 'anon',
    log: 'none',
    kind: 'upload',
    result: Type.Object({ key: Type.String(), fileName: Type.String(), size: Type.Integer() }),
    notApplicable: byToken,
  },
});
