import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../testing/render-console.tsx';
import { Tag } from './tag.tsx';

it('has the whole of a long text for whoever points at it', () => {
  renderConsole(<Tag>三年级 1 班 周末创意编程</Tag>, {});

  expect(screen.getByText('三年级 1 班 周末创意编程').title).toBe('三年级 1 班 周末创意编程');
});
