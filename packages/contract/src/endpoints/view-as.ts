import { Type } from 'typebox';
import { Id, LoginName, Nickname, None, nullable, WireTime } from '../fields.ts';

const base = '/sys/user';

/** Seeing the school as another person does. What is asked then carries `viewAsHeader`, and only reads. */
export const viewAs = {
  /** For a quarter of an hour, and no longer than the caller's own session. */
  beginViewAs: {
    method: 'POST',
    path: `${base}/viewAs`,
    access: 'system:user:viewAs',
    body: Type.Object({ id: Id }),
    result: Type.Object({
      /** Value of the header. */
      viewId: Id,
      until: WireTime,
      lastsMs: Type.Integer(),
      userInfo: Type.Object({
        id: Id,
        username: LoginName,
        nickname: Nickname,
        avatar: nullable(Type.String()),
        userIdentity: Type.Integer(),
      }),
      role: Type.Array(Type.String()),
    }),
  },
  /** Without the header: back to oneself. */
  endViewAs: {
    method: 'POST',
    path: `${base}/endViewAs`,
    access: 'user',
    body: Type.Object({ viewId: Id }),
    result: None,
    notApplicable: {
      wrongRole: 'open to every signed-in role',
      foreignRow: 'ends views of the caller only',
    },
  },
} as const;
