import { Type } from 'typebox';
import { subject } from '../endpoint.ts';
import { Id, optional, Word } from '../fields.ts';
import { backpackLimits } from '../limits.ts';

const base = '/teaching/scratch/backpack';
const everyRole = { wrongRole: 'open to every signed-in role' } as const;
/** A third more than the bytes that it stands for. */
const base64Length = (bytes: number): number => Math.ceil(bytes / 3) * 4;

const Kind = Word('script', 'costume', 'sound', 'sprite');

const BackpackItem = Type.Object({
  id: Id,
  type: Kind,
  mime: Type.String(),
  name: Type.String(),
  /** Addresses that open without the session, for a day. */
  thumbnail: Type.String(),
  body: Type.String(),
  /** MD5 and ending of the body, the name by which the engine knows a costume or a sound. */
  md5ext: Type.String(),
});

/** What a person carries from one work of the blocks editor to another. */
export const backpack = subject('backpack', {
  /** Newest first. */
  content: {
    method: 'GET',
    path: `${base}/content`,
    access: 'user',
    isPrivate: true,
    query: Type.Object({
      limit: optional(Type.Integer({ minimum: 1, maximum: backpackLimits.items })),
      offset: optional(Type.Integer({ minimum: 0, maximum: backpackLimits.items })),
    }),
    result: Type.Array(BackpackItem),
    notApplicable: { ...everyRole, foreignRow: 'lists own items only' },
  },
  /** `body` and `thumbnail` are base64; a thumbnail is a JPEG. */
  save: {
    method: 'POST',
    path: `${base}/save`,
    access: 'user',
    bodyBytes: base64Length(backpackLimits.itemBytes + backpackLimits.thumbnailBytes) + 4096,
    body: Type.Object({
      type: Kind,
      mime: Type.String({ maxLength: 100 }),
      name: Type.String({ maxLength: 200 }),
      body: Type.String({ minLength: 1 }),
      thumbnail: Type.String({ minLength: 1 }),
    }),
    result: BackpackItem,
    notApplicable: { ...everyRole, foreignRow: 'names no row' },
  },
  delete: {
    method: 'DELETE',
    path: `${base}/delete`,
    access: 'user',
    query: Type.Object({ id: Id }),
    result: Type.Null(),
    notApplicable: everyRole,
  },
  /** Takes a deletion of the last day back. */
  restore: {
    method: 'PUT',
    path: `${base}/restore`,
    access: 'user',
    body: Type.Object({ id: Id }),
    result: BackpackItem,
    notApplicable: everyRole,
  },
  /** To its owner, and to a caller who has an address of the last day. */
  getFile: {
    method: 'GET',
    path: `${base}/getFile/:name`,
    access: 'anon',
    kind: 'file',
    params: Type.Object({ name: Type.String({ maxLength: 120 }) }),
    result: Type.Null(),
    notApplicable: {
      unauthenticated: 'open with the ticket in the name',
      wrongRole: 'open with the ticket in the name',
      badInput: 'any name is one that may not be there',
    },
  },
});
