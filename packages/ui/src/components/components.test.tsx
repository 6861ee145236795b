import { createTexts } from '@sprout/texts';
import { uiZhCn } from '@sprout/texts/zh-cn/ui';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { animalOf } from '../avatar-animal.ts';
import { TextsProvider } from '../texts-context.tsx';
import { Banner } from './banner.tsx';
import { Brand } from './brand.tsx';
import { ConfirmDialog } from './dialog.tsx';
import { Field, PasswordField } from './field.tsx';
import { ToastProvider, useToast } from './toast.tsx';
import { WorkCard } from './work-card.tsx';

const t = createTexts('zh-CN', uiZhCn);

const show = (node: ReactNode) =>
  render(<TextsProvider texts={{ language: 'zh-CN', t }}>{node}</TextsProvider>);

const work = {
  id: 'w1',
  workName: '太空快递员',
  workType: '2',
  coverUrl: '/c.webp',
  viewNum: 4120,
  starNum: 389,
  userId: 'u1',
  nickname: '小火箭',
  avatarUrl: '',
};

describe('the brand', () => {
  it('is the name of the school beside its logo', () => {
    show(<Brand name="实验小学" logoUrl="/logo-of-the-school.png" alt="" />);

    expect(screen.getByText('实验小学')).toBeDefined();
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/logo-of-the-school.png');
  });

  it('is the name alone for a school without a logo', () => {
    show(<Brand name="实验小学" alt="" />);

    expect(screen.getByText('实验小学')).toBeDefined();
    expect(document.querySelector('img')).toBeNull();
  });

  it('is Sprout’s own for a school that has neither', () => {
    show(<Brand name={undefined} alt="小芽编程" />);

    expect(screen.getByRole('img', { name: '小芽编程' })).toBeDefined();
  });
});

describe('a work card', () => {
  it('is one link to the work with the author’s link above it', () => {
    show(<WorkCard work={work} />);
    expect(screen.getByRole('link', { name: '太空快递员' }).getAttribute('href')).toBe(
      '/work-detail?id=w1',
    );
    expect(screen.getByRole('link', { name: '小火箭' }).getAttribute('href')).toBe(
      '/friend-detail?id=u1',
    );
  });

  it('shows counts with thousand separators and the word of its family', () => {
    show(<WorkCard work={work} rank={1} />);
    expect(screen.getByText('4,120')).toBeTruthy();
    expect(screen.getByText('积木编程')).toBeTruthy();
    expect(screen.getByText('第 1 名')).toBeTruthy();
  });
});

describe('the banner', () => {
  const slides = [
    { src: '/1.webp', alt: '一', href: 'https://example.org/a' },
    { src: '/2.webp', alt: '二' },
    { src: '/3.webp', alt: '三' },
  ];
  const current = () => screen.getByRole('button', { current: true }).getAttribute('aria-label');

  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('goes on every five seconds and begins anew after the last', () => {
    show(<Banner slides={slides} />);
    act(() => vi.advanceTimersByTime(4999));
    expect(current()).toBe('第 1 张');
    act(() => vi.advanceTimersByTime(1));
    expect(current()).toBe('第 2 张');
    act(() => vi.advanceTimersByTime(10_000));
    expect(current()).toBe('第 1 张');
  });

  it('stands still when paused, and under the pointer', () => {
    show(<Banner slides={slides} />);
    fireEvent.click(screen.getByRole('button', { name: '暂停轮播' }));
    act(() => vi.advanceTimersByTime(20_000));
    expect(current()).toBe('第 1 张');
    fireEvent.click(screen.getByRole('button', { name: '继续轮播' }));
    fireEvent.pointerEnter(screen.getByRole('region', { name: '精彩活动' }));
    act(() => vi.advanceTimersByTime(20_000));
    expect(current()).toBe('第 1 张');
  });

  it('keeps slides that are not on out of reach and links by position', () => {
    show(<Banner slides={slides} />);
    expect(screen.getByRole('link').getAttribute('href')).toBe('https://example.org/a');
    expect(screen.getByAltText('二').closest('[inert]')).toBeTruthy();
  });
});

describe('a field', () => {
  it('is described by its hint', () => {
    show(<Field label="账号" hint="三到二十个字" />);

    const description = screen.getByLabelText('账号').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(description)?.textContent).toBe('三到二十个字');
  });

  it('ties what is wrong to the input', () => {
    show(<Field label="账号" error="请输入账号!" />);
    const input = screen.getByLabelText('账号');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const note = document.getElementById(input.getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toBe('请输入账号!');
  });

  it('shows a password on demand', () => {
    show(<PasswordField label="密码" />);
    fireEvent.click(screen.getByRole('button', { name: '显示密码' }));
    expect(screen.getByLabelText('密码').getAttribute('type')).toBe('text');
  });
});

describe('a question', () => {
  it('answers by button and by Escape', () => {
    const onOk = vi.fn();
    const onCancel = vi.fn();
    show(<ConfirmDialog text="真的要注销登录吗 ?" onOk={onOk} onCancel={onCancel} />);
    expect(screen.getByRole('dialog', { name: '提示' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '确定' }));
    expect(onOk).toHaveBeenCalledOnce();
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(onCancel).toHaveBeenCalledOnce();
  });
});

function Shout() {
  const toast = useToast();
  return (
    <button type="button" onClick={() => toast({ text: '点赞成功' })}>
      go
    </button>
  );
}

describe('a toast', () => {
  it('stays for four seconds', () => {
    vi.useFakeTimers();
    show(
      <ToastProvider>
        <Shout />
      </ToastProvider>,
    );
    fireEvent.click(screen.getByText('go'));
    act(() => vi.advanceTimersByTime(3999));
    expect(screen.getByText('点赞成功')).toBeTruthy();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.queryByText('点赞成功')).toBeNull();
    vi.useRealTimers();
  });
});

describe('the animal of a person', () => {
  it('is always the same and spreads over all twelve', () => {
    expect(animalOf('u1')).toEqual(animalOf('u1'));
    const seen = new Set(Array.from({ length: 400 }, (_item, n) => animalOf(`u${n}`).index));
    expect(seen.size).toBe(12);
  });
});
