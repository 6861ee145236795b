import type { CheckFinding } from '@sprout/editor-kit/homework-checks';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';
import { CheckPanel } from './check-panel.tsx';
import { ChecksControl } from './checks-control.tsx';

type Told = { value: string | null };

function Form({ told, codeType = 2 }: { told: Told; codeType?: number }) {
  const [value, setValue] = useState<unknown>(told.value);
  return (
    <ChecksControl
      id="checks"
      name="checks"
      label="自动检查"
      value={value}
      values={{ codeType }}
      isDisabled={false}
      isInvalid={false}
      describedBy={undefined}
      onBlur={vi.fn()}
      onChange={(next) => {
        told.value = next as string | null;
        setValue(next);
      }}
    />
  );
}

const checksOf = ({ value }: Told): unknown => (value ? JSON.parse(value).checks : []);
const loops = { kind: 'block', what: 'loop', how: 'atLeast', n: 2 };
const flag = { kind: 'start', what: 'flag', how: 'atLeast', n: 1 };

it('adds a sentence of the list, fills its blanks and takes it out again with a way back', async () => {
  const told: Told = { value: null };
  renderConsole(<Form told={told} />, {});

  fireEvent.click(await screen.findByRole('button', { name: '加一条检查' }));
  fireEvent.click(await screen.findByText('用了几个某种积木'));
  const row = await screen.findByRole('listitem', { name: '第 1 条检查' });
  fireEvent.change(within(row).getByRole('spinbutton', { name: '数目' }), {
    target: { value: '3' },
  });
  expect(checksOf(told)).toEqual([{ kind: 'block', what: 'loop', how: 'atLeast', n: 3 }]);

  fireEvent.click(within(row).getByRole('button', { name: '移除第 1 行' }));
  expect(told.value).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: '撤销' }));
  await waitFor(() => expect(checksOf(told)).toHaveLength(1));
});

it('moves a check to another place', async () => {
  const told: Told = { value: JSON.stringify({ checks: [loops, flag] }) };
  renderConsole(<Form told={told} />, {});
  const row = await screen.findByRole('listitem', { name: '第 2 条检查' });

  fireEvent.click(within(row).getByRole('button', { name: /上移/ }));

  expect(checksOf(told)).toEqual([flag, loops]);
});

it('says of a check that another kind of work has nothing like it', async () => {
  const told: Told = { value: JSON.stringify({ checks: [flag] }) };
  renderConsole(<Form told={told} codeType={4} />, {});

  expect(await screen.findByText(/作业里没有它/)).toBeDefined();
});

it('takes ten and no more', async () => {
  const told: Told = { value: JSON.stringify({ checks: Array.from({ length: 10 }, () => loops) }) };
  renderConsole(<Form told={told} />, {});

  expect(await screen.findByText('最多十条，先删掉一条再加')).toBeDefined();
  expect(screen.getByRole('button', { name: '加一条检查' })).toHaveProperty('disabled', true);
});

const finding = (change: Partial<CheckFinding>): CheckFinding => ({
  outcome: 'notYet',
  found: 1,
  loose: 0,
  seen: [],
  problem: null,
  ...change,
});
const unseen = { checkedTime: null, checkedBy: null };

it('tells the staff what was asked for, what was found, and that it is advice', async () => {
  const results = {
    workId: 'w1',
    versionId: 'v1',
    codeType: 2,
    items: [
      { check: loops, finding: finding({}), ...unseen },
      { check: flag, finding: finding({ outcome: 'passed' }), ...unseen },
      {
        check: flag,
        finding: finding({ outcome: 'unknown', found: null, problem: 'broken' }),
        ...unseen,
      },
    ],
  };
  renderConsole(<CheckPanel submissionId="s1" versionId="v1" />, {
    'homeworkChecks.results': () => results,
  });

  expect(await screen.findByText('3 条里做到了 1 条')).toBeDefined();
  expect(screen.getByText('只是参考，不影响评分')).toBeDefined();
  const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(said).toEqual([
    '至少用 2 个循环还没有 · 找到 1 个',
    '至少有 1 段程序从绿旗开始做到了 · 找到 1 段',
    '至少有 1 段程序从绿旗开始没法检查 · 作品文件读不出来',
  ]);
});

it('says so where a homework has no checks', async () => {
  renderConsole(<CheckPanel submissionId="s1" />, {
    'homeworkChecks.results': () => ({ workId: 'w1', versionId: 'v1', codeType: 2, items: [] }),
  });

  expect(await screen.findByText('这个任务没有设自动检查。')).toBeDefined();
});
