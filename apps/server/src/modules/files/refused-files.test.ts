import { expect, it } from 'vitest';
import { aTeacher } from '../../testing/factories.ts';
import { readStatic, upload } from '../../testing/files-kit.ts';
import { aTestApp } from '../../testing/test-app.ts';

const box = (brand: string) =>
  Buffer.from(`\0\0\0\u0018ftyp${brand}\0\0\0\0mif1${brand}`, 'latin1');
const oldOffice = Buffer.from([
  0xd0,
  0xcf,
  0x11,
  0xe0,
  0xa1,
  0xb1,
  0x1a,
  0xe1,
  ...Array(600).fill(0),
]);

it.each([
  ['a photo of an iPhone', 'photo.heic', box('heic'), 'homework', 'file.heic'],
  ['a film of an iPhone', 'film.mov', box('qt  '), 'lesson', 'file.film'],
  ['a film where none is taken', 'film.mov', box('qt  '), 'homework', 'file.wrongType'],
  ['a recording', 'voice.m4a', box('M4A '), 'lesson', 'file.recording'],
  ['an old document', 'old.doc', oldOffice, 'homework', 'file.oldOffice'],
  ['an old document as a picture', 'old.doc', oldOffice, 'avatar', 'file.wrongType'],
  [
    'a text in Big5',
    'big5.txt',
    Buffer.from('b3afa4e5a47a2ca475a440ac50b4c1', 'hex'),
    'lesson',
    'file.letters',
  ],
  [
    'a text in French',
    'fr.txt',
    Buffer.from('\xe9t\xe9 \xe0 No\xebl', 'latin1'),
    'lesson',
    'file.letters',
  ],
])('says what %s is and what is taken', async (_, name, bytes, biz, code) => {
  const testApp = await aTestApp();
  const { token } = await aTeacher(testApp);

  const { body } = await upload(testApp, token, { name, bytes, fields: { biz } });

  expect(body.error).toMatchObject({ code, data: { accepted: expect.stringContaining('png') } });
  expect(body.message).not.toContain('{');
});

it.each(['lesson', 'homework'])(
  'keeps a text of an old Chinese program as UTF-8 for %s',
  async (biz) => {
    const testApp = await aTestApp();
    const { token } = await aTeacher(testApp);
    const gbk = Buffer.from('b5dad2bbbfcea3bac8cfcab6d0a1c3a8a1a30d0a', 'hex');

    const { body } = await upload(testApp, token, { name: 'a.txt', bytes: gbk, fields: { biz } });
    const read = await readStatic(testApp, body.message);

    expect(body.success).toBe(true);
    expect(read.payload).toBe('第一课：认识小猫。\r\n');
  },
);
