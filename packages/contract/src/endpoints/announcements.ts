import { Type } from 'typebox';
import { subject } from '../endpoint.ts';
import { Id, LoginName, nullable, WireTime } from '../fields.ts';

/** An announcement as the bell lists it; `titile` is spelled as the predecessor's clients read it. */
const Notice = Type.Object({
  id: Id,
  titile: Type.String(),
  msgAbstract: nullable(Type.String()),
  msgContent: nullable(Type.String()),
  msgCategory: Type.String(),
  priority: Type.String(),
  sender: nullable(LoginName),
  sendTime: nullable(WireTime),
  createTime: nullable(WireTime),
});

export const announcements = subject('announcements', {
  /** The newest unread ones of each kind, with how many there are. Every page of the back office asks. */
  listByUser: {
    method: 'GET',
    path: '/sys/annountCement/listByUser',
    access: 'user',
    code: 0,
    result: Type.Object({
      anntMsgList: Type.Array(Notice),
      anntMsgTotal: Type.Integer(),
      sysMsgList: Type.Array(Notice),
      sysMsgTotal: Type.Integer(),
    }),
    notApplicable: {
      wrongRole: 'open to every signed-in role',
      foreignRow: 'tells of the caller only',
      badInput: 'takes no input',
    },
  },
});
