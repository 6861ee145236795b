import { Type } from 'typebox';
import { subject } from '../endpoint.ts';
import { Id, WireTime } from '../fields.ts';

/** What opens the socket by which the server tells open pages. Source: specification section 7. */
export const push = subject('push', {
  /** Good once, for a moment, in `Sec-WebSocket-Protocol` of `/websocket/{userId}`. */
  ticket: {
    method: 'POST',
    path: '/sys/push/ticket',
    access: 'user',
    log: 'none',
    result: Type.Object({ ticket: Type.String(), userId: Id, expiresAt: WireTime }),
    notApplicable: {
      wrongRole: 'open to every role',
      foreignRow: 'acts on the caller only',
      badInput: 'takes nothing',
    },
  },
});
