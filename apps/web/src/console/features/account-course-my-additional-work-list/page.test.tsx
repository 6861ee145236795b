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
  codeType_dictText: 'Scratch3.0',
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

const open = (rows: readonly object[] = all) =>
  renderConsole(<Page />, {
    'homework.mine': () => rows,
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
