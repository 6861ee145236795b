import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';
import { Page } from './page.tsx';

const homework = (additionalWorkId: string, workName: string, more: object = {}) => ({
  additionalWorkId,
  workName,
  workDesc: '让小猫走到右边',
  workCover: null,
  workCover_url: '',
  workUrl: null,
  workUrl_url: '',
  workDocumentUrl: null,
  workDept: 'c1',
  createTime: '2030-05-01 09:00:00',
  createBy: 'teacher',
  createBy_dictText: '王老师',
  codeType: 2,
  codeType_dictText: '积木编程',
  mineWorkId: null,
  mineWorkName: null,
  mineWorkStatus: null,
  mineWorkUrl: null,
  mineWorkCover: null,
  departId: 'c1',
  departName: '一班',
  comment: null,
  score: null,
  status: 1,
  cell: 'none',
  opensAt: null,
  dueAt: null,
  allowLate: true,
  isLate: false,
  handedInTime: null,
  mayWork: true,
  mayHandIn: true,
  whyNoHandIn: null,
  mayTakeBack: false,
  sentFiles: [],
  rubric: [],
  levels: [],
  gradedTime: null,
  gradedBy: null,
  isRead: true,
  hasChecks: false,
  remindedTime: null,
  remindedBy: null,
  materials: [],
  ...more,
});

const all = [
  homework('h1', '小猫走路'),
  homework('h2', '画一朵花', { cell: 'returned', mineWorkId: 'w2', comment: '再试一次' }),
  homework('h3', '做一首歌', { cell: 'handedIn', mineWorkId: 'w3', mayTakeBack: true }),
  homework('h4', '讲个故事', {
    cell: 'graded',
    mineWorkId: 'w4',
    score: 5,
    comment: '真好',
    mayWork: false,
    isRead: false,
    status: 2,
  }),
];

const unit = (unitId: string, taskName: string, more: object) => ({
  ...homework(unitId, taskName),
  homeworkId: null,
  unitId,
  taskName,
  courseId: 'k1',
  courseName: '海洋',
  showType: 1,
  ...more,
});
const units = [
  unit('u1', '认识舞台', { cell: 'returned', comment: '再改一改', isRead: false }),
  unit('u2', '会说话', { cell: 'graded', score: 4, mayHandIn: false, mayWork: false }),
  unit('u3', '跳起来', { cell: 'handedIn' }),
];

const open = (rows: readonly object[] = all, ofUnits: readonly object[] = []) =>
  renderConsole(<Page />, {
    'homework.mine': () => rows,
    'homework.mineUnits': () => ofUnits,
    'homework.takeBack': () => all[2],
    'homework.read': () => null,
  });

const cards = () => screen.getAllByRole('listitem').filter((item) => item.querySelector('h2'));

it('shows what is to do, what came back first, each with its way on', async () => {
  open();
  await screen.findByRole('heading', { name: '画一朵花' });

  const shown = cards();
  expect(shown.map((card) => card.querySelector('h2')?.textContent)).toEqual([
    '画一朵花',
    '小猫走路',
  ]);
  const [back, fresh] = shown as [HTMLElement, HTMLElement];
  expect(within(back).getByText('老师说：再试一次')).toBeDefined();
  expect(
    within(back)
      .getByRole('link', { name: /去改一改/ })
      .getAttribute('href'),
  ).toContain('additionalId=h2');
  expect(within(fresh).getByRole('link', { name: /去做作业/ })).toBeDefined();
  expect(within(fresh).queryByRole('link', { name: /重新开始/ })).toBeNull();
  const again = within(back).getByRole('link', { name: /重新开始/ });
  expect(again.getAttribute('href')).toContain('do=startAgain');
  const handIn = within(back).getByRole('link', { name: /交作业/ });
  expect(handIn.getAttribute('href')).toContain('do=submit');
});

it('keeps what has ended with its stars, and says that it was read', async () => {
  const { calls } = open();
  fireEvent.click(await screen.findByText('交了的'));

  expect(await screen.findByRole('heading', { name: '讲个故事' })).toBeDefined();
  expect(screen.getByText(/已结束/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /我看过了/ }));
  await waitFor(() =>
    expect(calls.find(({ id }) => id === 'homework.read')?.body).toEqual({
      homeworkId: 'h4',
      departId: 'c1',
    }),
  );
});

it('says on the row that is meant what the teacher asked to remember', async () => {
  const reminded = { remindedTime: '2030-05-02 09:00:00', remindedBy: '王老师' };
  open([homework('h1', '小猫走路', reminded), homework('h2', '画一朵花')]);
  await screen.findByText('王老师提醒你：记得做「小猫走路」');

  const [meant, other] = cards() as [HTMLElement, HTMLElement];
  expect(meant.querySelector('h2')?.textContent).toBe('小猫走路');
  expect(within(meant).getByText(/提醒你/)).toBeDefined();
  expect(within(other).queryByText(/提醒你/)).toBeNull();
});

it('takes back what nobody has looked at', async () => {
  const { calls } = open();
  fireEvent.click(await screen.findByText('交了的'));
  fireEvent.click(await screen.findByRole('button', { name: /收回/ }));

  await waitFor(() =>
    expect(calls.find(({ id }) => id === 'homework.takeBack')?.body).toEqual({
      homeworkId: 'h3',
      departId: 'c1',
    }),
  );
});

it('says calmly when there is nothing to do', async () => {
  open([]);
  expect(await screen.findByText('现在没有要做的作业')).toBeDefined();
});

it('shows tasks of lessons that came back as something to do, and stars with what was handed in', async () => {
  const { bodiesOf } = open(all, units);

  const back = within(await screen.findByRole('region', { name: '随堂任务' }));
  expect(back.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
    '认识舞台',
  ]);
  expect(back.getByText('老师说：再改一改')).toBeDefined();
  expect(back.getByRole('link', { name: '去改一改 认识舞台' }).getAttribute('href')).toBe(
    '/teaching/mineCourse/courseUnitMap?id=k1&unit=u1',
  );
  fireEvent.click(back.getByRole('button', { name: /我看过了/ }));
  await waitFor(() =>
    expect(bodiesOf('homework.read')).toEqual([{ unitId: 'u1', departId: 'c1' }]),
  );

  fireEvent.click(screen.getByRole('button', { name: '交了的' }));

  const done = within(screen.getByRole('region', { name: '随堂任务' }));
  expect(done.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
    '会说话',
    '跳起来',
  ]);
  expect(done.getByText('4')).toBeDefined();
});
