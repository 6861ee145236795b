import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, aPage, apiError, renderConsole } from '../../testing/render-console.tsx';
import { CoursesTab } from './courses-tab.tsx';
import { Page } from './page.tsx';

/** A time as it stands on the wire, to the minute. */
const wireMinutes = /^\d{4}-\d\d-\d\d \d\d:\d\d:00$/;

const codes = [
  'teaching:course:list',
  'teaching:courseUnit:list',
  'teaching:courseDept:list',
  'system:dict:item:edit',
];
const course = { id: 'c1', courseName: '海洋', showType: 2, unitCount: 12, classCount: 3 };
const dict = { id: 'd1', dictName: '课程性质', dictCode: 'course_type' };
const item = { id: 'i1', dictId: 'd1', itemText: '正式课', itemValue: '1', status: '1' };
const opening = {
  id: 'o1',
  deptId: 'k1',
  courseId: 'c1',
  courseId_dictText: '海洋',
  openTime: '2030-05-01 08:00:00',
};
const server: Answers = {
  'courses.list': () => aPage([course]),
  'dicts.list': () => aPage([{ ...dict, id: 'd2', dictCode: 'course_type_2' }, dict]),
  'dicts.getDictItems': () => [],
  'dictItems.list': () => aPage([item]),
  'courseDeparts.list': () => aPage([opening]),
};

describe('courses', () => {
  it('say how many units and classes they have, and lead to their units', async () => {
    renderConsole(<Page />, server, { codes });

    expect(await screen.findByText('12')).toBeDefined();
    expect(screen.getByText('3')).toBeDefined();
    expect(screen.getByRole('button', { name: '单元「海洋」' })).toBeDefined();
  });

  it('open the items of the dictionary that they are described by', async () => {
    const { calls } = renderConsole(<Page />, server, { codes });

    fireEvent.click(await screen.findByRole('button', { name: '课程性质' }));

    expect(await screen.findByText('正式课')).toBeDefined();
    await waitFor(() =>
      expect(calls.find(({ id }) => id === 'dictItems.list')?.query).toMatchObject({
        dictId: 'd1',
      }),
    );
  });
});

it('a new course is made in the form for that', async () => {
  const { router } = renderConsole(<Page />, server, { codes: [...codes, 'teaching:course:add'] });

  fireEvent.click(await screen.findByRole('button', { name: '新建课程' }));

  expect(router.state.location.pathname).toBe('/form/advanced-form');
});

it('says so when a dictionary that describes courses is gone', async () => {
  renderConsole(<Page />, { ...server, 'dicts.list': () => aPage([]) }, { codes });

  fireEvent.click(await screen.findByRole('button', { name: '课程性质' }));

  expect(
    await screen.findByText('没有「course_type」这个字典，请在「字典」页添加它'),
  ).toBeDefined();
});

it('a course is given to classes from its row', async () => {
  const { calls } = renderConsole(<Page />, server, { codes });

  fireEvent.click(await screen.findByRole('button', { name: '分配「海洋」' }));

  expect(await screen.findByText('分配「海洋」给班级')).toBeDefined();
  await waitFor(() =>
    expect(calls.find(({ id }) => id === 'courseDeparts.list')?.query).toMatchObject({
      courseId: 'c1',
    }),
  );
});

