import { announcementList } from '@sprout/contract';
import { badQuery, invalid, type Probe } from './probe.ts';
import { tableProbes } from './table-probes.ts';
import type { QuestionWorld } from './world.ts';

/** Announcements as the staff keep them, and as their readers have them. */
export function announcementProbes({ tables, departId }: QuestionWorld): Record<string, Probe> {
  const { announcementList: rows } = tables;
  const { sentId, id: draftId, spareId } = rows;
  const toClass = { to: 'depart' as const, id: departId, title: '明天', text: '带上耳机' };
  const form = {
    titile: '明天',
    msgCategory: '1',
    startTime: '2030-05-01 00:00:00',
    endTime: '2099-06-01 00:00:00',
    msgType: 'DEPART',
    departIds: departId,
    msgAbstract: '带上耳机',
  };
  const as = 'administrator';
  const code = 'announcement.notFound';
  const moved: Probe = {
    success: { as, input: { query: { id: spareId } } },
    foreign: { as, input: { query: { id: rows.foreignId } }, code },
    bad: invalid({ query: {} }),
  };
  const mine = (asked: (id: string) => object, bad: object): Probe => ({
    success: { as: 'owner', input: { ...asked(sentId) } },
    foreign: { as: 'owner', input: { ...asked(draftId) }, code },
    bad: invalid(bad),
  });
  return {
    ...tableProbes(announcementList, rows, 'announcement-sheets.test.ts', code),
    'announcements.listByUser': { success: { as: 'owner', input: {} } },
    'announcements.syncNotic': {
      success: { as, input: { query: { anntId: sentId } } },
      foreign: { as: 'owner', input: { query: { anntId: draftId } }, code },
      bad: invalid({ query: { anntId: 'no id' } }),
    },
    'announcements.write': {
      success: { as: 'teacher', input: { body: toClass } },
      foreign: {
        as: 'otherTeacher',
        input: { body: toClass },
        code: 'access.outOfReach',
      },
      bad: invalid({ body: {} }),
    },
    'announcements.publish': {
      success: { as: 'teacher', input: { body: form } },
      foreign: { as: 'otherTeacher', input: { body: { id: draftId, ...form } }, code },
      bad: { input: { body: {} }, code: 'row.invalid' },
    },
    'announcements.doReleaseData': moved,
    'announcements.doReovkeData': moved,
    'noticeSettings.list': { success: { as: 'owner', input: {} } },
    'noticeSettings.edit': {
      success: {
        as: 'owner',
        input: { body: { kind: 'work.liked', channel: 'app', isOn: false } },
      },
      bad: invalid({ body: { kind: 'work.liked', channel: 'pigeon', isOn: true } }),
    },
    'announcementSends.getMyAnnouncementSend': {
      success: { as: 'owner', input: {} },
      bad: badQuery,
    },
    'announcementSends.queryById': mine((id) => ({ query: { id } }), { query: {} }),
    'announcementSends.editByAnntIdAndUserId': mine((anntId) => ({ body: { anntId } }), {
      body: {},
    }),
    'announcementSends.edit': mine((id) => ({ body: { id, readFlag: '0' } }), {
      body: { id: sentId, readFlag: '7' },
    }),
    'announcementSends.confirm': {
      success: { raw: 'my-messages.test.ts confirms' },
      foreign: { as: 'owner', input: { body: { anntId: draftId } }, code },
      bad: invalid({ body: {} }),
    },
    'announcementSends.readAll': { success: { as: 'owner', input: {} } },
    'announcementSends.list': {
      success: { as, input: { query: { anntId: sentId } } },
      foreign: { as, input: { query: { anntId: rows.foreignId } }, code },
      bad: invalid({ query: {} }),
    },
    'announcementSends.delete': {
      success: { raw: 'my-messages.test.ts puts away' },
      foreign: { as: 'owner', input: { query: { id: draftId } }, code },
      bad: invalid({ query: {} }),
    },
    'announcementSends.deleteBatch': mine((ids) => ({ query: { ids } }), { query: {} }),
  };
}
