import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { refusal, renderSite } from '../../testing/render-site.tsx';
import { pageOf } from '../../testing/sample.ts';

afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
});

const course = (id: string, more: object = {}) => ({
  id,
  courseName: `课程${id}`,
  courseCover: null,
  courseType_dictText: '正式课',
  courseCategory_dictText: 'Python',
  showType: 1,
  unitCount: 2,
  ...more,
});
const choices = (...texts: string[]) => texts.map((text, at) => ({ value: String(at + 1), text }));
const answers = {
  'dicts.getDictItems': ({ params }: { params: { code: string } }) =>
    params.code === 'course_type' ? choices('试听课', '正式课') : choices('Scratch', 'Python'),
  'lessons.getHomeCourse': ({ query }: { query: { pageNo: number } }) =>
    query.pageNo === 1
      ? pageOf([course('1'), course('2')], 3)
      : pageOf([course('2'), course('3')], 3),
};

describe('the list of courses', () => {
  it('puts type, category and name into the address and asks for them', async () => {
    const { router, asked } = renderSite('/courseList', { answers });
    fireEvent.click(await screen.findByRole('link', { name: '正式课' }));
    await screen.findByRole('link', { name: '正式课', current: true });
    fireEvent.click(screen.getByRole('link', { name: 'Python' }));
    await screen.findByRole('link', { name: 'Python', current: true });
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' 海洋 ' } });
    fireEvent.click(screen.getByRole('button', { name: '搜索' }));
    await waitFor(() => expect(router.state.location.search).toContain('q='));

    expect(asked('lessons.getHomeCourse').at(-1)?.options).toEqual({
      query: {
        courseType: '2',
        courseCategory: '2',
        courseName: '海洋',
        pageNo: 1,
        pageSize: 24,
      },
    });
    fireEvent.click(screen.getByRole('link', { name: '清空筛选' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('offers no type and no category without a course, but the chosen one', async () => {
    const only = pageOf([course('1', { courseType: '2', courseCategory: '1' })]);
    renderSite('/courseList?type=1', { answers: { ...answers, 'lessons.getHomeCourse': only } });
    await screen.findByRole('link', { name: '正式课' });

    const line = (name: string) =>
      within(screen.getByRole('navigation', { name }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    expect(line('类型')).toEqual(['全部', '试听课', '正式课']);
    expect(line('分类')).toEqual(['全部', 'Scratch']);
  });

  it('appends the next page, shows no course twice and ends', async () => {
    renderSite('/courseList', { answers });
    fireEvent.click(await screen.findByText('加载更多……'));
    await waitFor(() => expect(document.querySelectorAll('article')).toHaveLength(3));
    expect(screen.queryByText('加载更多……')).toBeNull();
  });

  it('says what to do where nothing is found', async () => {
    renderSite('/courseList?q=x', { answers: { ...answers, 'lessons.getHomeCourse': pageOf([]) } });
    expect(await screen.findByText('没找到')).toBeTruthy();
    cleanup();
    renderSite('/courseList', { answers: { ...answers, 'lessons.getHomeCourse': pageOf([]) } });
    expect(await screen.findByText('还没有课程')).toBeTruthy();
  });
});

const shown = {
  ...course('7', { courseName: '海洋', courseDesc: '<p>去看鱼</p>' }),
  units: [
    { id: 'a', unitName: '试听', unitCover: null, isOpen: true },
    { id: 'b', unitName: '正课', unitCover: null, isOpen: false },
  ],
};

describe('a course', () => {
  it('shows its text and units, opens those that guests may see, and begins over the log-in', async () => {
    renderSite('/course-detail?id=7', { answers: { 'lessons.publicCourse': shown } });
    await screen.findByRole('heading', { name: '海洋' });

    expect(screen.getByText('去看鱼')).toBeTruthy();
    for (const name of ['先试一节：试听', /直接看/]) {
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/unit-detail?id=a');
    }
    expect(screen.queryByRole('link', { name: /正课/ })).toBeNull();
    expect(screen.getByRole('link', { name: '登录后开始学' }).getAttribute('href')).toBe(
      `/user/login?redirect=${encodeURIComponent('/teaching/mineCourse/courseUnitMap?id=7')}`,
    );
  });

  it('leads members straight into it', async () => {
    renderSite('/course-detail?id=7', {
      answers: { 'lessons.publicCourse': { ...shown, showType: 2 } },
      isMember: true,
    });
    const link = await screen.findByRole('link', { name: '去上课' });
    expect(link.getAttribute('href')).toBe('/teaching/mineCourse/courseUnitCard?id=7');
    expect(screen.queryByRole('link', { name: /先试一节/ })).toBeNull();
    const unit = screen.getByRole('link', { name: /正课.*进课程学/ });
    expect(unit.getAttribute('href')).toBe('/teaching/mineCourse/courseUnitCard?id=7');
    expect(screen.queryByText('登录后学')).toBeNull();
  });

  it('that the site does not show leads back to the others', async () => {
    renderSite('/course-detail?id=8', {
      answers: { 'lessons.publicCourse': refusal('course.notFound') },
    });
    expect(await screen.findByText('没有找到这门课')).toBeTruthy();
    expect(screen.getByRole('link', { name: '看看课程' })).toBeTruthy();
  });
});

const unit = {
  id: 'a',
  courseId: '7',
  courseName: '海洋',
  unitName: '试听',
  unitIntro: '先看一看',
  courseVideoSource: 1,
  videoFile: 'v/sea.mp4',
  videoFile_url: '/static/v/sea.mp4',
  videoLink: null,
  mediaContent: '<p>鱼会游</p>',
  materials: [{ file: 'm/fish.pdf', name: '鱼.pdf', url: '/static/m/fish.pdf' }],
  steps: [{ text: '放一条鱼', picture: null }],
  courseWorkType: 2,
};

describe('a lesson that guests may open', () => {
  it('has its video, text, steps, materials and the editor', async () => {
    renderSite('/unit-detail?id=a', { answers: { 'lessons.publicUnit': unit } });
    await screen.findByRole('heading', { name: '试听' });

    expect(document.querySelector('video')?.getAttribute('src')).toContain('v/sea.mp4');
    expect(screen.getByText('鱼会游')).toBeTruthy();
    expect(screen.getByText('放一条鱼')).toBeTruthy();
    expect(screen.getByRole('link', { name: '打开 鱼.pdf' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '动手做' }).getAttribute('href')).toBe(
      '/edit/blocks/?unitId=a&scene=course',
    );
  });

  it('fences in a frame of another site', async () => {
    const framed = { ...unit, courseVideoSource: 3, videoLink: 'https://video.example/1' };
    renderSite('/unit-detail?id=a', { answers: { 'lessons.publicUnit': framed } });
    const frame = await screen.findByTitle('试听');
    expect(frame.getAttribute('src')).toBe('https://video.example/1');
    expect(frame.hasAttribute('sandbox')).toBe(true);
  });

  it('that is closed says so', async () => {
    renderSite('/unit-detail?id=b', {
      answers: { 'lessons.publicUnit': refusal('unit.notFound') },
    });
    expect(await screen.findByText('没有找到这节课')).toBeTruthy();
  });
});
