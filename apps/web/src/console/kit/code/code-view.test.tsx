import { writeZip } from '@sprout/formats';
import type { Pin } from '@sprout/rules';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';
import { CodeView } from './code-view.tsx';
import type { CodeSource } from './use-code.ts';

const costume = { assetId: 'a'.repeat(32), dataFormat: 'svg', name: 'c' };
const target = (name: string, blocks: object) => ({
  isStage: name === 'Stage',
  name,
  variables: {},
  costumes: [costume],
  sounds: [],
  blocks,
});

const blocks = {
  hat: { opcode: 'event_whenflagclicked', next: 'if', topLevel: true, x: 0, y: 0 },
  if: {
    opcode: 'control_if',
    parent: 'hat',
    inputs: { CONDITION: [2, 'edge'], SUBSTACK: [2, 'say'] },
  },
  edge: { opcode: 'sensing_mousedown', parent: 'if' },
  say: { opcode: 'looks_say', parent: 'if', inputs: { MESSAGE: [1, [10, '你好']] } },
};

function aWork(): CodeSource {
  const project = {
    targets: [target('Stage', {}), target('小猫', blocks)],
    meta: { semver: '3.0.0' },
  };
  const json = new TextEncoder().encode(JSON.stringify(project));
  const bytes = writeZip([{ path: 'project.json', bytes: json }]);
  return { id: 'version-1', family: 'blocks', bytes: bytes.slice().buffer };
}

const aProgram = (text: string): CodeSource => ({
  id: 'version-2',
  family: 'python',
  bytes: new TextEncoder().encode(text).slice().buffer,
});

type HostProps = {
  source: CodeSource;
  given: { pins: readonly Pin[] };
  isRead: boolean;
};

/** Keeps the pins as the grading workspace does. */
function Host({ source, given, isRead }: HostProps) {
  const [kept, keep] = useState(given.pins);
  const handlePin = (next: readonly Pin[]) => {
    given.pins = next;
    keep(next);
  };
  return <CodeView source={source} pins={kept} onPin={isRead ? undefined : handlePin} />;
}

/** Answers the pins that were given last. */
function renderView(source: CodeSource, pins: readonly Pin[] = [], isRead = false) {
  const given = { pins };
  renderConsole(<Host source={source} given={given} isRead={isRead} />, {});
  return given;
}

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

