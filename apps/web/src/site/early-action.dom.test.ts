import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { doEarlyAction } from './early-action.ts';

const page = readFileSync(`${import.meta.dirname}/../../site.html`, 'utf8');
const script = /<script>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '';

/** The document as the server has drawn it, with nothing listening but the script of site.html. */
beforeEach(() => {
  document.body.innerHTML =
    '<button type="button" id="play"><i>play</i></button><form><button id="send">send</button></form>';
  runInThisContext(script);
});
afterEach(() => doEarlyAction(window));

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

/** The page's own script comes and listens. */
function comeAlive() {
  const heard = vi.fn((event: Event) => event.preventDefault());
  find('#play')?.addEventListener('click', heard);
  find('form')?.addEventListener('submit', heard);
  doEarlyAction(window);
  return heard;
}

describe('what one does before the page can answer', () => {
  it('plays after a tap that came too early', () => {
    find('#play i')?.click();
    expect(comeAlive()).toHaveBeenCalledOnce();
  });

  it('sends a form that was sent too early, and only once', () => {
    find('#send')?.click();
    const heard = comeAlive();
    expect(heard.mock.calls.map(([event]) => event.type)).toEqual(['submit']);
  });

  it('leaves a page without action alone', () => {
    expect(comeAlive()).not.toHaveBeenCalled();
  });

  it('keeps out of what comes later', () => {
    const heard = comeAlive();
    find('#play')?.click();
    expect(heard).toHaveBeenCalledOnce();
  });

  it('does nothing for a button that is gone', () => {
    find('#play')?.click();
    find('#play')?.remove();
    expect(comeAlive()).not.toHaveBeenCalled();
  });
});
