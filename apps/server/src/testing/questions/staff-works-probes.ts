import { badQuery, type Input, invalid, type Probe } from './probe.ts';
import type { QuestionWorld } from './world.ts';

/** What the staff of a class ask of its works. */
export function staffWorksProbes({
  waiting,
  departId,
  teacher,
}: Pick<QuestionWorld, 'waiting' | 'departId' | 'teacher'>): Record<string, Probe> {
  const { id } = waiting;
  const ofOneWork = (input: Input, bad: Input): Probe => ({
    success: { as: 'teacher', input },
    foreign: { as: 'otherTeacher', input, code: 'work.notFound' },
    bad: invalid(bad),
  });
  const byId = ofOneWork({ query: { id } }, { query: {} });
  const calls: Record<string, Probe> = {
    list: { success: { as: 'teacher', input: {} }, bad: badQuery },
    queryById: byId,
    corrections: byId,
    comments: byId,
    edit: ofOneWork(
      { body: { id, teachingWorkCorrectList: [{ score: 4, comment: '好' }] } },
      { body: { id, teachingWorkCorrectList: [{ score: 6 }] } },
    ),
    sendWork: ofOneWork({ body: { sendWorkId: id, userIdList: [teacher.id] } }, { body: {} }),
    getWorkTags: { success: { as: 'owner', input: {} } },
    setWorkTag: {
      success: { as: 'owner', input: { query: { workId: id, workTag: '游戏' } } },
      foreign: {
        as: 'stranger',
        input: { query: { workId: id, workTag: '游戏' } },
        code: 'work.notFound',
      },
      bad: invalid({ query: {} }),
    },
    delWorkTag: {
      success: { as: 'owner', input: { query: { tag: '没用过' } } },
      bad: invalid({ query: {} }),
    },
    archiveSize: {
      success: { as: 'teacher', input: { query: { departId } } },
      foreign: { as: 'otherTeacher', input: { query: { departId } }, code: 'access.outOfReach' },
      bad: invalid({ query: {} }),
    },
    archive: {
      success: { raw: 'archive.test.ts packs the works of a class' },
      foreign: { as: 'otherTeacher', input: { query: { departId } }, code: 'access.outOfReach' },
      bad: invalid({ query: {} }),
    },
    importTemplate: { success: { raw: 'corrections-import.test.ts gets it' } },
    importExcel: {
      success: { raw: 'corrections-import.test.ts gives stars by a sheet' },
      bad: invalid({ query: { check: 'perhaps' } }),
    },
    exportXls: {
      success: { raw: 'archive.test.ts exports the list' },
      bad: invalid({ query: { workStatus: '7' } }),
    },
  };
  return Object.fromEntries(
    Object.entries(calls).map(([name, probe]) => [`staffWorks.${name}`, probe]),
  );
}
