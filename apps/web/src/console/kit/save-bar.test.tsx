import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderConsole } from '../testing/render-console.tsx';
import { SaveBar } from './save-bar.tsx';

const bar = { isSaving: false, onSave: () => {}, onDiscard: () => {} };

describe('the save bar', () => {
  it('tells how much is not saved, and saves by Ctrl S', () => {
    const onSave = vi.fn();
    renderConsole(<SaveBar {...bar} count={2} onSave={onSave} />, {});

    fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });

    expect(screen.getByText('2 处修改还没有保存')).toBeDefined();
    expect(onSave).toHaveBeenCalledOnce();
  });

  it('is not there while everything is saved', () => {
    renderConsole(<SaveBar {...bar} count={0} />, {});

    expect(screen.queryByRole('button')).toBeNull();
  });
});
