import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aPage, apiError, renderConsole } from '../../testing/render-console.tsx';
import { lessonOf } from './child-view.tsx';
import { Page } from './page.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const codes = [
  'teaching:courseUnit:list',
  'teaching:courseUnit:add',
  'teaching:courseUnit:edit',
  'teaching:course:list',
];
const unit = {
  id: 'u1',
  unitName: '认识舞台',
  unitIntro: '小猫站在舞台上。',
  courseId: 'c1',
  orderNum: 1,
  version: 3,
  isDraft: false,
  isOpen: false,
  courseVideoSource: 1,
  showCourseVideo: true,
  showCourseCase: true,
  courseWorkType: 2,
  isPinLocked: false,
  materials: [],
  steps: [],
};
const second = { ...unit, id: 'u2', unitName: '小猫会走路', orderNum: 2, isDraft: true };

function open(answers = {}, path = '/course/courseUnit?courseId=c1') {
  const saved = { current: unit as Record<string, unknown> };
  return renderConsole(
    <Page />,
    {
      'courses.queryById': () => ({ id: 'c1', courseName: '图形化编程启蒙', showType: 1 }),
      'courseUnits.list': () => aPage([saved.current, second]),
      'courseUnits.queryById': ({ query }: { query?: { id: string } }) =>
        query?.id === 'u2' ? second : saved.current,
      'courseUnits.edit': ({ body }: { body?: Record<string, unknown> }) => {
        saved.current = { ...saved.current, ...body, version: 4 };
        return saved.current;
      },
      'courseUnits.move': () => null,
      ...answers,
    } as never,
    { codes, path },
  );
}

const childView = () => screen.getByRole('complementary');
const nameField = () => screen.findByLabelText<HTMLInputElement>(/单元名称/);