describe('giving a course to several classes', () => {
  const may = [...codes, 'teaching:courseDept:add'];
  const classes = [
    { id: 'k1', departName: '一班', isGiven: true, isGranted: true },
    { id: 'k2', departName: '二班', isGiven: false, isGranted: true },
    { id: 'k3', departName: '三班', isGiven: false, isGranted: true },
    { id: 'k4', departName: '外校班', isGiven: false, isGranted: false },
  ].map((row) => ({ ...row, parentName: '学校', openTime: null }));
  const open = async (give: () => unknown) => {
    const answers = {
      ...server,
      'courseDeparts.classes': () => aPage(classes),
      'courseDeparts.addForClasses': give,
    };
    const { bodiesOf } = renderConsole(<Page />, answers, { codes: may });
    fireEvent.click(await screen.findByRole('button', { name: '分配「海洋」' }));
    const opener = await screen.findByRole('button', { name: '添加班级' });
    opener.focus();
    fireEvent.click(opener);
    await screen.findByText('已有这门课');
    return { bodiesOf, opener };
  };
  const isOff = (name: string) => screen.getByLabelText<HTMLInputElement>(name).disabled;

  it('offers those that have it not yet, and says of each what happened', async () => {
    const { bodiesOf, opener } = await open(() => [
      { departId: 'k2', outcome: 'given' },
      { departId: 'k3', outcome: 'outOfReach' },
    ]);
    const off = ['选择「一班」', '选择「二班」', '选择「外校班」'].map(isOff);
    fireEvent.click(screen.getByLabelText('选择「二班」'));
    fireEvent.click(screen.getByLabelText('选择「三班」'));
    fireEvent.click(screen.getByText('分配给 2 个班'));

    expect(await screen.findByText('选了 2 个班，这次分配给了 1 个班。')).toBeDefined();
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines.slice(-2)).toEqual(['二班已分配', '三班没有分配：班级已删除，或不归你管']);
    expect(off).toEqual([true, false, true]);
    fireEvent.click(screen.getByRole('button', { name: '完成' }));
    await waitFor(() => expect(document.activeElement).toBe(opener));
    const openTime = expect.stringMatching(wireMinutes);
    expect(bodiesOf('courseDeparts.addForClasses')).toEqual([
      { courseId: 'c1', deptIdList: ['k2', 'k3'], openTime },
    ]);
  });

  it('keeps what was chosen when it did not go through', async () => {
    await open(() => {
      throw apiError('row.notFound', 200);
    });
    fireEvent.click(screen.getByLabelText('选择「二班」'));
    fireEvent.click(screen.getByText('分配给 1 个班'));

    await screen.findByText(/message of row.notFound/);
    expect(screen.getByLabelText<HTMLInputElement>('选择「二班」').checked).toBe(true);
  });
});

describe('deleting a course', () => {
  const may = [...codes, 'teaching:course:delete'];
  const remove = async (row: object) => {
    const answers = {
      ...server,
      'courses.list': () => aPage([{ ...course, ...row }]),
      'courses.delete': () => null,
      'courses.deleteBatch': () => null,
    };
    const { calls } = renderConsole(<Page />, answers, { codes: may });
    fireEvent.click(await screen.findByRole('button', { name: '「海洋」的更多操作' }));
    fireEvent.click(await screen.findByText('删除'));
    return () => calls.filter(({ id }) => id.startsWith('courses.delete'));
  };

  it('says what goes along, who notices and what stays, before it is done', async () => {
    const deletions = await remove({ unitCount: 12, classCount: 3 });

    expect(
      await screen.findByText(
        /一起删除 12 个单元。3 个班的学生不再看到它。学生的作品和学习记录都会保留/,
      ),
    ).toBeDefined();
    expect(deletions()).toHaveLength(0);
    fireEvent.click(screen.getByText('删除 1 门课程'));
    await waitFor(() => expect(deletions()).toHaveLength(1));
    expect(await screen.findByText('撤销')).toBeDefined();
  });

  it('asks nothing where nothing is in it and nobody has it', async () => {
    const deletions = await remove({ unitCount: 0, classCount: 0 });

    await waitFor(() => expect(deletions()).toHaveLength(1));
  });
});

