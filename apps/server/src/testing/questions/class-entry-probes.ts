import { badQuery, invalid, type Probe } from './probe.ts';
import type { QuestionWorld } from './world.ts';

/** Class codes, picture secrets and cards. */
export function classEntryProbes({ departId, owner }: QuestionWorld): Record<string, Probe> {
  const raw = (what: string) => ({ success: { raw: what } });
  const nothing = invalid({ body: {} });
  const guest = (what: string): Probe => ({ ...raw(what), bad: nothing });
  const byDepart = (what: string): Probe => ({
    ...raw(what),
    foreign: { as: 'otherTeacher', input: { body: { departId } }, code: 'access.outOfReach' },
    bad: nothing,
  });
  const child = (body: object): Pick<Probe, 'foreign' | 'bad'> => ({
    foreign: { as: 'otherTeacher', input: { body }, code: 'access.outOfReach' },
    bad: nothing,
  });
  const children = (name: string): Pick<Probe, 'foreign' | 'bad'> => ({
    foreign: {
      as: 'otherTeacher',
      input: { query: { [name]: owner.id } },
      code: 'access.outOfReach',
    },
    bad: invalid({ query: {} }),
  });
  return {
    'classEntry.address': { success: { as: 'teacher', input: {} } },
    'classEntry.code': {
      success: { as: 'teacher', input: { query: { departId } } },
      foreign: { as: 'otherTeacher', input: { query: { departId } }, code: 'access.outOfReach' },
      bad: invalid({ query: {} }),
    },
    'classEntry.open': byDepart('class-code.test.ts opens'),
    'classEntry.close': byDepart('class-code.test.ts ends'),
    'classEntry.renewLink': byDepart('class-code.test.ts makes'),
    'classEntry.joins': {
      success: { as: 'teacher', input: { query: { departId } } },
      foreign: { as: 'otherTeacher', input: { query: { departId } }, code: 'access.outOfReach' },
      bad: badQuery,
    },
    'classEntry.decide': {
      ...raw('class-code.test.ts lets'),
      foreign: {
        as: 'teacher',
        input: { body: { ids: ['somebody-elses'], answer: 'accept' } },
        code: 'row.notFound',
      },
      bad: invalid({ body: { ids: [], answer: 'accept' } }),
    },
    'classEntry.look': guest('class-code.test.ts looks'),
    'classEntry.join': guest('class-code.test.ts joins'),
    'classEntry.joinOwn': guest('class-code.test.ts joins'),
    'classEntry.roster': guest('picture-login.test.ts shows'),
    'classEntry.pictureLogin': guest('picture-login.test.ts enters'),
    'classEntry.readCard': guest('cards.test.ts tells whose'),
    'classEntry.cardLogin': guest('cards.test.ts enters'),
    'classEntry.setPictures': {
      ...raw('picture-login.test.ts sets'),
      ...child({ userId: owner.id }),
    },
    'classEntry.removePictures': { ...raw('picture-login.test.ts takes'), ...children('userIds') },
    'classEntry.issueCards': { ...raw('cards.test.ts issues'), ...child({ userIds: [owner.id] }) },
    'classEntry.revokeCards': { ...raw('cards.test.ts revokes'), ...children('userIds') },
    'classEntry.cards': {
      success: { as: 'teacher', input: { query: { userId: owner.id } } },
      ...children('userId'),
    },
    'classEntry.suggestNames': {
      success: { as: 'teacher', input: { body: { names: ['王芳'] } } },
      bad: invalid({ body: { names: [] } }),
    },
    'classEntry.createChildren': {
      ...raw('cards.test.ts makes'),
      ...child({ departId, children: [{ realname: '王芳' }] }),
    },
  };
}
