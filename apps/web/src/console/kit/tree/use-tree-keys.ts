import { type KeyboardEvent, type RefObject, useState } from 'react';
import type { AnyRow } from '../table/list-types.ts';
import { type MoveKey, moveKeys, placeByKey } from '../table/row-place.ts';
import type { TreeTableProps } from './tree-table-props.ts';
import type { TableLine } from './tree-table-types.ts';

type Options<Row extends AnyRow> = Pick<
  TreeTableProps<Row>,
  'lines' | 'moves' | 'onToggle' | 'onOpen' | 'selection'
>;

/** The keys of a tree table; one row of it stands in the order of the Tab key. */
export function useTreeKeys<Row extends AnyRow>(
  box: RefObject<HTMLElement | null>,
  { lines, moves, onToggle, onOpen, selection }: Options<Row>,
) {
  const [chosen, setCurrent] = useState<string>();
  const isThere = lines.some(({ row }) => row.id === chosen);
  const current = isThere ? chosen : lines[0]?.row.id;

  const focus = (line: TableLine<Row> | undefined): boolean => {
    if (!line) return false;
    const rows = box.current?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [];
    [...rows].find((row) => row.dataset['row'] === line.row.id)?.focus();
    return true;
  };
  const move = (line: TableLine<Row>, key: MoveKey): boolean => {
    const to = placeByKey(lines, line, key);
    if (!moves || !to || !moves.may(line, to.target, to.place)) return false;
    moves.run(line, to.target, to.place);
    return true;
  };
  const walk = (line: TableLine<Row>, key: string): boolean => {
    const at = lines.findIndex(({ row }) => row.id === line.row.id);
    switch (key) {
      case 'ArrowDown':
        return focus(lines[at + 1]);
      case 'ArrowUp':
        return focus(lines[at - 1]);
      case 'Home':
        return focus(lines[0]);
      case 'End':
        return focus(lines.at(-1));
      case 'ArrowRight':
        if (!line.hasBelow) return false;
        return line.isOpen ? focus(lines[at + 1]) : done(() => onToggle(line));
      case 'ArrowLeft':
        if (line.isOpen) return done(() => onToggle(line));
        return focus(lines.find(({ row }) => row.id === line.parentId));
      case 'Enter':
        return done(onOpen && (() => onOpen(line.row)));
      case ' ':
        return done(selection && (() => selection.toggle(line.row)));
      default:
        return false;
    }
  };
  const handlerOf = (line: TableLine<Row>) => (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return;
    const moveKey = event.altKey ? moveKeys[event.key] : undefined;
    const isDone = event.altKey
      ? moveKey !== undefined && move(line, moveKey)
      : walk(line, event.key);
    // Alt with an arrow would leave the page where nothing can be moved.
    if (isDone || (moves && moveKey !== undefined)) event.preventDefault();
  };
  return { current, setCurrent, handlerOf, move };
}

function done(action: (() => void) | undefined): boolean {
  action?.();
  return action !== undefined;
}
