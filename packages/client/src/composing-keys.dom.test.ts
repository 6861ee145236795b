import { beforeAll, expect, it, vi } from 'vitest';
import { holdComposingKeys } from './composing-keys.ts';

// Test files share one window.
beforeAll(() => {
  const added = vi.spyOn(window, 'addEventListener');
  holdComposingKeys(window);
  const calls = [...added.mock.calls];
  return () => {
    for (const call of calls) window.removeEventListener(...call);
  };
});

function press(init: KeyboardEventInit & { keyCode: number }, inside = '<input>') {
  document.body.innerHTML = `<form>${inside}</form>`;
  const field = document.querySelector('input') ?? document.body;
  const heard = vi.fn();
  document.body.addEventListener('keydown', heard);
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
  field.dispatchEvent(event);
  document.body.removeEventListener('keydown', heard);
  return { isHeard: heard.mock.calls.length > 0, isDefault: !event.defaultPrevented };
}

it.each([
  ['Enter of a composition', { key: 'Enter', keyCode: 229, isComposing: true }],
  ['Enter that ends one in Safari', { key: 'Enter', keyCode: 229, isComposing: false }],
  ['Escape of a composition', { key: 'Escape', keyCode: 229, isComposing: true }],
  ['a letter that begins one', { key: 'Process', keyCode: 229, isComposing: false }],
])('keeps %s from the page, and leaves it to the browser', (_, init) => {
  expect(press(init)).toEqual({ isHeard: false, isDefault: true });
});

it.each([
  ['Enter', { key: 'Enter', keyCode: 13 }],
  ['a letter', { key: 's', keyCode: 83 }],
  ['a letter of the keyboard of a phone', { key: 'Unidentified', keyCode: 229, isComposing: true }],
])('passes on %s', (_, init) => {
  expect(press(init).isHeard).toBe(true);
});

it('leaves the keys of the code editor to it', () => {
  const inside = '<div class="cm-editor"><input></div>';

  expect(press({ key: 'Enter', keyCode: 229, isComposing: true }, inside).isHeard).toBe(true);
});
