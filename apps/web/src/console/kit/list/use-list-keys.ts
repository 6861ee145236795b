import { type RefObject, useEffect, useRef } from 'react';
import { isCovered } from '../is-covered.ts';
import { useLetterKeys } from '../use-letter-keys.ts';
import { isWriting } from '../use-undo.ts';
import { commandOf, type ListCommand } from './list-keys.ts';

export type ListHandlers = {
  create?: (() => void) | undefined;
  refresh: () => void;
  select?: ((id: string) => void) | undefined;
  open?: ((id: string) => void) | undefined;
  help: () => void;
};

/** Listens to the keys of a list; an overlay in front of it takes them. */
export function useListKeys(root: RefObject<HTMLElement | null>, handlers: ListHandlers): void {
  const { areOn } = useLetterKeys();
  const latest = useRef(handlers);
  latest.current = handlers;
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const list = root.current;
      if (!list || event.defaultPrevented || event.isComposing || isCovered(list)) return;
      const command = commandOf(event, {
        areLettersOn: areOn,
        isWriting: isWriting(event.target),
        isOnControl: isControl(event.target),
      });
      if (command && obey(command, list, latest.current)) event.preventDefault();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [root, areOn]);
}

/** Whether the key did something here. */
function obey(command: ListCommand, list: HTMLElement, handlers: ListHandlers): boolean {
  const row = document.activeElement?.closest<HTMLElement>('[data-row]');
  const id = row?.dataset['row'];
  switch (command) {
    case 'filter':
      return focus(list.querySelector<HTMLElement>('[data-list-filters] input'));
    case 'new':
      return call(handlers.create);
    case 'refresh':
      return call(handlers.refresh);
    case 'help':
      return call(handlers.help);
    case 'up':
    case 'down':
      return step(list, row, command === 'up' ? -1 : 1);
    case 'select':
      return id !== undefined && call(handlers.select && (() => handlers.select?.(id)));
    case 'open':
      return id !== undefined && call(handlers.open && (() => handlers.open?.(id)));
  }
}

function call(action: (() => void) | undefined): boolean {
  action?.();
  return action !== undefined;
}

function focus(element: HTMLElement | null | undefined): boolean {
  element?.focus();
  return Boolean(element);
}

function step(list: HTMLElement, row: HTMLElement | null | undefined, by: number): boolean {
  const rows = [...list.querySelectorAll<HTMLElement>('tr[data-row]')];
  const index = row ? rows.indexOf(row) + by : 0;
  return focus(rows[index]);
}

const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'button, a, select, input, [role="menuitem"], [role="combobox"], [role="radio"]',
  ) !== null;
