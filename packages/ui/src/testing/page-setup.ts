import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterEach, beforeAll, beforeEach } from 'vitest';

/** Before every test file that draws pages: what a browser has and jsdom has not, or only slowly. */

// Generous for a busy machine; nothing waits this long when all is well.
configure({ asyncUtilTimeout: 60_000 });

const nothing = () => undefined;

// React keeps for each element where in the program it was made, which takes a tenth of the time and helps in a
// debugger only. It stops by itself after ten thousand a second.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, object>;
if (!internals)
  throw new Error('expected the internals of React that keep where elements are made');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: nothing,
});

window.matchMedia = () =>
  // Only what is asked of it.
  ({ matches: false, addEventListener: nothing, removeEventListener: nothing }) as never;
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.scrollTo = nothing;
Element.prototype.scrollIntoView = nothing;
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

/**
 * Whether an element is drawn at all, by what stands on the elements themselves. Every question for
 * a button by its name asks it of every element, and jsdom would try thousands of the component
 * library's rules each time: half of the time of these tests. What only a class hides counts as shown;
 * browser tests look at that.
 */
window.getComputedStyle = (element) => {
  const own = (element as HTMLElement).style;
  const values: Record<string, string> = {
    display: own?.display || (element.hasAttribute('hidden') ? 'none' : 'block'),
    visibility: visibilityOf(element),
  };
  return new Proxy(own, {
    get(style, name) {
      if (name === 'getPropertyValue')
        return (key: string) => values[key] ?? style.getPropertyValue(key);
      return values[String(name)] ?? Reflect.get(style, name);
    },
  });
};

function visibilityOf(element: Element): string {
  const [nearest] = [...ancestors(element)].flatMap(
    (one) => (one as HTMLElement).style?.visibility || [],
  );
  return nearest ?? 'visible';
}

function* ancestors(element: Element): Generator<Element> {
  for (let one: Element | null = element; one; one = one.parentElement) yield one;
}

// The files of a worker share one document.
beforeAll(() => document.body.replaceChildren());
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(cleanup);
