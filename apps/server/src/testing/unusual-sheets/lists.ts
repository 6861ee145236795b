import { utf8 } from './build-sheets.ts';
import type { UnusualFile } from './unusual-file.ts';

const head = '登录账号,真实姓名,所在部门,生日,电话,备注';
const bytesOf = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'));
const joined = (...parts: readonly (string | Uint8Array)[]): Uint8Array =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? utf8(part) : part)));

const list = (
  name: string,
  text: string | Uint8Array,
  expected: UnusualFile['expected'],
): UnusualFile => ({ name, bytes: typeof text === 'string' ? utf8(text) : text, expected });

const utf16 = (text: string): Uint8Array => Buffer.from(`\uFEFF${text}`, 'utf16le');
const swapped = (bytes: Uint8Array): Uint8Array => Buffer.from(bytes).swap16();

/** Names in the alphabets of Taiwan and of the mainland, as their sheet programs save a list. */
const big5Names = [bytesOf('b3afa46aa4e5'), bytesOf('aa4cafe0b7bd')];
const gbNames = [bytesOf('d5c5c8fd'), bytesOf('c0eecbc4')];
const gbHead = bytesOf('b5c7c2bcd5cbbac52cd5e6cab5d0d5c3fb');

export const unusualLists: readonly UnusualFile[] = [
  list('space-behind-quote.csv', `${head}\n"k1" ,"尤一" ,"一班"\n"k2","许""二""","一班"\n`, {
    lines: {
      2: { username: 'k1', realname: '尤一', departs: '一班' },
      3: { username: 'k2', realname: '许"二"', departs: '一班' },
    },
  }),
  list('space-before-quote.csv', 'username, realname, departs\nk1, "尤,一", 一班\n', {
    lines: { 2: { username: 'k1', realname: '尤,一', departs: '一班' } },
  }),
  list('text-behind-quote.csv', `${head}\n"k"1,"尤"一,一班\n`, {
    lines: { 2: { username: 'k1', realname: '尤一', departs: '一班' } },
  }),
  list('quote-never-ends.csv', `${head}\nk1,"尤一,一班\nk2,许二,一班\n`, {
    lines: {
      2: { username: 'k1', realname: '尤一', departs: '一班' },
      3: { username: 'k2', realname: '许二', departs: '一班' },
    },
  }),
  list('lines-in-quotes.csv', `${head}\nk1,尤一,一班,,,"第一行\r\n第二行"\nk2,"许\n二",一班\n`, {
    lines: {
      2: { username: 'k1', realname: '尤一', departs: '一班', memo: '第一行\r\n第二行' },
      3: { username: 'k2', realname: '许二', departs: '一班' },
    },
  }),
  list(
    'big5.csv',
    joined('username,realname\nk1,', big5Names[0] ?? '', '\nk2,', big5Names[1] ?? '', '\n'),
    {
      lines: {
        2: { username: 'k1', realname: '陳大文' },
        3: { username: 'k2', realname: '林能源' },
      },
      warnings: ['big5'],
    },
  ),
  list(
    'gb18030.csv',
    joined(gbHead, '\r\nk1,', gbNames[0] ?? '', '\r\nk2,', gbNames[1] ?? '', '\r\n'),
    {
      lines: { 2: { username: 'k1', realname: '张三' }, 3: { username: 'k2', realname: '李四' } },
    },
  ),
  list(
    'cut-utf8.csv',
    joined(`${head}\nk1,尤一,一班\nk2,许`, bytesOf('e4ba'), ',一班\nk3,何三,一班\n'),
    {
      lines: {
        2: { username: 'k1', realname: '尤一', departs: '一班' },
        4: { username: 'k3', realname: '何三', departs: '一班' },
      },
      refused: { 3: { realname: 'brokenLetters' } },
    },
  ),
  list(
    'latin1.csv',
    joined('username,realname\nk1,Jos', bytesOf('e9'), '\nk2,Ren', bytesOf('e9'), '\n'),
    {
      error: 'sheet.unreadableLetters',
    },
  ),
  list('unicode-text.txt', utf16(`${head.replaceAll(',', '\t')}\r\nk1\t尤一\t一班\r\n`), {
    lines: { 2: { username: 'k1', realname: '尤一', departs: '一班' } },
  }),
  list('utf16-big-end.csv', swapped(utf16(`${head}\nk1,尤一,一班\n`)), {
    lines: { 2: { username: 'k1', realname: '尤一', departs: '一班' } },
  }),
  list('separator-line.csv', `sep=;\r\n${head.replaceAll(',', ';')}\r\nk1;尤一;一班\r\n`, {
    lines: { 3: { username: 'k1', realname: '尤一', departs: '一班' } },
  }),
  list('separator-in-quotes.csv', '"昵称;称呼",登录账号,真实姓名\nx,k1,尤一\ny,k2,许二\n', {
    lines: { 2: { username: 'k1', realname: '尤一' }, 3: { username: 'k2', realname: '许二' } },
    warnings: ['unknownColumns'],
  }),
  list('lone-returns.csv', `${head}\rk1,尤一,一班\rk2,许二,一班\r`, {
    lines: {
      2: { username: 'k1', realname: '尤一', departs: '一班' },
      3: { username: 'k2', realname: '许二', departs: '一班' },
    },
  }),
  list(
    'web-page.xls',
    `<html><table><tr><td>登录账号</td></tr><tr><td>k1</td></tr></table></html>`,
    {
      error: 'sheet.wrongType',
    },
  ),
  list(
    'xml-of-2003.xls',
    `\uFEFF<?xml version="1.0"?><Workbook><Row><Cell>登录账号</Cell></Row></Workbook>`,
    {
      error: 'sheet.wrongType',
    },
  ),
  list('old.xls', joined(bytesOf('d0cf11e0a1b11ae1'), new Uint8Array(600)), {
    error: 'sheet.wrongType',
  }),
  list(
    'with-password.xlsx',
    joined(
      bytesOf('d0cf11e0a1b11ae1'),
      new Uint8Array(600),
      Buffer.from('EncryptedPackage', 'utf16le'),
      new Uint8Array(100),
    ),
    { error: 'sheet.locked' },
  ),
];
