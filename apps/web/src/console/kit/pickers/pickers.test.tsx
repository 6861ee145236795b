import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aPage, renderConsole } from '../../testing/render-console.tsx';
import { DepartPicker } from './depart-picker.tsx';
import { IconPicker } from './icon-picker.tsx';
import { RolePicker } from './role-picker.tsx';
import { UserPicker } from './user-picker.tsx';

const lin = { id: 'u2', username: 'lin', realname: '林老师', nickname: '林' };
const tree = [{ key: 's', value: 's', title: '青禾校区', children: [] }];

describe('a picker', () => {
  it('of people finds them by a part of their name', async () => {
    const onChange = vi.fn();
    const { calls } = renderConsole(
      <UserPicker label="负责人" value={undefined} onChange={onChange} />,
      { 'users.list': () => aPage([lin]) },
    );
    const box = screen.getByRole('combobox', { name: '负责人' });

    fireEvent.mouseDown(box);
    fireEvent.change(box, { target: { value: '林' } });
    fireEvent.click(await screen.findByText('林老师'));

    expect(onChange).toHaveBeenCalledWith('u2');
    expect(calls.at(-1)?.query).toMatchObject({ keyword: '林' });
  });

  it('of people names those who were chosen before', async () => {
    renderConsole(<UserPicker label="负责人" value="u2" onChange={() => {}} isMultiple />, {
      'users.list': () => aPage([]),
      'users.queryByIds': () => [lin],
    });

    expect(await screen.findByTitle('林老师')).toBeDefined();
  });

  it('of people adds a whole class to those who are chosen', async () => {
    const onChange = vi.fn();
    const { calls } = renderConsole(
      <UserPicker label="参加的人" value="u2" onChange={onChange} isMultiple />,
      {
        'users.list': () => aPage([lin, { ...lin, id: 'u3' }]),
        'users.queryByIds': () => [lin],
        'departs.idTree': () => tree,
      },
    );

    fireEvent.mouseDown(screen.getByRole('combobox', { name: '加入整个班级' }));
    fireEvent.click(await screen.findByText('青禾校区'));

    await waitFor(() => expect(onChange).toHaveBeenCalledWith(['u2', 'u3']));
    expect(calls.at(-1)?.query).toMatchObject({ departId: 's' });
  });

  it('of roles tells of a list', async () => {
    const onChange = vi.fn();
    renderConsole(<RolePicker label="角色" value={['r1']} onChange={onChange} isMultiple />, {
      'roles.queryMySubRole': () => [
        { id: 'r1', roleName: '教师' },
        { id: 'r2', roleName: '教务' },
      ],
    });
    await screen.findByTitle('教师');

    fireEvent.mouseDown(screen.getByRole('combobox', { name: '角色' }));
    fireEvent.click(await screen.findByText('教务'));

    expect(onChange).toHaveBeenCalledWith(['r1', 'r2']);
  });

  it('of departments offers their tree', async () => {
    const onChange = vi.fn();
    renderConsole(<DepartPicker label="部门" value={undefined} onChange={onChange} />, {
      'departs.idTree': () => tree,
    });

    fireEvent.mouseDown(screen.getByRole('combobox', { name: '部门' }));
    fireEvent.click(await screen.findByText('青禾校区'));

    await waitFor(() => expect(onChange).toHaveBeenCalledWith('s'));
  });

  it('of departments shows a chosen class behind its school where there are several', async () => {
    const schools = [
      {
        key: 'a',
        value: 'a',
        title: '第一小学',
        children: [{ key: 'a1', value: 'a1', title: '1班' }],
      },
      {
        key: 'b',
        value: 'b',
        title: '第二小学',
        children: [{ key: 'b1', value: 'b1', title: '1班' }],
      },
    ];
    renderConsole(<DepartPicker label="部门" value="b1" onChange={() => {}} />, {
      'departs.idTree': () => schools,
    });

    expect(await screen.findByText('第二小学/1班')).toBeDefined();
  });

  it('of icons is a group of choices', () => {
    const onChange = vi.fn();
    renderConsole(<IconPicker label="图标" value="home" onChange={onChange} />, {});

    fireEvent.click(screen.getByRole('radio', { name: '图标 bell' }));

    expect(onChange).toHaveBeenCalledWith('bell');
  });
});
