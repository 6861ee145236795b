import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { apiError, renderConsole } from '../../testing/render-console.tsx';
import { DepartModal } from './depart-modal.tsx';
import { PasswordModal } from './password-modal.tsx';
import { SettingsDrawer } from './settings-drawer.tsx';

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the own password', () => {
  const answers = { 'users.updatePassword': () => null };

  it('needs all three fields, in the words of the specification', async () => {
    const { calls } = renderConsole(<PasswordModal onClose={vi.fn()} />, answers);

    expect(screen.getByText(/^至少 8 位/)).toBeDefined();
    // A browser presses this button for Enter in a field.
    expect(screen.getByLabelText<HTMLInputElement>('新密码').form?.id).toBe(
      screen.getByRole('button', { name: '修改密码' }).getAttribute('form'),
    );
    press('修改密码');

    expect(await screen.findByText('请输入旧密码!')).toBeDefined();
    expect(await screen.findByText('请输入新密码!')).toBeDefined();
    expect(await screen.findByText('请确认新密码!')).toBeDefined();
    expect(calls).toEqual([]);
  });

  it('needs the new one twice the same', async () => {
    const { calls } = renderConsole(<PasswordModal onClose={vi.fn()} />, answers);
    type('旧密码', 'old-one');
    type('新密码', 'new-one-1');
    type('确认新密码', 'new-one-2');

    press('修改密码');

    expect(await screen.findByText('两次输入的密码不一样！')).toBeDefined();
    expect(calls).toEqual([]);
  });

  it('is sent with the user name and the window closes', async () => {
    const handleClose = vi.fn();
    const { bodiesOf } = renderConsole(<PasswordModal onClose={handleClose} />, answers);
    type('旧密码', 'old-one');
    type('新密码', 'new-one-1');
    type('确认新密码', 'new-one-1');

    press('修改密码');

    await waitFor(() => expect(handleClose).toHaveBeenCalled());
    expect(bodiesOf('users.updatePassword')).toEqual([
      {
        username: 'lin',
        oldpassword: 'old-one',
        password: 'new-one-1',
        confirmpassword: 'new-one-1',
      },
    ]);
  });

  it('stays open with the server’s words when it is refused', async () => {
    const handleClose = vi.fn();
    renderConsole(<PasswordModal onClose={handleClose} />, {
      'users.updatePassword': () => {
        throw apiError('user.oldPasswordWrong');
      },
    });
    type('旧密码', 'wrong');
    type('新密码', 'new-one-1');
    type('确认新密码', 'new-one-1');

    press('修改密码');

    expect(await screen.findByText('message of user.oldPasswordWrong')).toBeDefined();
    expect(handleClose).not.toHaveBeenCalled();
  });

  it('stands in a window of 800 px', async () => {
    renderConsole(<PasswordModal onClose={vi.fn()} />, answers);

    const dialog = await screen.findByRole('dialog', { name: '修改密码' });

    expect(dialog.style.width).toBe('800px');
  });

  it('says below the new one what of the rules it breaks', async () => {
    renderConsole(<PasswordModal onClose={vi.fn()} isForced />, {
      'users.updatePassword': () => {
        throw apiError('user.passwordWeak');
      },
    });
    type('旧密码', 'given-by-start');
    type('新密码', 'password1');
    type('确认新密码', 'password1');

    press('修改密码');

    const refusal = await screen.findByText('message of user.passwordWeak');
    const field = screen.getByLabelText('新密码');
    expect(field.closest('.ant-form-item')?.contains(refusal)).toBe(true);
    expect(screen.getByText(/^至少 8 位/)).toBeDefined();
  });

  it('cannot be changed by nobody', async () => {
    const handleClose = vi.fn();
    renderConsole(<PasswordModal onClose={handleClose} />, answers, { isGuest: true });

    expect(await screen.findByText('当前系统无登陆用户!')).toBeDefined();
    expect(handleClose).toHaveBeenCalled();
  });
});

