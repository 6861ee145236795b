import { unusualBooks } from './books.ts';
import { unusualLists } from './lists.ts';
import type { UnusualFile } from './unusual-file.ts';

/** Titles of the fields that every one of the files has in its head. */
export const unusualFields = {
  username: '登录账号',
  realname: '真实姓名',
  departs: '所在部门',
  birthday: '生日',
  phone: '电话',
  memo: '备注',
} as const;

/** Files as other programs write them, each with what a person sees in it. */
export const unusualFiles: readonly UnusualFile[] = [...unusualBooks, ...unusualLists];