describe('courses that are passed on', () => {
  const may = [...codes, 'teaching:course:add', 'teaching:course:import', 'teaching:course:export'];
  const built = {
    slug: 'junior',
    courseName: '小小故事家',
    courseDesc: '',
    courseMap: 'banner/1.svg',
    unitNames: ['小猫回家'],
  };
  const made = { id: 'c2', courseName: '小小故事家', unitCount: 8 };

  it('are taken from those that come with Sprout', async () => {
    const answers = {
      ...server,
      'courses.builtIn': () => [built],
      'courses.takeBuiltIn': () => made,
    };
    const { calls } = renderConsole(<Page />, answers, { codes: may });

    fireEvent.click(await screen.findByRole('button', { name: '现成课程' }));
    fireEvent.click(await screen.findByRole('button', { name: '使用这门课程「小小故事家」' }));

    expect(await screen.findByText('「小小故事家」已加入，共 8 课')).toBeDefined();
    expect(calls.find(({ id }) => id === 'courses.takeBuiltIn')?.body).toEqual({ slug: 'junior' });
  });

  it('are asked for again when they did not come', async () => {
    let isOff = true;
    const answers = {
      ...server,
      'courses.builtIn': () => {
        if (isOff) throw apiError('network.offline', 0);
        return [built];
      },
    };
    renderConsole(<Page />, answers, { codes: may });

    fireEvent.click(await screen.findByText('现成课程'));
    const retry = await screen.findByRole('button', { name: '重试' });
    expect(screen.queryByText('没有安装自带课程')).toBeNull();
    isOff = false;
    fireEvent.click(retry);

    expect(await screen.findByLabelText('使用这门课程「小小故事家」')).toBeDefined();
  });

  it('tell which of them the school has, and lead there', async () => {
    const answers = {
      ...server,
      'courses.builtIn': () => [built, { ...built, slug: 'blocks', courseName: '积木编程之旅' }],
      'courses.list': () => aPage([{ ...course, courseName: '小小故事家' }]),
    };
    renderConsole(<Page />, answers, { codes: may });

    fireEvent.click(await screen.findByText('现成课程'));

    await screen.findByText(/学校里已经有了/);
    const open = await screen.findByLabelText('打开「小小故事家」');
    expect(open.getAttribute('href')).toMatch(/\/course\/courseUnit\?courseId=c1$/);
    expect(screen.getByLabelText('再添加一份「小小故事家」')).toBeDefined();
    expect(screen.getByLabelText('使用这门课程「积木编程之旅」')).toBeDefined();
    expect(screen.queryByLabelText('打开「积木编程之旅」')).toBeNull();
  });

  it('come from a file, and a bad one is told in words', async () => {
    const answers = {
      ...server,
      'courses.builtIn': () => [],
      'courses.importFile': () => {
        throw apiError('course.fileNotOne', 200);
      },
    };
    renderConsole(<Page />, answers, { codes: may });

    fireEvent.click(await screen.findByRole('button', { name: '现成课程' }));
    const file = new File(['hello'], 'a.zip');
    fireEvent.change(await screen.findByLabelText('选择文件'), { target: { files: [file] } });

    expect(await screen.findByText(/message of course.fileNotOne/)).toBeDefined();
  });

  it('offer no file to those who may not import', async () => {
    const answers = { ...server, 'courses.builtIn': () => [built] };
    renderConsole(<Page />, answers, { codes: [...codes, 'teaching:course:add'] });

    fireEvent.click(await screen.findByRole('button', { name: '现成课程' }));
    await screen.findByText('小小故事家');
    expect(screen.queryByLabelText('选择文件')).toBeNull();
  });
});

describe('courses of a class', () => {
  it('are those of this class, each with the way to its progress', async () => {
    const { calls, router } = renderConsole(<CoursesTab depart={{ id: 'k1' }} />, server, {
      codes: [...codes, 'teaching:homework:list'],
    });

    fireEvent.click(await screen.findByRole('button', { name: '学习进度「海洋」' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/teaching/classGrid'));
    expect(router.state.location.search).toBe('?departId=k1&courseId=c1');
    expect(calls.find(({ id }) => id === 'courseDeparts.list')?.query).toMatchObject({
      deptId: 'k1',
    });
  });

  it('are chosen from those that it may have, several at once', async () => {
    const { calls, bodiesOf } = renderConsole(
      <CoursesTab depart={{ id: 'k1' }} />,
      {
        ...server,
        'courses.list': () => aPage([course, { ...course, id: 'c2', courseName: '太空' }]),
        'courseDeparts.addOrUpdate': () => null,
      },
      { codes: [...codes, 'teaching:courseDept:add'] },
    );

    fireEvent.click(await screen.findByText('添加已有课程'));
    expect(await screen.findByText('本班已有')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('选择「海洋」').disabled).toBe(true);
    fireEvent.click(screen.getByLabelText('全选本页'));
    fireEvent.click(screen.getByText('添加 1 门课程'));

    await waitFor(() =>
      expect(bodiesOf('courseDeparts.addOrUpdate')).toEqual([
        { deptId: 'k1', courseIdList: ['c2'], openTime: expect.stringMatching(wireMinutes) },
      ]),
    );
    const asked = calls.filter(({ id }) => id === 'courses.list').map(({ query }) => query);
    expect(asked).toContainEqual(expect.objectContaining({ departId: 'k1' }));
  });
});
