import { Type } from 'typebox';
import {
  dictText,
  fileUrl,
  Id,
  LoginName,
  nullable,
  optional,
  RealName,
  Sex,
  WireTime,
  Word,
} from '../fields.ts';
import { formVersion } from '../opened-form.ts';

/** 1 institution, 2 department, 3 class. */
export const OrgCategory = Word('1', '2', '3');

const line = (maxLength: number) => Type.String({ maxLength });
const word = (maxLength: number, minLength = 0) =>
  Type.String({ minLength, maxLength, typed: 'word' });

/** What a form may set. Source: system-domain section 5.4. */
export const departForm = {
  departName: word(100, 1),
  departNameEn: optional(word(200)),
  departNameAbbr: optional(word(100)),
  departOrder: optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  departDesc: optional(line(2000)),
  mobile: optional(Type.String({ maxLength: 32, typed: 'phone' })),
  fax: optional(line(32)),
  address: optional(line(200)),
  memo: optional(line(500)),
  isPublic: optional(Type.Boolean()),
  departCover: optional(nullable(line(200))),
  departLink: optional(Type.String({ maxLength: 500, pattern: '^(https?://\\S+)?$' })),
  status: optional(Word('0', '1')),
};

/** A department with everything that its form shows. */
export const DepartRow = Type.Object({
  id: Id,
  /** Empty for a root. */
  parentId: Type.String(),
  departName: Type.String(),
  departNameEn: Type.String(),
  departNameAbbr: Type.String(),
  departOrder: Type.Integer(),
  orgCategory: OrgCategory,
  orgCategory_dictText: dictText('orgCategory', 'org_category'),
  /** Level, from 1. */
  orgType: Type.String(),
  orgCode: Type.String(),
  departDesc: Type.String(),
  mobile: Type.String(),
  fax: Type.String(),
  address: Type.String(),
  memo: Type.String(),
  isPublic: Type.Boolean(),
  departCover: nullable(Type.String()),
  departCover_url: fileUrl('departCover'),
  departLink: Type.String(),
  status: Type.String(),
  status_dictText: dictText('status', 'depart_status'),
  createTime: Type.String(),
  version: formVersion,
});

/** A department in a tree, as the predecessor's trees read it. */
export type DepartNode = {
  key: string;
  value: string;
  title: string;
  id: string;
  parentId: string;
  departName: string;
  orgCategory: string;
  orgType: string;
  orgCode: string;
  departOrder: number;
  isLeaf: boolean;
  children?: DepartNode[];
};

/** The names alone. */
export type DepartIdNode = {
  key: string;
  value: string;
  title: string;
  children?: DepartIdNode[];
};

// A tree has no fixed depth, so its nodes are typed and not listed field by field.
export const DepartTree = Type.Array(Type.Unsafe<DepartNode>({}));
export const DepartIdTree = Type.Array(Type.Unsafe<DepartIdNode>({}));

/** Somebody in a department. */
export const DepartMember = Type.Object({
  id: Id,
  username: LoginName,
  realname: nullable(RealName),
  nickname: Type.String({ personal: 'nickname' }),
  avatar: nullable(Type.String()),
  avatar_url: fileUrl('avatar'),
  sex: nullable(Sex),
  sex_dictText: dictText('sex', 'sex'),
  userIdentity: Type.Integer(),
  status: Type.Integer(),
  status_dictText: dictText('status', 'user_status'),
  /** Masked. */
  phone: Type.String({ personal: 'phone' }),
  /** Names of the person's departments. */
  orgCode: Type.String(),
  /** Absent until the first log-in. */
  lastSeenTime: nullable(WireTime),
  /** Of the printed log-in cards: one that works, only such as no longer do, or none. */
  cardState: Word('open', 'ended', 'none'),
  /** Can log in by typing; by pictures. */
  hasPassword: Type.Boolean(),
  hasPictures: Type.Boolean(),
});

/** Children of departments and everything below, each child once. */
export const DepartCounts = Type.Object({
  total: Type.Integer(),
  departs: Type.Array(Type.Object({ id: Id, students: Type.Integer() })),
});

/** What was taken away, and the id with which it comes back. */
export const Removed = Type.Object({ count: Type.Integer(), undoId: Id });
