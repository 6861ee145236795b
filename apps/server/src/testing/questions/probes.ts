import type { ErrorCode } from '@sprout/contract';
import { aSave } from '../works-kit.ts';
import { accessProbes } from './access-probes.ts';
import { announcementProbes } from './announcement-probes.ts';
import { classGridProbes } from './class-grid-probes.ts';
import { configProbes } from './config-probes.ts';
import { dataLogProbes } from './data-log-probes.ts';
import { fileProbes } from './file-probes.ts';
import { gradingProbes } from './grading-probes.ts';
import { homeworkProbes } from './homework-probes.ts';
import { jobProbes } from './job-probes.ts';
import { lessonProbes } from './lesson-probes.ts';
import { logProbes } from './log-probes.ts';
import { monitorProbes } from './monitor-probes.ts';
import { peopleProbes } from './people-probes.ts';
import { badQuery, invalid, type Probe, type Who } from './probe.ts';
import { childProbes, dashboardProbes, recordProbes } from './record-probes.ts';
import { reportProbes } from './report-probes.ts';
import { staffWorksProbes } from './staff-works-probes.ts';
import { declaredTableProbes } from './table-probes.ts';
import type { QuestionWorld } from './world.ts';

const tooLong = 'x'.repeat(50_000);
const hash = 'a'.repeat(64);
const shownFiles = { raw: 'files.test.ts reads, ranges and refuses by name' };

/** An upload is known to its sender alone. */
const openUpload: Probe = {
  success: { raw: 'partial-uploads.test.ts sends, goes on, finishes and gives up' },
  foreign: { as: 'stranger', input: { params: { id: 'of-another' } }, code: 'upload.notFound' },
  bad: invalid({ params: { id: 'no id' } }),
};

const inBackpack = { raw: 'backpack.test.ts puts in, takes out and puts back' };
const backpackProbes: Record<string, Probe> = {
  'backpack.content': {
    success: { as: 'owner', input: {} },
    bad: invalid({ query: { limit: 'all' } }),
  },
  'backpack.save': { success: inBackpack, bad: invalid({ body: { type: 'spell' } }) },
  'backpack.delete': {
    success: inBackpack,
    foreign: {
      as: 'stranger',
      input: { query: { id: 'of-another' } },
      code: 'backpack.notFound',
    },
    bad: invalid({ query: {} }),
  },
  'backpack.restore': {
    success: inBackpack,
    foreign: { as: 'stranger', input: { body: { id: 'of-another' } }, code: 'backpack.notFound' },
    bad: invalid({ body: {} }),
  },
  'backpack.getFile': {
    success: inBackpack,
    foreign: {
      as: 'stranger',
      input: { params: { name: `${'0'.repeat(32)}.json` } },
      code: 'file.notFound',
    },
  },
};

/** By endpoint id: how each of the five questions is asked. */
export function probesFor(world: QuestionWorld): Record<string, Probe> {
  return {
    ...accessProbes(world),
    ...announcementProbes(world),
    ...gradingProbes(world),
    ...homeworkProbes(world),
    ...classGridProbes(world),
    ...recordProbes(world),
    ...reportProbes(world.otherDepartId),
    ...dashboardProbes,
    ...childProbes(world),
    ...configProbes(),
    ...dataLogProbes(world),
    ...fileProbes(world),
    ...lessonProbes(world),
    ...logProbes(world),
    ...monitorProbes,
    ...declaredTableProbes(world),
    ...jobProbes(world.tables.quartzJobs),
    ...systemProbes(world),
    ...peopleProbes(world),
    ...reviewProbes(world),
    ...staffWorksProbes(world),
    ...publicProbes(world),
    ...ownProbes(world),
  };
}

function systemProbes(world: QuestionWorld): Record<string, Probe> {
  return {
    'menu.getUserMenu': { success: { as: 'guest', input: {} } },
    'files.upload': {
      success: { raw: 'files.test.ts uploads' },
      bad: invalid({ body: { file: 'none' } }),
    },
    'files.addFile': {
      success: {
        as: 'owner',
        input: { body: { fileName: 'cover.png', filePath: world.coverKey } },
      },
      foreign: {
        as: 'stranger',
        input: { body: { fileName: 'cover.png', filePath: world.coverKey } },
        code: 'file.notFound',
      },
      bad: invalid({ body: { fileName: 'cover.png' } }),
    },
    'files.read': { success: shownFiles },
    'uploads.start': {
      success: {
        as: 'teacher',
        input: { body: { fileName: 'cat.sb3', size: 5, biz: 'work' } },
      },
      bad: invalid({ body: { fileName: 'cat.sb3', size: 0, biz: 'work' } }),
    },
    'uploads.find': openUpload,
    'uploads.part': {
      success: { raw: 'partial-uploads.test.ts sends' },
      bad: invalid({ params: { id: 'some' }, query: { offset: -1 } }),
    },
    'uploads.finish': openUpload,
    'uploads.cancel': openUpload,
    'files.uploadToken': { success: { as: 'owner', input: {} } },
    ...backpackProbes,
  };
}

