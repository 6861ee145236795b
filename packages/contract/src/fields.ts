import {
  type Static,
  type TObject,
  type TProperties,
  type TSchema,
  type TUnsafe,
  Type,
} from 'typebox';

/**
 * How personal a field is. Guests see `none` and `nickname` only; the log of calls tells no value of a field that is
 * more than `none`.
 */
export type PersonalClass =
  | 'none'
  | 'nickname'
  | 'loginName'
  | 'realName'
  | 'phone'
  | 'email'
  | 'school'
  | 'birthday'
  | 'sex';

/** Ids are opaque: at most 36 characters of the predecessor's or our own spelling. */
export const Id = Type.String({ minLength: 1, maxLength: 36, pattern: '^[A-Za-z0-9_-]+$' });

export const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' });

/** `YYYY-MM-DD HH:mm:ss` in the configured zone. */
export const WireTime = Type.String({ maxLength: 32 });

export const Nickname = Type.String({ personal: 'nickname' satisfies PersonalClass });
export const LoginName = Type.String({ personal: 'loginName' satisfies PersonalClass });
export const RealName = Type.String({ personal: 'realName' satisfies PersonalClass });

export const Birthday = Type.String({ personal: 'birthday' satisfies PersonalClass });
export const Sex = Type.Integer({ personal: 'sex' satisfies PersonalClass });

/**
 * The value or `null`. Plain types become a type list, which serialises without trying branches.
 */
export function nullable<T extends TSchema>(schema: T): TUnsafe<Static<T> | null> {
  const plain = schema as { type?: unknown; enum?: unknown[] };
  const isPlain = typeof plain.type === 'string' && plain.type !== 'object';
  if (!isPlain) return Type.Unsafe<Static<T> | null>({ anyOf: [schema, { type: 'null' }] });
  const words = plain.enum ? { enum: [...plain.enum, null] } : {};
  return Type.Unsafe<Static<T> | null>({ ...schema, ...words, type: [plain.type, 'null'] });
}

/** One of a closed list of words. */
export const Word = <const V extends string[]>(...values: V) =>
  Type.Unsafe<V[number]>({ type: 'string', enum: values });

export const optional = <T extends TSchema>(schema: T) => Type.Optional(schema);

/** Text of the dictionary `code` for the sibling field `of`; filled by the server after the handler. */
export const dictText = (of: string, code: string) =>
  Type.Optional(nullable(Type.String({ dictOf: of, dict: code })));

/** Addresses of the files whose values stand in the sibling field `of`; filled after the handler. */
export const fileUrl = (of: string) =>
  Type.Optional(Type.String({ maxLength: 40_000, fileOf: of }));

/** A page as the predecessor's clients read it. */
export const Page = <T extends TSchema>(row: T) =>
  Type.Object({
    records: Type.Array(row),
    total: Type.Integer(),
    size: Type.Integer(),
    current: Type.Integer(),
    pages: Type.Integer(),
  });

/**
 * Query of a list: paging, sorting and the subject's own filters.
 * Unknown parameters (`_t`, `field`, empty strings) are ignored.
 */
export const ListQuery = <P extends TProperties>(filters: P): TObject<P & typeof paging> =>
  Type.Object({ ...paging, ...filters });

const paging = {
  pageNo: Type.Optional(Type.Integer({ minimum: 1, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1 })),
  column: Type.Optional(Type.String({ maxLength: 64 })),
  order: Type.Optional(Type.String({ maxLength: 64 })),
};

const rangeEdge = Type.Optional(
  Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}( \\d{2}:\\d{2}:\\d{2})?$' }),
);

/** Range filter on the time of creation; a bare day means its begin or its end. */
export const createTimeRange = { createTime_begin: rangeEdge, createTime_end: rangeEdge };

/** Nothing to tell. */
export const None = Type.Null();

/** Comma list of ids, blanks ignored, as DELETE calls send it. */
export const IdList = Type.String({ minLength: 1, maxLength: 40_000 });
