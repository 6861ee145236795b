import type { Contact } from './columns.tsx';

/**
 * The contact as a vCard 3.0, which telephones and mail programs read.
 * @param phone the whole number; absent when the reader may not see it
 */
export function vcardOf(contact: Contact, phone: string | null): string {
  const { realname, departName, post_dictText: post, telephone, email } = contact;
  const name = realname ?? '';
  const departs = departName.split(' | ').filter(Boolean);
  const lines = [
    ['N;CHARSET=UTF-8', `${escaped(name)};;;;`],
    ['FN;CHARSET=UTF-8', escaped(name)],
    ['ORG;CHARSET=UTF-8', departs.map(escaped).join(';')],
    ['TITLE;CHARSET=UTF-8', escaped(post ?? '')],
    ['TEL;TYPE=CELL', escaped(phone ?? '')],
    ['TEL;TYPE=WORK,VOICE', escaped(telephone ?? '')],
    ['EMAIL;TYPE=WORK', escaped(email ?? '')],
  ].filter(([, value]) => value !== '');
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    ...lines.map(([key, value]) => `${key}:${value}`),
    'END:VCARD',
    '',
  ].join('\r\n');
}

/** Signs of the format itself stand behind a backslash; a line stays one line. */
const escaped = (text: string): string =>
  text.replace(/[\\,;]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');
