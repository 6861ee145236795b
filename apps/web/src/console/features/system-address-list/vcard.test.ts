import { expect, it } from 'vitest';
import type { Contact } from './columns.tsx';
import { vcardOf } from './vcard.ts';

const contact: Contact = {
  id: 'u1',
  userId: 'u1',
  realname: '周,敏',
  avatar: null,
  workNo: 'T7',
  departId: 'd1,d2',
  departName: '一班 | 二班',
  post: 'LEAD',
  post_dictText: '教研组长',
  phone: '138******00',
  telephone: '010-62345678',
  email: 'zhou@example.com',
};

it('writes a card that a telephone reads, with the whole number', () => {
  expect(vcardOf(contact, '13812341200').split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N;CHARSET=UTF-8:周\\,敏;;;;',
    'FN;CHARSET=UTF-8:周\\,敏',
    'ORG;CHARSET=UTF-8:一班;二班',
    'TITLE;CHARSET=UTF-8:教研组长',
    'TEL;TYPE=CELL:13812341200',
    'TEL;TYPE=WORK,VOICE:010-62345678',
    'EMAIL;TYPE=WORK:zhou@example.com',
    'END:VCARD',
    '',
  ]);
});

it('leaves out what nobody may see or has written, and keeps values on their line', () => {
  const bare = { ...contact, telephone: null, email: null, post_dictText: null, departName: '' };

  const card = vcardOf({ ...bare, realname: '周\nTEL:110' }, null);

  expect(card).not.toContain('138');
  expect(card.split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N;CHARSET=UTF-8:周\\nTEL:110;;;;',
    'FN;CHARSET=UTF-8:周\\nTEL:110',
    'END:VCARD',
    '',
  ]);
});