describe('the view of code', () => {
  it('is walked through by arrow keys, into values and out of them', async () => {
    renderView(aWork());
    const hat = await screen.findByRole('treeitem', { name: '当绿旗被点击' });
    hat.focus();

    press('ArrowDown');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('如果'));
    press('ArrowRight');
    await waitFor(() => expect(document.activeElement).toHaveProperty('tagName', 'SPAN'));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('按下鼠标？');
    press('ArrowLeft');
    press('End');

    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('说 你好'));
  });

  it('pins words to the block on which Enter is pressed, with each letter', async () => {
    const given = renderView(aWork());
    const say = await screen.findByRole('treeitem', { name: '说 你好' });
    say.focus();

    press('Enter');
    const text = await screen.findByRole('textbox', { name: '批注内容' });
    await waitFor(() => expect(document.activeElement).toBe(text));
    fireEvent.change(text, { target: { value: '这里可以更有趣' } });

    expect(given.pins).toEqual([
      { place: { kind: 'block', sprite: '小猫', blockId: 'say' }, text: '这里可以更有趣' },
    ]);
    fireEvent.keyDown(text, { key: 'Escape' });
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('说 你好 · 批注 1'),
    );
  });

  it('pins words to a sprite', async () => {
    const given = renderView(aWork());

    fireEvent.click(await screen.findByRole('button', { name: '给「小猫」写批注' }));
    const text = await screen.findByRole('textbox', { name: '批注内容' });
    fireEvent.change(text, { target: { value: '真可爱' } });

    expect(given.pins).toEqual([{ place: { kind: 'sprite', sprite: '小猫' }, text: '真可爱' }]);
  });

  it('opens the box with the focus in it where one presses, and leaves it to the place', async () => {
    const given = renderView(aWork());
    const say = await screen.findByRole('treeitem', { name: '说 你好' });

    fireEvent.click(say);
    const box = await screen.findByRole('region', { name: /^写给：/ });
    const text = within(box).getByRole('textbox', { name: '批注内容' });
    expect(document.activeElement).toBe(text);
    fireEvent.change(text, { target: { value: '真好' } });
    fireEvent.keyDown(text, { key: 'Escape' });

    expect(given.pins).toMatchObject([{ place: { blockId: 'say' }, text: '真好' }]);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('说 你好 · 批注 1');
  });

  it('has the whole box in sight, with the button below the text', async () => {
    const sight = vi.spyOn(Element.prototype, 'scrollIntoView');
    renderView(aProgram('score = 1'));

    fireEvent.click(await screen.findByRole('option', { name: /第 1 行/ }));
    const box = await screen.findByRole('region', { name: /^写给：/ });

    expect(box.contains(screen.getByRole('button', { name: '保存批注' }))).toBe(true);
    expect(sight.mock.contexts).toContain(box);
    sight.mockRestore();
  });

  it('gives the focus back to the sprite, and closes for another field', async () => {
    renderView(aWork());
    const button = await screen.findByRole('button', { name: '给「小猫」写批注' });

    fireEvent.click(button);
    fireEvent.keyDown(await screen.findByRole('textbox'), { key: 'Escape' });
    expect(document.activeElement).toBe(button);

    fireEvent.click(button);
    await screen.findByRole('textbox');
    act(() => button.focus());
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('opens nothing by a press where pins are only read', async () => {
    renderView(aWork(), [], true);
    const say = await screen.findByRole('treeitem', { name: '说 你好' });

    fireEvent.click(say);

    expect(document.activeElement).toBe(say);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('gives back a pin that was deleted', async () => {
    const pin: Pin = { place: { kind: 'block', sprite: '小猫', blockId: 'say' }, text: '好' };
    const given = renderView(aWork(), [pin]);

    fireEvent.click(await screen.findByRole('button', { name: '删除第 1 条批注' }));
    expect(given.pins).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: '撤销' }));

    expect(given.pins).toEqual([pin]);
  });

  it('keeps the words of a pin whose block is gone', async () => {
    const gone: Pin = {
      place: { kind: 'block', sprite: '小猫', blockId: 'old' },
      text: '试试重复',
    };
    renderView(aWork(), [gone], true);

    expect(await screen.findByText('所指的地方已经删掉了')).toBeDefined();
    expect(screen.getByText('试试重复')).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('goes to the place of a pin that is read', async () => {
    const pin: Pin = { place: { kind: 'block', sprite: '小猫', blockId: 'say' }, text: '好' };
    renderView(aWork(), [pin], true);

    fireEvent.click(await screen.findByRole('button', { name: '看第 1 条批注指的地方' }));

    expect(document.activeElement?.getAttribute('aria-label')).toBe('说 你好 · 批注 1');
  });

  it('pins words to a line of a program by keys', async () => {
    const given = renderView(aProgram('a = 1\r\nb = 2\r\nprint(a)\r\n'));
    const list = await screen.findByRole('listbox', { name: 'main.py 的代码' });
    within(list).getByRole('option', { name: '第 1 行 · a = 1' }).focus();

    press('ArrowDown');
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('第 2 行 · b = 2'),
    );
    press('Enter');
    fireEvent.change(await screen.findByRole('textbox'), { target: { value: '起个好名字' } });

    expect(given.pins).toEqual([
      { place: { kind: 'line', file: 'main.py', line: 2 }, text: '起个好名字' },
    ]);
  });

  it('opens the box at a line that is pressed', async () => {
    renderView(aProgram('a = 1\r\nb = 2\r\n'));
    const list = await screen.findByRole('listbox', { name: 'main.py 的代码' });

    fireEvent.click(within(list).getByRole('option', { name: '第 2 行 · b = 2' }));

    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('批注内容'),
    );
  });

  it('says so when a file cannot be read', async () => {
    renderView({ id: 'x', family: 'blocks', bytes: new ArrayBuffer(4) });

    expect(await screen.findByText('代码读不出来，请在编辑器里看。')).toBeDefined();
  });
});
