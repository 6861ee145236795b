import type { Static, TSchema } from 'typebox';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A permission code as a declaration writes it; `PermissionCode` names those that some endpoint asks for. */
export type DeclaredCode = `${'system' | 'teaching'}:${string}`;

/** `anon`: everybody; `user`: any valid session; else a permission code of the session's user. */
export type Access = 'anon' | 'user' | DeclaredCode;

/** The five questions that the endpoint test asks of every endpoint. */
export type Question = 'unauthenticated' | 'wrongRole' | 'foreignRow' | 'badInput';

export type EndpointShape = {
  method: Method;
  /** Path under `/api`, with `:name` for parameters and `*` for the rest. */
  path: string;
  /** Further spellings of the same call: the predecessor's or the specification's. */
  aliases?: readonly { method: Method; path: string }[];
  access: Access;
  /**
   * Answers only actors who see the whole school: the permission by itself is not enough. Others are refused with
   * `access.wholeSchool`.
   */
  wholeSchool?: true;
  /** An actor who does not see the whole school reaches only the rows that they made themselves. */
  ownRows?: true;
  /**
   * Answers while the caller still has a password that somebody else has chosen. Everything else that
   * needs a session refuses with `session.passwordTemporary`, and what is open takes the caller for a
   * guest.
   */
  withTemporaryPassword?: true;
  /**
   * Answers while the caller lacks the second factor that the school asks of administrators. Everything
   * else that needs a session refuses with `session.secondFactorMissing`.
   */
  withoutSecondFactor?: true;
  /** Passes while the screen of the session is locked. */
  whileLocked?: true;
  /** Answers the owner of the data alone; refused to an actor who sees the school as another user. */
  isPrivate?: true;
  query?: TSchema;
  params?: TSchema;
  body?: TSchema;
  /** Longest body, where it may be longer than other calls'; read of those only who may make the call. */
  bodyBytes?: number;
  /** A body that breaks its schema is answered field by field: `row.invalid` with `data.fields`. */
  fieldErrors?: boolean;
  /** What stands in `result` of the envelope. */
  result: TSchema;
  /** `code` of the envelope on success; 200 unless the predecessor's clients compare with another. */
  code?: 0 | 200 | '200';
  /** Text key of `message` on success; the common success text when absent. */
  message?: string;
  /** `upload`: multipart; `bytes`: the body is raw bytes; `file`: the answer is a file; `bare`: `result` without envelope. */
  kind?: 'upload' | 'bytes' | 'file' | 'bare';
  /**
   * Many requests get the very same answer object, which no code changes: its text is made once and kept with it.
   * Only for results without dictionary texts and file addresses.
   */
  isShared?: true;
  /**
   * What the log keeps of calls. Absent: changes and exports of people who are logged in. `opens`: reading too,
   * since it shows records of children. `none`: nothing, since the call only serves another one or is kept
   * elsewhere.
   */
  log?: 'opens' | 'none';
  /** Why a question of the endpoint test has no meaning here. */
  notApplicable?: Partial<Record<Question, string>>;
};

export type Endpoint = EndpointShape & { readonly id: string };

export type ResultOf<E extends EndpointShape> = Static<E['result']>;
export type QueryOf<E extends EndpointShape> = E['query'] extends TSchema
  ? Static<E['query']>
  : Record<never, never>;
export type BodyOf<E extends EndpointShape> = E['body'] extends TSchema
  ? Static<E['body']>
  : undefined;
export type ParamsOf<E extends EndpointShape> = E['params'] extends TSchema
  ? Static<E['params']>
  : Record<never, never>;

/**
 * Names each endpoint of a subject `<subject>.<name>`; the id is how clients and tests speak of it.
 */
export function subject<const S extends string, const T extends Record<string, EndpointShape>>(
  name: S,
  table: T,
): { readonly [K in keyof T]: T[K] & { readonly id: K extends string ? `${S}.${K}` : never } } {
  const entries = Object.entries(table).map(([key, value]) => [
    key,
    { ...value, id: `${name}.${key}` },
  ]);
  // Object.fromEntries loses the key type that the parameter proves.
  return Object.fromEntries(entries) as {
    readonly [K in keyof T]: T[K] & { readonly id: K extends string ? `${S}.${K}` : never };
  };
}

/** A change, as PUT or as the POST that some of the predecessor's forms send. */
export const putOrPost = <const P extends string>(path: P) =>
  ({ method: 'PUT', path, aliases: [{ method: 'POST', path }] }) as const;