describe('the page of a unit', () => {
  it('shows beside the form what a child sees of it, before it is saved', async () => {
    open();
    fireEvent.change(await nameField(), { target: { value: '我们的舞台' } });

    await within(childView()).findByText('我们的舞台');
    expect(within(childView()).getByText('小猫站在舞台上。')).toBeDefined();
    expect(screen.getByText('有未保存的修改')).toBeDefined();
  });

  it('stays open when it is saved, and goes on from what was saved', async () => {
    const { bodiesOf } = open();
    fireEvent.change(await nameField(), { target: { value: '我们的舞台' } });
    fireEvent.keyDown(document, { key: 's', ctrlKey: true });

    await waitFor(() => expect(screen.queryByText('有未保存的修改')).toBeNull());
    expect((await nameField()).value).toBe('我们的舞台');
    fireEvent.change(await nameField(), { target: { value: '大舞台' } });
    fireEvent.click(screen.getByRole('button', { name: '保存' }));

    await waitFor(() =>
      expect(bodiesOf('courseUnits.edit')).toMatchObject([
        { unitName: '我们的舞台', version: 3 },
        { unitName: '大舞台', version: 4 },
      ]),
    );
  });

  it('takes checks of what is handed in, for the kind of work that the unit has', async () => {
    const { bodiesOf } = open({
      'courseUnits.queryById': () => ({ ...unit, courseWorkType: 3 }),
    });
    fireEvent.click(await screen.findByRole('tab', { name: '随堂任务' }));
    fireEvent.click(await screen.findByRole('button', { name: '加一条检查' }));
    // A story has no variables.
    expect(await screen.findByText('角色移动了')).toBeDefined();
    expect(screen.queryByText('变量变了')).toBeNull();
    fireEvent.click(screen.getByText('用了几个某种积木'));
    await screen.findByRole('listitem', { name: '第 1 条检查' });
    fireEvent.click(screen.getByRole('button', { name: '保存' }));

    await waitFor(() => expect(bodiesOf('courseUnits.edit')).toHaveLength(1));
    const [sent] = bodiesOf('courseUnits.edit') as { checks?: string }[];
    expect(JSON.parse(sent?.checks ?? '')).toEqual({
      checks: [{ kind: 'block', what: 'loop', how: 'atLeast', n: 1 }],
    });
  });

  it('keeps what was typed while another unit is looked at', async () => {
    open();
    fireEvent.change(await nameField(), { target: { value: '写了一半' } });
    fireEvent.click(screen.getByRole('button', { name: /小猫会走路$|小猫会走路 草稿/ }));

    await waitFor(async () => expect((await nameField()).value).toBe('小猫会走路'));
    expect(await screen.findByText(/没有保存的内容先留在这个标签页里/)).toBeDefined();
    expect(screen.getByText('现在是草稿，学生还看不到这个单元。')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: /认识舞台$/ }));

    await waitFor(async () => expect((await nameField()).value).toBe('写了一半'));
  });

  it('asks before another unit takes the place of one whose video is on its way', async () => {
    const sent = vi.fn(() => new Promise(() => undefined));
    open({
      'uploads.start': () => ({ id: 'one', offset: 0, size: 1 }),
      'uploads.part': sent,
    });
    await nameField();
    const film = new File(['x'], '舞台.mp4', { type: 'video/mp4' });
    fireEvent.change(await screen.findByLabelText('课程视频'), { target: { files: [film] } });
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());

    const second = screen.getByRole('button', { name: /小猫会走路 草稿/ });
    fireEvent.click(second);
    expect(await screen.findByText(/还有 1 个文件没有传完/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: '继续上传' }));
    await waitFor(() => expect(screen.queryByText(/还有 1 个文件没有传完/)).toBeNull());
    expect((await nameField()).value).toBe('认识舞台');
    expect(screen.getByText('舞台.mp4')).toBeDefined();

    fireEvent.click(second);
    fireEvent.click(await screen.findByRole('button', { name: '停止上传' }));
    await waitFor(async () => expect((await nameField()).value).toBe('小猫会走路'));
  });

  it('stays with what was typed when the list cannot be read anew', async () => {
    let isOff = false;
    const { bodiesOf } = open({
      'courseUnits.list': () => {
        if (isOff) throw apiError('network.offline', 0);
        return aPage([unit, second]);
      },
    });
    fireEvent.change(await nameField(), { target: { value: '我们的舞台' } });
    isOff = true;
    fireEvent.click(screen.getByRole('button', { name: '保存' }));

    await waitFor(() => expect(bodiesOf('courseUnits.edit')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('有未保存的修改')).toBeNull());
    expect((await nameField()).value).toBe('我们的舞台');
  });

  it('asks again for a list that did not come', async () => {
    let isOff = true;
    open({
      'courseUnits.list': () => {
        if (isOff) throw apiError('network.offline', 0);
        return aPage([unit, second]);
      },
    });
    const retry = await screen.findByRole('button', { name: '重试' });
    isOff = false;
    fireEvent.click(retry);

    expect((await nameField()).value).toBe('认识舞台');
  });

  it('shows the first unit in place of one that was deleted', async () => {
    open({}, '/course/courseUnit?courseId=c1&unit=gone');

    await waitFor(async () => expect((await nameField()).value).toBe('认识舞台'));
    const first = await screen.findByRole('button', { name: /认识舞台$/ });
    expect(first.getAttribute('aria-current')).toBe('true');
  });

  it('says of an added unit nothing but what is true', async () => {
    const added = { ...unit, id: 'u3', unitName: '会说话的猫' };
    const { bodiesOf } = open(
      {
        'courseUnits.add': () => added,
        'courseUnits.list': () => aPage([unit, second, added]),
        'courseUnits.queryById': () => added,
      },
      '/course/courseUnit?courseId=c1&unit=new',
    );
    fireEvent.change(await nameField(), { target: { value: '会说话的猫' } });
    fireEvent.click(screen.getByRole('button', { name: '保存' }));

    await waitFor(() => expect(bodiesOf('courseUnits.add')).toHaveLength(1));
    await screen.findByRole('button', { name: /会说话的猫$/, current: true });
    expect(screen.queryByText(/没有保存的内容先留在这个标签页里/)).toBeNull();
  });

  it('moves a unit by the arrow keys on its grip', async () => {
    const { bodiesOf } = open();
    const [grip] = await screen.findAllByRole('button', { name: /拖动/ });
    if (!grip) throw new Error('every unit has a grip');
    fireEvent.keyDown(grip, { key: 'ArrowDown' });

    await waitFor(() =>
      expect(bodiesOf('courseUnits.move')).toEqual([{ id: 'u1', afterId: 'u2' }]),
    );
  });

  it('says what a course without units needs', async () => {
    open({ 'courseUnits.list': () => aPage([]) });

    expect(await screen.findByText('还没有单元')).toBeDefined();
    expect(screen.getAllByRole('button', { name: '新单元' })).toHaveLength(2);
  });
});

describe('what a child sees of the values of a form', () => {
  const values = {
    ...unit,
    videoFile: 'lesson/a.mp4',
    courseCase: 'work/b.sb3',
    materials: [
      { file: 'lesson/c.pdf', name: '课件', isVisible: true },
      { file: 'lesson/d.docx', name: '教案', isVisible: false },
    ],
    lessonPlan: '<p>先问好</p>',
  };

  it('is without what is not shown to students', () => {
    const lesson = lessonOf({ ...values, showCourseVideo: false, showCourseCase: false });

    expect(lesson).toMatchObject({ videoFile: null, courseCase: null });
    expect(lesson.materials).toEqual([{ file: 'lesson/c.pdf', name: '课件' }]);
    expect(JSON.stringify(lesson)).not.toContain('先问好');
  });

  it('has what is shown', () => {
    expect(lessonOf(values)).toMatchObject({
      videoFile: 'lesson/a.mp4',
      courseCase: 'work/b.sb3',
    });
  });
});
