import { fireEvent, screen } from '@testing-library/react';
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
});
