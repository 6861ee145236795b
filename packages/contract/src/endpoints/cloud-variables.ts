import { Type } from 'typebox';
import { subject } from '../endpoint.ts';
import { Id, None, optional, WireTime } from '../fields.ts';

const base = '/teaching/scratch/cloudData';
const everyRole = { wrongRole: 'open to every signed-in role' } as const;

const CloudVariable = Type.Object({
  name: Type.String(),
  value: Type.String(),
  updateTime: WireTime,
});

/** Values that everybody who runs a work shares: its author, the author's class and its staff. */
export const cloudVariables = subject('cloudVariables', {
  /**
   * Opens one socket at `/websocket/scratch/cloudData` within half a minute, in `Sec-WebSocket-Protocol`.
   * Source: teaching-domain section 7.3.
   */
  ticket: {
    method: 'POST',
    path: `${base}/ticket`,
    access: 'user',
    log: 'none',
    body: Type.Object({ workId: Id, share: optional(Type.String({ maxLength: 64 })) }),
    result: Type.Object({
      ticket: Type.String(),
      expiresAt: WireTime,
      /** The author makes, names and deletes variables. */
      mine: Type.Boolean(),
      /** Else numbers only. */
      allowsText: Type.Boolean(),
    }),
    notApplicable: everyRole,
  },
  /** For the author and the staff of the work. */
  list: {
    method: 'GET',
    path: `${base}/list`,
    access: 'user',
    query: Type.Object({ workId: Id }),
    result: Type.Object({
      /** False: the author or the staff have switched them off. */
      allowed: Type.Boolean(),
      /** The caller may switch them. */
      mayAllow: Type.Boolean(),
      variables: Type.Array(CloudVariable),
    }),
    notApplicable: everyRole,
  },
  /** Sets every value to 0, in open pages too. */
  clear: {
    method: 'POST',
    path: `${base}/clear`,
    access: 'user',
    body: Type.Object({ workId: Id }),
    result: None,
    notApplicable: everyRole,
  },
  /**
   * The author and the staff who review the work switch its cloud variables off, or on again. Throws `access.denied` for an
   * author whose work the staff have switched off.
   */
  allow: {
    method: 'POST',
    path: `${base}/allow`,
    access: 'user',
    body: Type.Object({ workId: Id, allowed: Type.Boolean() }),
    result: None,
    notApplicable: everyRole,
  },
});
