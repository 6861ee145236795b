import { Type } from 'typebox';
import { subject } from '../endpoint.ts';
import { Id, optional, Sha256 } from '../fields.ts';
import { largestUploadBytes } from '../limits.ts';

const base = '/sys/upload';
const everyRole = { wrongRole: 'open to every signed-in role' } as const;
const own = Type.Object({ id: Id });

const OpenUpload = Type.Object({
  id: Id,
  /** Bytes that have arrived: the next part begins here. */
  offset: Type.Integer(),
  size: Type.Integer(),
  /** The value of the stored file once `finish` was answered; absent before. */
  key: Type.Optional(Type.String()),
});

/**
 * Files that come in parts, for whatever is too big to be sent anew after a break. `start`, then `part` with
 * the offset that the last answer told, then `finish`, which checks the file as `files.upload` does. After a
 * break `find` tells where to go on. A day after its last part an upload is gone.
 */
export const uploads = subject('uploads', {
  /** An unfinished upload of the caller with the same `fingerprint`, name, size and purpose goes on. */
  start: {
    method: 'POST',
    path: `${base}/start`,
    access: 'user',
    log: 'none',
    body: Type.Object({
      fileName: Type.String({ minLength: 1, maxLength: 300 }),
      size: Type.Integer({ minimum: 1, maximum: largestUploadBytes }),
      /** What the file is for, as in the form of `files.upload`. */
      biz: Type.String({ maxLength: 32 }),
      sha256: optional(Sha256),
      /** Words of the sender by which it knows its file again. */
      fingerprint: optional(Type.String({ maxLength: 200 })),
    }),
    result: OpenUpload,
    notApplicable: { ...everyRole, foreignRow: 'names no row' },
  },
  find: {
    method: 'GET',
    path: `${base}/:id`,
    access: 'user',
    isPrivate: true,
    params: own,
    result: OpenUpload,
    notApplicable: everyRole,
  },
  /**
   * The bytes from `offset` on, at most `uploadPartBytes` of them. What arrives of a broken request is kept.
   * `upload.wrongOffset` says in `data.offset` where to go on.
   */
  part: {
    method: 'PUT',
    path: `${base}/:id`,
    access: 'user',
    log: 'none',
    kind: 'bytes',
    params: own,
    query: Type.Object({ offset: Type.Integer({ minimum: 0, maximum: largestUploadBytes }) }),
    result: Type.Object({ offset: Type.Integer() }),
    notApplicable: { ...everyRole, foreignRow: 'a body of bytes: the test of uploads asks it' },
  },
  /** Checks the file and registers it; may be asked again when the answer was lost. */
  finish: {
    method: 'POST',
    path: `${base}/:id/finish`,
    access: 'user',
    params: own,
    result: Type.Object({ key: Type.String(), fileName: Type.String(), size: Type.Integer() }),
    notApplicable: everyRole,
  },
  cancel: {
    method: 'DELETE',
    path: `${base}/:id`,
    access: 'user',
    log: 'none',
    params: own,
    result: Type.Null(),
    notApplicable: everyRole,
  },
});
