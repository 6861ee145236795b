import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, aPage, renderConsole } from '../../testing/render-console.tsx';
import { Page } from './page.tsx';
import { gradedTaskOf, type StaffWork, standingOf } from './staff-work.ts';

const aWork = (more: Partial<StaffWork> = {}): StaffWork => ({
  id: 'w1',
  userId: 'u1',
  userId_dictText: '林溪',
  username: 'linxi',
  realname: '林溪',
  nickname: '小溪',
  avatar: null,
  workName: '小船',
  description: '',
  workType: '2',
  workType_dictText: '积木编程',
  workStatus: '1',
  starNum: 0,
  viewNum: 0,
  collectNum: 0,
  commentNum: 0,
  createTime: '2030-05-01 08:00:00',
  updateTime: '2030-05-01 08:00:00',
  coverFileKey: '',
  workScene: 'create',
  hasCloudData: false,
  allowRemix: true,
  parentWorkId: null,
  departId: 'd1',
  departId_dictText: '一班',
  courseId: null,
  courseId_dictText: null,
  additionalId: null,
  additionalId_dictText: null,
  workFileKey: '',
  versionId: 'v1',
  submitTime: '2030-05-01 09:00:00',
  reviewState: 'waiting',
  taskState: null,
  isLate: false,
  isPublished: false,
  isFeatured: false,
  score: null,
  teacherComment: null,
  workTag: null,
  deleteTime: null,
  ...more,
});

const server: Answers = {
  'staffWorks.list': () => aPage([aWork()]),
  'staffWorks.getWorkTags': () => ['讲评'],
  'staffWorks.comments': () => [],
  'staffWorks.edit': () => aWork({ workStatus: '2' }),
  'staffWorks.setWorkTag': () => ({ workTag: '讲评' }),
  'homeworks.list': () => aPage([]),
  'departs.idTree': () => [],
  'dicts.getDictItems': () => [],
  'works.versionFile': () => new ArrayBuffer(8),
  'works.deleteBatch': () => ({ count: 1 }),
  'works.restore': () => null,
};
const all = [
  'teaching:work:list',
  'teaching:work:edit',
  'teaching:work:send',
  'teaching:work:delete',
  'teaching:work:download',
  'teaching:work:export',
] as const;
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

describe('works of the staff', () => {
  it('are corrected with stars and words, which mark them', async () => {
    const { calls } = renderConsole(<Page />, server, { codes: [...all] });
    fireEvent.click((await rowOf(/小船/)).getByRole('button', { name: /批改/ }));
    const form = within(await screen.findByRole('dialog'));
    const stars = await form.findByLabelText('评分');
    fireEvent.keyDown(stars, { key: 'ArrowRight', keyCode: 39 });
    fireEvent.change(form.getByLabelText('评语'), { target: { value: '真稳' } });

    fireEvent.click(form.getByRole('button', { name: '保存' }));

    await waitFor(() =>
      expect(calls.find(({ id }) => id === 'staffWorks.edit')?.body).toEqual({
        id: 'w1',
        workStatus: '2',
        teachingWorkCorrectList: [{ score: 1, comment: '真稳' }],
      }),
    );
  });

  it('are tagged by what one has used before', async () => {
    const { calls } = renderConsole(<Page />, server, { codes: [...all] });
    fireEvent.click((await rowOf(/小船/)).getByRole('button', { name: /更多操作/ }));
    fireEvent.click(await screen.findByRole('menuitem', { name: '标签' }));
    const window = within(await screen.findByRole('dialog'));
    fireEvent.click(await window.findByRole('button', { name: '讲评' }));

    fireEvent.click(window.getByRole('button', { name: '保存' }));

    await waitFor(() =>
      expect(calls.find(({ id }) => id === 'staffWorks.setWorkTag')?.query).toEqual({
        workId: 'w1',
        workTag: '讲评',
      }),
    );
  });

  it('are deleted at once, with a way back', async () => {
    const { calls } = renderConsole(<Page />, server, { codes: [...all] });
    fireEvent.click((await rowOf(/小船/)).getByRole('button', { name: /更多操作/ }));
    fireEvent.click(await screen.findByRole('menuitem', { name: /删除/ }));
    await screen.findByText('已删除「小船」');

    fireEvent.keyDown(document, { key: 'z', ctrlKey: true });

    await waitFor(() =>
      expect(calls.find(({ id }) => id === 'works.restore')?.body).toEqual({ workId: 'w1' }),
    );
  });

  it('offer nothing to whoever may only read', async () => {
    renderConsole(<Page />, server, { codes: ['teaching:work:list'] });
    const row = await rowOf(/小船/);

    expect(row.queryByRole('button', { name: /批改/ })).toBeNull();
    expect(screen.queryByRole('button', { name: '导出' })).toBeNull();
    fireEvent.click(row.getByRole('button', { name: /更多操作/ }));
    await screen.findByRole('menuitem', { name: '二维码' });
    for (const name of [/克隆/, /下载/, /删除/]) {
      expect(screen.queryByRole('menuitem', { name })).toBeNull();
    }
  });
});

describe('where a work stands', () => {
  it.each([
    [{ workStatus: '0' }, 'staffWorks.status.0'],
    [{ workStatus: '0', workScene: 'additional' }, 'staffWorks.status.begun'],
    [{ workStatus: '0', taskState: 'returned' }, 'staffWorks.status.returned'],
    [{ workStatus: '1', taskState: 'handedIn' }, 'staffWorks.status.1'],
    [{ workStatus: '4' }, 'staffWorks.status.4'],
  ] as const)('%o', (more, text) => {
    expect(standingOf({ ...aWork({ reviewState: 'draft' }), ...more }).text).toBe(text);
  });

  it('is told of a hand-in by its task in its class', () => {
    expect(gradedTaskOf(aWork())).toBeUndefined();
    expect(gradedTaskOf(aWork({ taskState: 'handedIn', additionalId: 'h1' }))).toEqual({
      kind: 'homework',
      id: 'h1',
      departId: 'd1',
    });
    expect(gradedTaskOf(aWork({ taskState: 'graded', courseId: 'k1' }))).toEqual({
      kind: 'unit',
      id: 'k1',
      departId: 'd1',
    });
    expect(gradedTaskOf(aWork({ taskState: 'begun', additionalId: 'h1' }))).toBeUndefined();
  });
});
