import { createTexts } from '@sprout/texts';
import { type PlayerTextKey, playerZhCn } from '@sprout/texts/zh-cn/player';
import { describe, expect, it } from 'vitest';
import { createConsoleView } from './console-view.ts';
import { tellMistake } from './explain.ts';

const t = createTexts<PlayerTextKey>('zh-CN', playerZhCn);
const source = 'a = [1, 2]\nprint(a + 1)';
const failure = {
  type: 'TypeError',
  message: 'can only concatenate list (not "int") to list',
  traceback: 'Traceback (most recent call last):\n<b>main.py</b>',
  frames: [{ file: 'main.py', line: 2, name: '<module>' }],
};
const sourceOf = (file: string) => (file === 'main.py' ? source : undefined);

describe('a program that fails in the player', () => {
  it('is told in words, with those of Python behind a lid', () => {
    const place = document.createElement('div');
    const console = createConsoleView(place, { t, onAnswer: () => undefined });

    console.problem(tellMistake('zh-CN', failure, sourceOf), failure.traceback);

    const alert = place.querySelector('[role="alert"]');
    expect(alert?.querySelector('p')?.textContent).toContain('第 2 行');
    expect(alert?.querySelectorAll('p')[1]?.textContent).toContain('append');
    expect(alert?.querySelector('details')?.open).toBe(false);
    expect(alert?.querySelector('details')?.textContent).toContain('<b>main.py</b>');
    expect(alert?.querySelector('b')).toBeNull();
  });

  it('is told in English to who reads English', () => {
    expect(tellMistake('en-US', failure, sourceOf).what).toContain('Line 2');
  });
});
