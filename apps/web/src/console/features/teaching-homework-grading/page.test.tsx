import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, apiError, renderConsole } from '../../testing/render-console.tsx';
import { Page } from './page.tsx';
import type { ClassRow } from './queue.ts';
import { aClassWork, aGradingWork, aHandIn, aRow } from './testing/a-class.ts';

const codes = ['teaching:homework:list', 'teaching:homework:grade', 'teaching:work:review'];
const address = '/teaching/grading?homeworkId=h1&departId=c1';

/** A server with a class of three, two of whom have handed in. */
function aServer(more: Answers = {}) {
  const rows = new Map<string, ClassRow>();
  for (const row of [aHandIn('a', '小雨'), aHandIn('b', '小满'), aRow('c', '小禾')]) {
    rows.set(row.userId, row);
  }
  const ofSubmission = (id: string) => [...rows.values()].find((row) => row.submissionId === id);
  const put = (userId: string, change: Partial<ClassRow>) => {
    const row = rows.get(userId);
    if (row) rows.set(userId, { ...row, ...change });
  };
  const decide =
    (state: 'graded' | 'returned') =>
    ({ body }: { body?: never }) => {
      const said = body as unknown as { submissionId: string; score?: number; comment: string };
      const { userId = '' } = ofSubmission(said.submissionId) ?? {};
      const markId = `m-${userId}`;
      put(userId, { state, cell: state, score: said.score ?? null, comment: said.comment, markId });
      return { markId, row: rows.get(userId) };
    };
  const answers: Answers = {
    'homework.classWork': () => aClassWork([...rows.values()]),
    'homework.openHandIn': () => rows.get('a'),
    'homework.grade': decide('graded'),
    'homework.sendBack': decide('returned'),
    'homework.undo': ({ body }) => {
      const userId = (body as unknown as { markId: string }).markId.slice(2);
      put(userId, {
        state: 'handedIn',
        cell: 'handedIn',
        score: null,
        comment: null,
        markId: null,
      });
      return rows.get(userId);
    },
    'grading.work': ({ query }) => {
      const row = ofSubmission((query as unknown as { submissionId: string }).submissionId);
      return row && aGradingWork(row);
    },
    'grading.presence': () => [],
    'homeworkChecks.results': () => ({ codeType: 99, items: [] }),
    'grading.phrases': () => ({
      own: [{ id: 'p1', phrase: '颜色很好看' }],
      school: ['想法很特别'],
    }),
    ...more,
  };
  return { answers, put };
}