function cloudProbes({ waiting }: QuestionWorld): Record<string, Probe> {
  const body = { workId: waiting.id };
  const denied = 'work.notFound';
  return {
    'cloudVariables.ticket': {
      success: { as: 'owner', input: { body } },
      foreign: { as: 'stranger', input: { body }, code: denied },
      bad: invalid({ body: {} }),
    },
    'cloudVariables.list': {
      success: { as: 'owner', input: { query: body } },
      foreign: { as: 'stranger', input: { query: body }, code: denied },
      bad: invalid({ query: {} }),
    },
    'cloudVariables.clear': {
      success: { as: 'teacher', input: { body } },
      foreign: { as: 'stranger', input: { body }, code: denied },
      bad: invalid({ body: {} }),
    },
    'cloudVariables.allow': {
      success: { as: 'teacher', input: { body: { ...body, allowed: true } } },
      foreign: { as: 'otherTeacher', input: { body: { ...body, allowed: true } }, code: denied },
      bad: invalid({ body: { ...body, allowed: 'perhaps' } }),
    },
  };
}

function reviewProbes(world: QuestionWorld): Record<string, Probe> {
  const { waiting, reviewId, commentId } = world;
  const byWork = { workId: waiting.id };
  const decision = { workId: waiting.id, versionId: waiting.versionId, action: 'approve' };
  const aboutComment = { ids: [commentId], action: 'approve' };
  const denied = 'work.notFound';
  return {
    ...cloudProbes(world),
    'reviews.list': { success: { as: 'teacher', input: {} }, bad: badQuery },
    'reviews.counts': { success: { as: 'teacher', input: {} } },
    'reviews.decide': {
      success: { raw: 'decisions.test.ts puts' },
      foreign: { as: 'otherTeacher', input: { body: decision }, code: denied },
      bad: invalid({ body: { ...decision, action: 'explode' } }),
    },
    'reviews.undo': {
      success: { as: 'teacher', input: { body: { reviewId } } },
      foreign: { as: 'otherTeacher', input: { body: { reviewId } }, code: denied },
      bad: invalid({ body: {} }),
    },
    'reviews.history': {
      success: { as: 'teacher', input: { query: byWork } },
      foreign: { as: 'otherTeacher', input: { query: byWork }, code: denied },
      bad: invalid({ query: {} }),
    },
    'reviews.reports': {
      success: { as: 'teacher', input: { query: byWork } },
      foreign: { as: 'otherTeacher', input: { query: byWork }, code: denied },
      bad: invalid({ query: {} }),
    },
    'reviews.presence': {
      success: { as: 'teacher', input: { body: byWork } },
      foreign: { as: 'otherTeacher', input: { body: byWork }, code: denied },
      bad: invalid({ body: { workId: 'x'.repeat(99) } }),
    },
    'reviews.comments': { success: { as: 'teacher', input: {} }, bad: badQuery },
    'reviews.decideComments': {
      success: { as: 'teacher', input: { body: aboutComment } },
      foreign: { as: 'otherTeacher', input: { body: aboutComment }, code: 'row.notFound' },
      bad: invalid({ body: { ...aboutComment, action: 'explode' } }),
    },
    'reviews.closeReports': {
      success: { as: 'teacher', input: { body: byWork } },
      foreign: { as: 'otherTeacher', input: { body: byWork }, code: denied },
      bad: invalid({ body: {} }),
    },
  };
}

