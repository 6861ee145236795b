import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { keepFocusInRows } from './focus-in-rows.ts';

let setRows: (rows: readonly string[]) => void = () => {};

function List() {
  const [rows, set] = useState<readonly string[]>(['a', 'b', 'c']);
  setRows = set;
  return (
    <>
      <div ref={keepFocusInRows}>
        <button type="button">new</button>
        <table>
          <tbody>
            {rows.map((id) => (
              <tr key={id} data-row={id} tabIndex={-1}>
                <td>
                  <button type="button">delete {id}</button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div role="dialog">
        <button type="button">sure</button>
      </div>
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const show = async (...rows: string[]) => act(async () => setRows(rows));
/** The row or button that has the focus. */
const focused = () => {
  const { activeElement } = document;
  return activeElement?.getAttribute('data-row') ?? activeElement?.textContent;
};

describe('the focus in a list', () => {
  it('goes to the row in the place of one that has gone, else to the last', async () => {
    render(<List />);

    button('delete b').focus();
    await show('a', 'c');
    expect(focused()).toBe('c');
    await show('a');
    expect(focused()).toBe('a');
    await show();
    expect(focused()).toBe('new');
  });

  it('stays with what had it when its row moves', async () => {
    render(<List />);

    button('delete a').focus();
    await show('b', 'c', 'a');

    expect(focused()).toBe('delete a');
  });

  it('comes back from a window in front to the place of a row that has gone meanwhile', async () => {
    render(<List />);

    button('delete c').focus();
    button('sure').focus();
    await show('a', 'b');
    expect(focused()).toBe('sure');
    act(() => button('sure').blur());

    await waitFor(() => expect(focused()).toBe('b'));
  });

  it('is left alone where somebody has gone elsewhere', async () => {
    render(<List />);

    button('delete b').focus();
    fireEvent.pointerDown(document.body);
    act(() => button('delete b').blur());
    await show('a', 'c');

    expect(document.activeElement).toBe(document.body);
  });
});
