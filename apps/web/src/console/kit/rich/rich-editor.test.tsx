import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Activity, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';
import { RichEditor } from './rich-editor.tsx';

const control = {
  id: 'c',
  name: 'content',
  label: '正文',
  onBlur: () => {},
  isDisabled: false,
  isInvalid: false,
  describedBy: undefined,
};

// No layout here: the editor looks where its cursor stands a frame after it has the focus.
const rects = [{ top: 0, right: 1, bottom: 1, left: 0 }];
Object.assign(Range.prototype, { getClientRects: () => rects });

describe('the rich text editor', () => {
  it('shows what was written, without what acts', async () => {
    const html = '<p>你好<img src="https://other/a.png" onerror="x()"></p>';
    renderConsole(<RichEditor {...control} value={html} onChange={() => {}} />, {});

    const box = await screen.findByRole('textbox', { name: '正文' });

    expect(box.textContent).toBe('你好');
    expect(box.innerHTML).not.toContain('onerror');
  });

  it('tells of its marks', async () => {
    const onChange = vi.fn();
    renderConsole(<RichEditor {...control} value="<p>a</p>" onChange={onChange} />, {});

    fireEvent.click(await screen.findByRole('button', { name: '标题' }));

    expect(onChange).toHaveBeenCalledWith('<h2>a</h2>');
  });

  it('keeps pictures, tables and alignment of a text that is changed', async () => {
    const onChange = vi.fn();
    const value =
      '<p>a</p><p style="text-align:center"><img src="/a.png" alt="春天"></p><table><tr><td>一</td></tr></table>';
    renderConsole(<RichEditor {...control} value={value} onChange={onChange} />, {});

    fireEvent.click(await screen.findByRole('button', { name: '标题' }));

    expect(onChange).toHaveBeenCalledWith(
      '<h2>a</h2><p style="text-align: center;"><img src="/a.png" alt="春天"></p>' +
        '<table><tbody><tr><td><p>一</p></td></tr></tbody></table>',
    );
  });

  it('keeps what was typed for a picture when its window is closed, and says what is missing', async () => {
    renderConsole(<RichEditor {...control} value="<p>a</p>" onChange={() => {}} />, {});
    const words = () => screen.findByRole('textbox', { name: /图片里有什么/ });

    fireEvent.click(await screen.findByRole('button', { name: '图片' }));
    fireEvent.change(await words(), { target: { value: '春天' } });
    fireEvent.click(screen.getByRole('button', { name: '关闭' }));
    fireEvent.click(screen.getByRole('button', { name: '图片' }));
    const kept = (await words()) as HTMLInputElement;
    fireEvent.click(screen.getByRole('button', { name: '插入' }));

    expect(kept.value).toBe('春天');
    expect((await screen.findByRole('alert')).textContent).toBe('请填写这一项');
  });

  it('takes a video by a link of an allowed host, and says which these are', async () => {
    const onChange = vi.fn();
    const config = { mediaHosts: 'v.example' };
    const answers = { 'config.getCurrent': () => config };
    renderConsole(<RichEditor {...control} value="<p>a</p>" onChange={onChange} />, answers, {
      config,
    });
    const insert = () => fireEvent.click(screen.getByRole('button', { name: '插入' }));
    const type = (name: RegExp, value: string) =>
      fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

    fireEvent.click(await screen.findByRole('button', { name: '视频' }));
    await screen.findByRole('textbox', { name: /视频的链接（可用的网站：v\.example）/ });
    type(/视频讲什么/, '开学');
    type(/视频的链接/, 'https://w.example/p');
    insert();
    const refused = (await screen.findByRole('alert')).textContent;
    type(/视频的链接/, 'https://v.example/p?id=1');
    insert();

    expect(refused).toContain('v.example');
    expect(onChange.mock.lastCall?.[0]).toContain(
      '<iframe src="https://v.example/p?id=1" title="开学" sandbox="allow-scripts allow-same-origin" referrerpolicy="no-referrer" loading="lazy"></iframe>',
    );
  });

  it('says who can allow videos of other hosts while none is', async () => {
    renderConsole(<RichEditor {...control} value="<p>a</p>" onChange={() => {}} />, {});

    fireEvent.click(await screen.findByRole('button', { name: '视频' }));

    await screen.findByText(/先请管理员在「网站配置」/);
    expect(screen.queryByRole('textbox', { name: /视频的链接/ })).toBeNull();
  });

  it('opens read-only what it cannot show whole, says why, and begins anew when it is told to', async () => {
    const onChange = vi.fn();
    const value = '<figure><img src="/a.png" alt="春天"><figcaption>图</figcaption></figure>';
    renderConsole(<RichEditor {...control} value={value} onChange={onChange} />, {});

    await screen.findByText(/figure, figcaption/);
    expect(screen.queryByRole('textbox')).toBeNull();
    screen.getByRole('img', { name: '春天' });
    fireEvent.click(screen.getByRole('button', { name: '清空后重新写' }));

    expect(onChange).toHaveBeenCalledWith('');
  });

  it('opens a value that comes from outside', async () => {
    renderConsole(<Outside />, {});
    await screen.findByRole('textbox', { name: '正文' });

    fireEvent.click(screen.getByRole('button', { name: 'back' }));

    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: '正文' }).textContent).toBe('b'),
    );
  });

  it('goes on with what was typed when its tab was left', async () => {
    const told = vi.fn();
    renderConsole(<Hiding onChange={told} />, {});
    fireEvent.click(await screen.findByRole('button', { name: '标题' }));
    await screen.findByRole('heading', { name: 'a' });
    const turn = () => fireEvent.click(screen.getByRole('button', { name: 'turn' }));

    turn();
    await new Promise((done) => setTimeout(done, 20));
    turn();
    await screen.findByRole('heading', { name: 'a' });
    fireEvent.click(screen.getByRole('button', { name: '标题' }));

    expect(told.mock.calls.map(([html]) => html)).toEqual(['<h2>a</h2>', '<p>a</p>']);
  });

  it('leaves one tool to the tab key, and the others to arrows, Home and End', async () => {
    renderConsole(<RichEditor {...control} value="<p>a</p>" onChange={() => {}} />, {});
    const bar = within(await screen.findByRole('toolbar'));
    const tools = bar.getAllByRole('button');
    const reached = () =>
      tools.filter(({ tabIndex }) => tabIndex === 0).map((tool) => tool.ariaLabel);
    const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });

    const first = reached();
    act(() => tools[0]?.focus());
    press('ArrowRight');
    const second = reached();
    press('End');
    const last = [document.activeElement?.ariaLabel, ...reached()];
    press('Home');

    expect([first, second, last, reached()]).toEqual([
      ['标题'],
      ['小标题'],
      ['重做', '重做'],
      ['标题'],
    ]);
  });

  it('begins a table', async () => {
    const onChange = vi.fn();
    renderConsole(<RichEditor {...control} value="" onChange={onChange} />, {});

    fireEvent.click(await screen.findByRole('button', { name: '表格' }));

    const html = String(onChange.mock.lastCall?.[0]);
    expect(html).toMatch(/^<table><tbody><tr><th>.*<\/table>/);
    expect(html.match(/<t[hd]>/g)).toHaveLength(9);
  });
});

function Outside() {
  const [value, setValue] = useState('<p>a</p>');
  return (
    <>
      <RichEditor {...control} value={value} onChange={(next) => setValue(String(next))} />
      <button type="button" onClick={() => setValue('<p>b</p>')}>
        back
      </button>
    </>
  );
}

function Hiding({ onChange }: { onChange: (value: unknown) => void }) {
  const [value, setValue] = useState<unknown>('<p>a</p>');
  const [isShown, setShown] = useState(true);
  const handleChange = (next: unknown) => {
    setValue(next);
    onChange(next);
  };
  return (
    <>
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        <RichEditor {...control} value={value} onChange={handleChange} />
      </Activity>
      <button type="button" onClick={() => setShown(!isShown)}>
        turn
      </button>
    </>
  );
}
