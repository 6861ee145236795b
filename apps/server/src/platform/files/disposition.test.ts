import { expect, it } from 'vitest';
import { contentDisposition, fileNameOf } from './disposition.ts';

const zip = 'application/zip';
/** The name as a browser reads it. */
const realName = (header: string) =>
  decodeURIComponent(/filename\*=UTF-8''(\S+)$/.exec(header)?.[1] ?? '');

it('shows pictures and sounds in place', () => {
  expect(contentDisposition('image/png', 'a.png')).toBe('inline');
});

it('shows a PDF in place and tells its name', () => {
  const header = contentDisposition('application/pdf', '教案.pdf');

  expect(header).toMatch(/^inline; filename="file.pdf"/);
  expect(realName(header)).toBe('教案.pdf');
});

it('names a download as people do, with a plain name beside it', () => {
  const header = contentDisposition(zip, '小猫钓鱼.sb3');

  expect(header).toContain('filename="file.sb3"');
  expect(realName(header)).toBe('小猫钓鱼.sb3');
});

it.each([
  ['Cat race.sb3', 'filename="Cat race.sb3"'],
  ['猫 2.sb3', 'filename="_ 2.sb3"'],
  ['', 'filename="file"'],
  ["it's (1)*.sb3", "filename*=UTF-8''it%27s%20%281%29_.sb3"],
])('%s becomes %s', (name, part) => {
  expect(contentDisposition(zip, name)).toContain(part);
});

it.each([
  'a"; filename="b.exe',
  'a\r\nset-cookie: b',
  '../../etc/passwd',
  'a\u202egnp.exe',
  'half \ud83d',
])('lets nothing of %j out of the name', (name) => {
  const header = contentDisposition(zip, name);

  expect(header).toMatch(/^attachment; filename="[\w. -]+"; filename\*=UTF-8''[\w.%~!-]+$/);
  expect(realName(header)).not.toMatch(/["/\\\r\n\u202e]/);
});

it.each([
  ['小猫', '小猫.sb3'],
  ['..', 'file.sb3'],
  [' a/b. ', 'a_b.sb3'],
  ['长'.repeat(80), `${'长'.repeat(64)}.sb3`],
])('makes a file name of the title %s', (title, name) => {
  expect(fileNameOf(title, 'sb3')).toBe(name);
});

it.each([
  [['三班', '小雨', '小猫走路'], '三班-小雨-小猫走路'],
  [['', '小雨', '走'], '小雨-走'],
  [['班'.repeat(100), '小雨', '小猫走路'], `${'班'.repeat(56)}-小雨-小猫走路`],
  [
    ['班'.repeat(100), '名'.repeat(30), '作'.repeat(200)],
    `${'班'.repeat(20)}-${'名'.repeat(20)}-${'作'.repeat(20)}`,
  ],
])('leaves each part of %j its share', (parts, stem) => {
  const name = fileNameOf(parts, 'sb3');

  expect(name).toBe(`${stem}.sb3`);
  expect([...name].length).toBeLessThanOrEqual(64 + 4);
});