describe('the department of the session', () => {
  const list = [
    { id: 'd1', orgCode: 'A01', departName: '一班' },
    { id: 'd2', orgCode: 'A02', departName: '二班' },
  ];
  const user = { id: 'u1', username: 'lin', nickname: 'Lin B' };

  it('is preselected and named in the title', async () => {
    renderConsole(<DepartModal onClose={vi.fn()} />, {
      'session.departs': () => ({ list, orgCode: 'A01' }),
    });

    const dialog = await screen.findByRole('dialog', { name: /部门切换（当前部门 : 一班）/ });
    expect(screen.getByText('一班')).toBeDefined();
    expect(dialog.style.width).toBe('450px');
  });

  it('is changed and the new person is kept', async () => {
    const handleClose = vi.fn();
    const { bodiesOf, services } = renderConsole(<DepartModal onClose={handleClose} />, {
      'session.departs': () => ({ list, orgCode: 'A01' }),
      'session.selectDepart': () => ({ userInfo: user }),
    });
    fireEvent.mouseDown(await screen.findByRole('combobox'));
    fireEvent.click(await screen.findByTitle('二班'));

    press('确认');

    await waitFor(() => expect(handleClose).toHaveBeenCalled());
    expect(bodiesOf('session.selectDepart')).toEqual([{ orgCode: 'A02' }]);
    expect(services.session.get()?.user.realname).toBe('Lin B');
  });

  it('has to be chosen', async () => {
    const { bodiesOf } = renderConsole(<DepartModal onClose={vi.fn()} />, {
      'session.departs': () => ({ list, orgCode: null }),
    });
    await screen.findByRole('combobox');

    press('确认');

    expect(await screen.findAllByText('请选择部门')).toHaveLength(2);
    expect(bodiesOf('session.selectDepart')).toEqual([]);
  });

  it('warns whoever has none', async () => {
    const handleClose = vi.fn();
    renderConsole(<DepartModal onClose={handleClose} />, {
      'session.departs': () => ({ list: [], orgCode: null }),
    });

    expect(await screen.findByText('您尚未设置部门信息!')).toBeDefined();
    expect(handleClose).toHaveBeenCalled();
  });
});

describe('the settings', () => {
  const open = () => renderConsole(<SettingsDrawer onClose={vi.fn()} />, {}).services.theme;

  it('offer eight colours', () => {
    const theme = open();
    const colors = within(screen.getByRole('group', { name: '主题色' })).getAllByRole('radio');

    fireEvent.click(screen.getByRole('radio', { name: '极光绿' }));

    expect(colors).toHaveLength(8);
    expect(theme.get().color).toBe('#52C41A');
  });

  it('say that they are for looking at while one develops', () => {
    open();

    expect(screen.getByText(/本面板仅用于开发预览/)).toBeDefined();
  });

  it('strike out what another setting rules out', () => {
    const theme = open();
    fireEvent.click(screen.getByLabelText('下滑时隐藏顶栏'));
    expect(theme.get().hidesHeader).toBe(true);

    fireEvent.click(screen.getByLabelText('固定顶栏'));

    expect(theme.get()).toMatchObject({ isHeaderFixed: false, hidesHeader: false });
    expect(screen.getByLabelText('下滑时隐藏顶栏')).toHaveProperty('disabled', true);
    fireEvent.click(screen.getByRole('radio', { name: '顶部栏导航' }));
    expect(theme.get().isSideFixed).toBe(false);
    expect(screen.getByLabelText('固定侧边菜单')).toHaveProperty('disabled', true);
  });

  it('allow fluid content below the top menu only', () => {
    const theme = open();
    const fluid = () => screen.getByRole('radio', { name: '流式' });
    expect(fluid()).toHaveProperty('disabled', true);

    fireEvent.click(screen.getByRole('radio', { name: '顶部栏导航' }));
    fireEvent.click(fluid());

    expect(theme.get().contentWidth).toBe('Fluid');
  });

  it('turn dark pages, weak colours, tabs and letters on and off', () => {
    const theme = open();
    fireEvent.click(screen.getByRole('radio', { name: '深色页面' }));
    fireEvent.click(screen.getByLabelText('色弱模式'));
    fireEvent.click(screen.getByLabelText('多页签模式'));
    fireEvent.click(screen.getByLabelText('单字母快捷键'));

    expect(theme.get()).toMatchObject({
      pageTheme: 'dark',
      isColorWeak: true,
      isMultiTab: false,
      areLettersOn: false,
    });
  });
});
