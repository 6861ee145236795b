import { expect, it } from 'vitest';
import { isKeyOfWork } from './work-keys.ts';

function pressed(key: string, html = '<main></main>', init: KeyboardEventInit = {}) {
  document.body.innerHTML = html;
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  document.body.firstElementChild?.dispatchEvent(event);
  return event;
}

it.each([
  ['an arrow that the work hears', pressed('ArrowDown'), ['ArrowDown'], true],
  ['an arrow that it does not hear', pressed('ArrowDown'), [' '], false],
  ['a capital letter for a small one', pressed('A'), ['a'], true],
  ['any key for a work that hears each', pressed('q'), ['any'], true],
])('takes %s', (_, event, keys, isTaken) => {
  expect(isKeyOfWork(event, keys)).toBe(isTaken);
});

it.each([
  ['what is typed into a field', pressed('a', '<input>'), ['a']],
  ['the space that presses a button', pressed(' ', '<button>x</button>'), [' ']],
  ['a key combination of the browser', pressed('a', undefined, { ctrlKey: true }), ['a']],
  ['the way out of full screen', pressed('Escape'), ['any']],
  ['the way to the next button', pressed('Tab'), ['any']],
])('leaves %s alone', (_, event, keys) => {
  expect(isKeyOfWork(event, keys)).toBe(false);
});

it('takes the arrows though a button has the focus', () => {
  expect(isKeyOfWork(pressed('ArrowLeft', '<button>x</button>'), ['ArrowLeft'])).toBe(true);
});
