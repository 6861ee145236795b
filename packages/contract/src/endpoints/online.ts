import { Type } from 'typebox';
import { subject } from '../endpoint.ts';
import {
  Id,
  ListQuery,
  LoginName,
  nullable,
  optional,
  Page,
  RealName,
  WireTime,
  Word,
} from '../fields.ts';

const base = '/sys/online';

/** Where somebody is logged in. */
const OnlinePlace = Type.Object({
  /** Names the place; no session is found by it. */
  id: Id,
  userId: Id,
  username: LoginName,
  realname: nullable(RealName),
  /** 1 student, 2 staff. */
  userIdentity: Type.Integer(),
  /** By what the log-in was proven: password, phone, picture, card. */
  method: Type.String(),
  ip: nullable(Type.String()),
  userAgent: nullable(Type.String()),
  loginTime: WireTime,
  seenTime: WireTime,
  /** The place from which the list was asked for. */
  isCurrent: Type.Boolean(),
});

/** Who is logged in, within the reach of the caller and not above them. Source: system-domain section 15. */
export const online = subject('online', {
  list: {
    method: 'GET',
    path: `${base}/list`,
    access: 'system:online:list',
    // What addresses somebody has stays out of the caches of browsers.
    isPrivate: true,
    query: ListQuery({
      /** A part of login name or name. */
      username: optional(Type.String({ maxLength: 100 })),
      ip: optional(Type.String({ maxLength: 45 })),
      userIdentity: optional(Type.Integer({ minimum: 1, maximum: 2 })),
      /** `now`: seen within the last five minutes. */
      seen: optional(Word('now')),
    }),
    result: Page(OnlinePlace),
    notApplicable: { foreignRow: 'answers the rows in reach only' },
  },
  /** Ends places, all or none of those that are still there; answers how many ended. */
  forceLogout: {
    method: 'POST',
    path: `${base}/forceLogout`,
    access: 'system:online:forceLogout',
    message: 'server.online.ended',
    body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 100 }) }),
    result: Type.Object({ count: Type.Integer() }),
  },
});