function publicProbes({ draft, shown, commentId, owner }: QuestionWorld): Record<string, Probe> {
  const seen = { workId: shown.id };
  const hidden = { workId: draft.id };
  /** A caller who may not see a work is told that there is none. */
  const byQuery = (extra: Record<string, unknown> = {}): Probe => ({
    success: { as: 'guest', input: { query: { ...seen, ...extra } } },
    foreign: { as: 'guest', input: { query: { ...hidden, ...extra } }, code: 'work.notFound' },
    bad: invalid({ query: {} }),
  });
  const byBody = (extra: Record<string, unknown> = {}, as: Who = 'guest'): Probe => ({
    success: { as, input: { body: { ...seen, ...extra } } },
    foreign: { as, input: { body: { ...hidden, ...extra } }, code: 'work.notFound' },
    bad: invalid({ body: {} }),
  });
  return {
    'works.leaderboard': { success: { as: 'guest', input: {} }, bad: badQuery },
    'works.greatWork': { success: { as: 'guest', input: {} }, bad: badQuery },
    'works.studentWorkInfo': byQuery(),
    'works.view': byBody(),
    'works.star': byQuery(),
    'works.unstar': byQuery(),
    'works.comments': byQuery(),
    'works.saveComment': byBody({ comment: '喜欢' }, 'stranger'),
    'works.deleteComment': {
      success: { as: 'owner', input: { query: { id: commentId } } },
      foreign: { as: 'stranger', input: { query: { id: commentId } }, code: 'access.denied' },
      bad: invalid({ query: {} }),
    },
    'works.authorInfo': {
      success: { as: 'guest', input: { query: { userId: owner.id } } },
      foreign: { as: 'guest', input: { query: { userId: 'nobody' } }, code: 'row.notFound' },
      bad: invalid({ query: {} }),
    },
    'works.related': byQuery(),
    'works.publicTags': { success: { as: 'guest', input: {} } },
    'works.publicChoices': { success: { as: 'guest', input: {} } },
    'works.report': byBody({ reason: 'other' }),
    'works.versionFile': { ...byQuery(), success: { raw: 'versions.test.ts fetches' } },
  };
}

function ownProbes(world: QuestionWorld): Record<string, Probe> {
  const { draft, shown, trashedId, copyId } = world;
  const body = (input: object, code: ErrorCode = 'work.notFound'): Probe => ({
    success: { as: 'owner', input: { body: input } },
    foreign: { as: 'stranger', input: { body: input }, code },
    bad: invalid({ body: {} }),
  });
  const query = (input: Record<string, unknown>): Probe => ({
    success: { as: 'owner', input: { query: input } },
    foreign: { as: 'stranger', input: { query: input }, code: 'work.notFound' },
    bad: invalid({ query: {} }),
  });
  const version = { workId: draft.id, versionId: draft.versionId };
  return {
    'works.mine': { success: { as: 'owner', input: {} }, bad: badQuery },
    'works.trash': { success: { as: 'owner', input: {} }, bad: badQuery },
    'works.submit': {
      success: { raw: 'submit.test.ts submits' },
      foreign: {
        as: 'stranger',
        input: { body: { workName: '偷来的', workType: '2', workFile: 'someone-elses-file' } },
        code: 'file.notFound',
      },
      bad: invalid({ body: { workName: tooLong } }),
    },
    'works.handInFiles': {
      success: { raw: 'file-hand-in.test.ts hands files in' },
      foreign: {
        as: 'stranger',
        input: {
          body: { additionalId: world.homework.freshId, files: [{ file: 'a', name: 'a.png' }] },
        },
        code: 'work.unknownHomework',
      },
      bad: invalid({ body: { additionalId: world.homework.freshId, files: [] } }),
    },
    'works.asStarter': {
      success: { as: 'teacher', input: { body: { workId: draft.id } } },
      foreign: { as: 'otherTeacher', input: { body: { workId: draft.id } }, code: 'work.notFound' },
      bad: invalid({ body: {} }),
    },
    'works.missingBlobs': {
      success: { as: 'owner', input: { body: { sha256: [hash] } } },
      bad: invalid({ body: { sha256: ['short'] } }),
    },
    'works.putBlob': {
      success: { raw: 'save.test.ts sends' },
      bad: invalid({ params: { sha256: 'short' } }),
    },
    'works.save': {
      success: { raw: 'save.test.ts saves' },
      foreign: {
        as: 'stranger',
        // The stranger has the same contents, so that the id alone is judged.
        input: { body: aSave({ workId: draft.id }) },
        code: 'work.idTaken',
      },
      bad: invalid({ body: { workId: draft.id } }),
    },
    'works.open': query({ workId: draft.id }),
    'works.versions': query({ workId: draft.id }),
    'works.restoreVersion': body(version),
    'works.useCopy': body({ copyId }),
    'works.update': body({ workId: draft.id, workName: '新名字' }),
    'works.renewShareLink': body({ workId: draft.id }),
    'works.askForSite': body({ workId: draft.id }),
    'works.remix': {
      success: { as: 'stranger', input: { body: { workId: shown.id } } },
      foreign: { as: 'stranger', input: { body: { workId: draft.id } }, code: 'work.notFound' },
      bad: invalid({ body: {} }),
    },
    'works.delete': query({ id: draft.id }),
    'works.deleteBatch': {
      success: { as: 'owner', input: { query: { ids: `${shown.id},` } } },
      foreign: { as: 'stranger', input: { query: { ids: `${shown.id},` } }, code: 'work.notYours' },
      bad: invalid({ query: {} }),
    },
    'works.restore': body({ workId: trashedId }),
  };
}