function open(more: Answers = {}, path = address) {
  const server = aServer(more);
  return { ...server, ...renderConsole(<Page />, server.answers, { path, codes }) };
}
const press = (key: string, more = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const child = (name: string) => screen.findByRole('heading', { name: `${name}的作品`, level: 2 });
const box = () => screen.getByLabelText<HTMLTextAreaElement>('评语');
const write = (text: string) => fireEvent.change(box(), { target: { value: text } });

const sameCode = (letter: string, realname: string, departId = 'c1'): ClassRow['sameCode'] => [
  {
    submissionId: `s-${letter}`,
    versionId: `v-${letter}`,
    userId: letter,
    realname,
    departId,
    departName: '三年级 1 班',
  },
];

describe('hand-ins with the same code', () => {
  it('are told as a hint in the list and at the work, with a way to the other', async () => {
    const server = open();
    server.put('a', { sameCode: sameCode('b', '小满') });
    server.put('b', { sameCode: sameCode('a', '小雨') });
    await child('小雨');

    const list = screen.getByRole('list', { name: '学生名单' });
    const told = within(list).queryAllByText(/代码相同/);
    expect(told.map(({ textContent }) => textContent)).toEqual([
      '代码相同：小满',
      '代码相同：小雨',
    ]);
    expect(screen.getByRole('note').textContent).toContain('可能是一起做的');
    fireEvent.click(screen.getByRole('button', { name: '看小满的提交' }));

    await child('小满');
    expect(screen.getByRole('note').textContent).toContain('代码与小雨相同');
  });

  it('lead to another class, and stand side by side where code can be read', async () => {
    const file = new TextEncoder().encode('print(1)\n').slice().buffer;
    const server = open({
      'grading.work': () => ({ ...aGradingWork(aHandIn('a', '小雨')), workType: '4' }),
      'grading.file': () => file,
    });
    server.put('a', { sameCode: sameCode('x', '阿星', 'c9') });
    await child('小雨');

    expect(screen.getByText('代码相同：阿星（三年级 1 班）')).toBeDefined();
    const link = screen.getByRole('link', { name: '看阿星（三年级 1 班）的提交' });
    expect(link.getAttribute('href')).toBe('/teaching/grading?homeworkId=h1&departId=c9&userId=x');
    fireEvent.click(screen.getByRole('button', { name: '并排看代码' }));

    const names = ['小雨', '阿星（三年级 1 班）'];
    const sides = await Promise.all(names.map((name) => screen.findByRole('region', { name })));
    await waitFor(() => {
      for (const side of sides) expect(side.textContent).toContain('print(1)');
    });
    expect(screen.queryByRole('button', { name: '并排看代码' })).toBeNull();
  });

  it('are not told of where nobody has the same', async () => {
    open();
    await child('小雨');
    expect(screen.queryByRole('note')).toBeNull();
    expect(screen.queryByText(/名称和位置不计/)).toBeNull();
  });
});

describe('grading a class', () => {
  it('goes by keys alone: stars, levels, words, and on to the next that waits', async () => {
    const { bodiesOf } = open();
    await child('小雨');
    press('4');
    press('e');
    press('w');
    press('c');
    expect(document.activeElement).toBe(box());
    write('走得稳');
    press('Enter', { ctrlKey: true });

    await child('小满');
    expect(bodiesOf('homework.grade')).toEqual([
      {
        submissionId: 's-a',
        versionId: 'v-a',
        afterMarkId: null,
        score: 4,
        comment: '走得稳',
        levels: [3, 2],
        pins: [],
      },
    ]);
    expect(screen.getByText('1 / 3 已批改')).toBeDefined();
    expect(screen.getByText('已批改 小雨 ★★★★')).toBeDefined();
    // The next key is a command again, no letter in the comment of the next child.
    expect(document.activeElement?.tagName).toBe('H2');
    expect(box().value).toBe('');
  });

  it('saves once however often the keys are pressed, and asks for stars first', async () => {
    const { bodiesOf } = open();
    await child('小雨');
    press('Enter', { ctrlKey: true });
    expect((await screen.findByRole('alert')).textContent).toContain('先打星');
    press('3');
    press('Enter', { ctrlKey: true });
    press('Enter', { ctrlKey: true });

    await child('小满');
    expect(bodiesOf('homework.grade')).toHaveLength(1);
  });

  it('returns with a reason only', async () => {
    const { bodiesOf } = open();
    await child('小雨');
    press('r');
    expect((await screen.findByRole('alert')).textContent).toContain('退回要写一句原因');
    expect(document.activeElement).toBe(box());
    write('再走远一点');
    fireEvent.click(screen.getByRole('button', { name: '退回修改' }));

    await child('小满');
    expect(bodiesOf('homework.sendBack')).toMatchObject([{ comment: '再走远一点' }]);
    expect(screen.getByText('已退回 小雨')).toBeDefined();
  });

  it('takes a grade back by a key, with every word of it', async () => {
    const { bodiesOf } = open();
    await child('小雨');
    write('走得稳');
    press('5');
    press('Enter', { ctrlKey: true });
    await child('小满');
    press('z', { ctrlKey: true });

    await child('小雨');
    expect(bodiesOf('homework.undo')).toEqual([{ markId: 'm-a' }]);
    expect(box().value).toBe('走得稳');
    expect(screen.getByText('0 / 3 已批改')).toBeDefined();
  });

  it('skips, steps back, and says who has handed in nothing', async () => {
    open();
    await child('小雨');
    press('s');
    await child('小满');
    press('k');
    await child('小雨');
    press('j');
    press('j');
    expect(await screen.findByText('小禾还没有交这份作业。')).toBeDefined();
    expect(screen.getByText('1 人没有交')).toBeDefined();
    press('k');
    await child('小满');
  });

  it('reminds those who have not handed in, and takes that back', async () => {
    const { bodiesOf } = open({
      'reminders.add': () => ({ ids: ['r1'], alreadyToday: 0 }),
      'reminders.undo': () => null,
    });
    await child('小雨');
    fireEvent.click(screen.getByRole('button', { name: '提醒他们' }));
    expect(await screen.findByText('已提醒 1 人')).toBeDefined();
    press('z', { ctrlKey: true });
    await waitFor(() => expect(bodiesOf('reminders.undo')).toEqual([{ ids: ['r1'] }]));
    expect(bodiesOf('reminders.add')).toEqual([{ homeworkId: 'h1', departId: 'c1' }]);
  });

  it('says that all is done, and leads on', async () => {
    const server = open();
    server.put('b', { state: 'graded', cell: 'graded', score: 5 });
    await child('小雨');
    press('4');
    press('Enter', { ctrlKey: true });
    expect(await screen.findByText('都批改完了！')).toBeDefined();
  });

  it('puts a phrase into the comment by keys, and keeps own ones', async () => {
    const { bodiesOf } = open({ 'grading.addPhrase': () => ({ id: 'p2', phrase: '再试一次' }) });
    await child('小雨');
    await screen.findByRole('button', { name: '颜色很好看' });
    press('/');
    expect(document.activeElement?.textContent).toBe('颜色很好看');
    fireEvent.click(document.activeElement ?? document.body);
    fireEvent.click(screen.getByRole('button', { name: '想法很特别' }));
    expect(box().value).toBe('颜色很好看，想法很特别');

    fireEvent.click(screen.getByRole('button', { name: '管理常用语' }));
    const field = await screen.findByLabelText('新的常用语');
    fireEvent.change(field, { target: { value: ' 再试一次 ' } });
    fireEvent.click(screen.getByRole('button', { name: '加入' }));
    await waitFor(() => expect(bodiesOf('grading.addPhrase')).toEqual([{ phrase: '再试一次' }]));
  });

  it('shows the files of a hand-in, one at a time', async () => {
    const server = open();
    const sent = (name: string) => ({
      file: name,
      name,
      size: 2048,
      type: 'text/plain',
      url: `/f/${name}.zip`,
    });
    server.put('a', { sentFiles: [sent('说明'), sent('照片')] });
    await child('小雨');
    const files = await screen.findByRole('region', { name: '交的文件' });
    expect(within(files).getByRole('link', { name: '下载' }).getAttribute('href')).toBe(
      '/f/说明.zip',
    );
    fireEvent.click(within(files).getByText('照片'));
    await waitFor(() =>
      expect(within(files).getByRole('link', { name: '下载' }).getAttribute('href')).toBe(
        '/f/照片.zip',
      ),
    );
  });

  it('says which version is looked at when it is not the one handed in', async () => {
    const row = aHandIn('a', '小雨');
    const { versions, ...work } = aGradingWork(row);
    const createTime = '2030-05-01 09:00:00';
    const older = { versionId: 'v-old', versionNo: 1, createTime, isHandIn: false };
    open({ 'grading.work': () => ({ ...work, versions: [...versions, older] }) });
    await child('小雨');
    fireEvent.click(await screen.findByRole('button', { name: '版本 2' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: /^版本 1 · / }));

    const notice = await screen.findByText(/^正在看版本/);
    expect(notice.textContent).toContain('正在看版本 1，不是这次提交的');
    expect(screen.getByRole('button', { name: '版本 1' })).toBeDefined();
  });

  it('says that there is no such homework, and leads back to the list', async () => {
    open({
      'homework.classWork': () => {
        throw apiError('homework.notFound');
      },
      'grading.tasks': () => [],
    });
    await screen.findByRole('heading', { name: 'message of homework.notFound' });
    fireEvent.click(screen.getByRole('button', { name: '回到作业列表' }));
    await screen.findByRole('heading', { name: '作业批改' });
  });

  it('opens the child that the address names, and shows the keys', async () => {
    open({}, `${address}&userId=b`);
    await child('小满');
    press('?');
    expect(await screen.findByText('当前标准的三档')).toBeDefined();
  });
});

describe('what is written', () => {
  it('is still there after a reload', async () => {
    const first = open();
    await child('小雨');
    write('写到一半');
    press('3');
    expect(screen.getByText('草稿已保存')).toBeDefined();
    const kept = first.services.store;
    cleanup();

    const server = aServer();
    const again = renderConsole(<Page />, server.answers, { path: address, codes, store: kept });
    await child('小雨');
    expect(box().value).toBe('写到一半');
    expect(screen.getByText('有草稿')).toBeDefined();
    expect(again.bodiesOf('homework.grade')).toEqual([]);
  });

  it('stands beside what another teacher said meanwhile, and one chooses', async () => {
    const tries: unknown[] = [];
    const server = open({
      'homework.grade': ({ body }) => {
        tries.push(body);
        if (tries.length === 1) {
          server.put('a', {
            state: 'graded',
            cell: 'graded',
            score: 5,
            comment: '很稳',
            markId: 'm-other',
            gradedBy: '王老师',
          });
          throw apiError('homework.gradedMeanwhile');
        }
        return { markId: 'm-a', row: aHandIn('a', '小雨', { state: 'graded', cell: 'graded' }) };
      },
    });
    await child('小雨');
    write('真快');
    press('4');
    press('Enter', { ctrlKey: true });

    const window = await screen.findByRole('dialog');
    expect(within(window).getByText('王老师的批改')).toBeDefined();
    expect(within(window).getByText('很稳')).toBeDefined();
    expect(within(window).getByText('真快')).toBeDefined();
    fireEvent.click(within(window).getByRole('button', { name: '合在一起' }));
    await waitFor(() => expect(box().value).toBe('很稳\n真快'));
    press('Enter', { ctrlKey: true });

    await child('小满');
    expect(tries[1]).toMatchObject({ afterMarkId: 'm-other', comment: '很稳\n真快', score: 4 });
  });

  it('stays a return when that is what was refused', async () => {
    const tries: unknown[] = [];
    const server = open({
      'homework.sendBack': ({ body }) => {
        tries.push(body);
        if (tries.length === 1) {
          server.put('a', {
            state: 'graded',
            cell: 'graded',
            score: 5,
            levels: [3],
            comment: '很稳',
            pins: [{ place: { kind: 'sprite', sprite: '小猫' }, text: '真可爱' }],
            markId: 'm-other',
          });
          throw apiError('homework.gradedMeanwhile');
        }
        return {
          markId: 'm-a',
          row: aHandIn('a', '小雨', { state: 'returned', cell: 'returned' }),
        };
      },
    });
    await child('小雨');
    write('再试一次');
    fireEvent.click(screen.getByRole('button', { name: '退回修改' }));
    const window = await screen.findByRole('dialog');
    expect(within(window).getByText('会动：很好')).toBeDefined();
    expect(within(window).getByText('真可爱')).toBeDefined();
    fireEvent.click(within(window).getByRole('button', { name: '用我的' }));

    await child('小满');
    expect(tries[1]).toMatchObject({ comment: '再试一次', afterMarkId: 'm-other' });
    expect(server.bodiesOf('homework.grade')).toEqual([]);
  });

  it('comes back when the grade of the other teacher was taken by mistake', async () => {
    const server = open({
      'homework.grade': () => {
        server.put('a', { state: 'graded', cell: 'graded', score: 5, markId: 'm-other' });
        throw apiError('homework.gradedMeanwhile');
      },
    });
    await child('小雨');
    write('真快');
    press('4');
    press('Enter', { ctrlKey: true });
    const window = await screen.findByRole('dialog');
    fireEvent.click(within(window).getByRole('button', { name: '用对方的' }));
    await waitFor(() => expect(box().value).toBe(''));
    press('z', { ctrlKey: true });
    await waitFor(() => expect(box().value).toBe('真快'));
  });

  it('waits while the child has handed in anew', async () => {
    const tries: unknown[] = [];
    const server = open({
      'homework.grade': ({ body }) => {
        tries.push(body);
        if (tries.length === 1) {
          server.put('a', { versionId: 'v-new', handIns: 2 });
          throw apiError('homework.newerVersion');
        }
        return { markId: 'm-a', row: aHandIn('a', '小雨', { state: 'graded', cell: 'graded' }) };
      },
    });
    await child('小雨');
    write('真快');
    press('4');
    press('Enter', { ctrlKey: true });
    fireEvent.click(await screen.findByRole('button', { name: '看最新的' }));
    expect(box().value).toBe('真快');
    press('Enter', { ctrlKey: true });

    await child('小满');
    expect(tries[1]).toMatchObject({ versionId: 'v-new', comment: '真快' });
  });

  it('is kept with the reason when the server refuses it', async () => {
    open({
      'homework.grade': () => {
        throw apiError('text.contact');
      },
    });
    await child('小雨');
    write('加我微信 abc12345');
    press('4');
    press('Enter', { ctrlKey: true });
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    expect(box().value).toBe('加我微信 abc12345');
  });

  it('stays to be copied when the class is lost', async () => {
    open({
      'homework.grade': () => {
        throw apiError('access.outOfReach');
      },
    });
    await child('小雨');
    write('真快');
    press('4');
    press('Enter', { ctrlKey: true });
    expect(await screen.findByText('不能再保存批改。写的评语还在这里，可以复制走。')).toBeDefined();
    expect(box().value).toBe('真快');
  });
});

describe('others at the same task', () => {
  it('are shown at the hand-in that they look at', async () => {
    open({
      'grading.presence': () => [{ userId: 'u9', name: '王老师', submissionId: 's-a' }],
    });
    await child('小雨');
    expect(await screen.findAllByText('王老师也在看')).toHaveLength(2);
  });
});
