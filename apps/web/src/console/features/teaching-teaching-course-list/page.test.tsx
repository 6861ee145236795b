import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, aPage, renderConsole } from '../../testing/render-console.tsx';
import { CoursesTab } from './courses-tab.tsx';
import { Page } from './page.tsx';

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

    fireEvent.click(await screen.findByRole('button', { name: '课程性质管理' }));

    expect(await screen.findByText('正式课')).toBeDefined();
    await waitFor(() =>
      expect(calls.find(({ id }) => id === 'dictItems.list')?.query).toMatchObject({
        dictId: 'd1',
      }),
    );
  });
});

describe('courses of a class', () => {
  it('are those of this class, each with when it opens', async () => {
    const { calls } = renderConsole(<CoursesTab depart={{ id: 'k1' }} />, server, { codes });

    expect(await screen.findByText('海洋')).toBeDefined();
    expect(calls.find(({ id }) => id === 'courseDeparts.list')?.query).toMatchObject({
      deptId: 'k1',
    });
  });
});
