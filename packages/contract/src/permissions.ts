import type { EndpointShape } from './endpoint.ts';
import { endpoints } from './endpoints/index.ts';

type Subjects = typeof endpoints;
type AccessOf<E> = E extends { readonly access: infer A } ? A : never;
type Asked = {
  [S in keyof Subjects]: { [K in keyof Subjects[S]]: AccessOf<Subjects[S][K]> }[keyof Subjects[S]];
}[keyof Subjects];

/**
 * Asked for by no endpoint itself: `reviews.decide` does when the decision is to feature a work, `works.delete` and
 * `works.restore` when the work is another account's, `forms.open`, `forms.formItem` and `forms.send` of the staff.
 */
const askedWithin = [
  'teaching:work:feature',
  'teaching:work:delete',
  'teaching:form:fill',
] as const;

type AskedCode = Exclude<Asked, 'anon' | 'user'>;
/** Permission codes that the server enforces; the same codes drive the buttons of the console. */
export type PermissionCode = AskedCode | (typeof askedWithin)[number];

const isCode = (access: Asked): access is AskedCode => access !== 'anon' && access !== 'user';

const asked = Object.values(endpoints)
  .flatMap((subject) => Object.values(subject))
  .map(({ access }): Asked => access)
  .filter(isCode);

/** Every code that some endpoint asks for, and no other. */
export const permissionCodes: readonly PermissionCode[] = [
  ...new Set<PermissionCode>([...asked, ...askedWithin]),
];

const table = Object.values(endpoints).flatMap((subject): EndpointShape[] =>
  Object.values(subject),
);
const codesOf = (calls: readonly EndpointShape[]): ReadonlySet<string> =>
  new Set(calls.map(({ access }) => access));

const ofOwnRows = codesOf(table.filter(({ ownRows }) => ownRows === true));
const openToAPart = codesOf(table.filter(({ wholeSchool }) => wholeSchool !== true));

/** Codes that only actors who see the whole school can use: each endpoint with such a code is `wholeSchool`. */
export const wholeSchoolCodes: ReadonlySet<string> = new Set(
  asked.filter((code) => !openToAPart.has(code)),
);

/** Codes by which an actor who does not see the whole school reaches only the rows that they made themselves. */
export const ownRowsCodes: ReadonlySet<string> = new Set(
  asked.filter((code) => ofOwnRows.has(code)),
);
