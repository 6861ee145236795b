import { Type } from 'typebox';
import { fileUrl, Id, LoginName, Nickname, nullable, RealName, WireTime } from '../fields.ts';

/** The ways into one class, as its teacher sees them. */
export const ClassCode = Type.Object({
  departId: Id,
  departName: Type.String(),
  /** Opens the class's log-in page; absent until the first opening. */
  linkSecret: nullable(Type.String()),
  /** Absent while no child may join. */
  joinCode: nullable(Type.String()),
  joinUntil: nullable(WireTime),
  isImmediate: Type.Boolean(),
  placesLeft: Type.Integer(),
  /** Children who wait for an answer. */
  waiting: Type.Integer(),
});

export const Joined = Type.Object({
  username: LoginName,
  departName: Type.String(),
  /** Waits for the staff. */
  isWaiting: Type.Boolean(),
  /**
   * For who joined with pictures: opens the class's log-in page, the only login method of such a child.
   * While the child waits it tells no names, and becomes the link of the class once somebody has agreed.
   */
  link: nullable(Type.String()),
});

/** Secrets of one child for printing; answered once and stored only as hashes. */
export const LoginCard = Type.Object({
  userId: Id,
  username: LoginName,
  realname: nullable(RealName),
  nickname: Nickname,
  avatar: nullable(Type.String()),
  avatar_url: fileUrl('avatar'),
  departName: Type.String(),
  password: nullable(Type.String()),
  cardToken: nullable(Type.String()),
  pictures: Type.Array(Type.String()),
});
