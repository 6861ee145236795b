import { TextsProvider } from '@sprout/ui';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { chineseWords } from '../../testing/chinese-words.ts';
import { PanelFrame } from './panel-frame.tsx';

const texts = { language: 'zh-CN', t: chineseWords } as const;

/** The queries of the panel that fit this window. */
function show(isMatching: (query: string) => boolean, takesFocus = false) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isMatching(query),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const onClose = vi.fn();
  render(
    <TextsProvider texts={texts}>
      <PanelFrame title="小猫走路" closeLabel="收起" takesFocus={takesFocus} onClose={onClose}>
        拖一块积木
      </PanelFrame>
    </TextsProvider>,
  );
  const panel = screen.getByRole('complementary');
  return { onClose, panel, height: () => panel.dataset['height'] };
}

const hasRoom = () => false;
const isUprightTablet = (query: string) => query.startsWith('(max-width');
const isTabletOnItsSide = () => true;

afterEach(() => vi.unstubAllGlobals());

const drawUp = () => screen.getByRole('button', { name: chineseWords('editor.task.draw') });
const fold = () => screen.getByRole('button', { name: chineseWords('editor.task.fold') });

describe('the panel of a task', () => {
  it('stands beside an editor that has room, and Escape closes it', () => {
    const { onClose, panel } = show(hasRoom);

    fireEvent.keyDown(panel, { key: 'Escape' });

    expect(screen.getAllByRole('button')).toHaveLength(1);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('is a sheet on an upright tablet: Escape folds it, then closes it', () => {
    const { onClose, panel, height } = show(isUprightTablet);
    const before = height();

    fireEvent.keyDown(panel, { key: 'Escape' });
    const folded = [height(), onClose.mock.calls.length];
    fireEvent.keyDown(panel, { key: 'Escape' });

    expect(before).toBe('half');
    expect(folded).toEqual(['peek', 0]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('begins folded on a tablet on its side, unless it was asked for', () => {
    const { height } = show(isTabletOnItsSide);

    expect(height()).toBe('peek');
    expect(screen.getByText('拖一块积木').hasAttribute('inert')).toBe(true);
  });

  it('is open on a tablet on its side after a press on its button', () => {
    expect(show(isTabletOnItsSide, true).height()).toBe('half');
  });

  it('is drawn up and folded by a press on its handle, and by arrow keys', () => {
    const { height } = show(isTabletOnItsSide);
    const seen = [];

    fireEvent.click(drawUp());
    seen.push(height());
    fireEvent.keyDown(fold(), { key: 'ArrowUp' });
    seen.push(height());
    fireEvent.keyDown(fold(), { key: 'ArrowDown' });
    seen.push(height());
    fireEvent.click(fold());
    seen.push(height());

    expect(seen).toEqual(['half', 'full', 'half', 'peek']);
  });

  it.each([
    [-500, 'full'],
    [-200, 'half'],
    [100, 'peek'],
  ] as const)('follows a drag by %i pixels and stays at %s', (way, expected) => {
    vi.stubGlobal('innerHeight', 1000);
    const { panel, height } = show(isUprightTablet);
    Object.defineProperty(panel, 'offsetHeight', { value: 300 });
    const handle = fold();

    fireEvent.pointerDown(handle, { clientY: 700, button: 0 });
    fireEvent.pointerMove(handle, { clientY: 700 + way });
    const drawn = panel.style.getPropertyValue('--drawn');
    fireEvent.pointerUp(handle, { clientY: 700 + way });
    // The browser ends a drag with a click, which is none.
    fireEvent.click(handle);

    expect(drawn).toBe(`${300 - way}px`);
    expect(height()).toBe(expected);
    expect(panel.style.getPropertyValue('--drawn')).toBe('');
  });
});
