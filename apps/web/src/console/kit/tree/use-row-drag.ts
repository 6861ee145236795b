import { type DragEvent, useState } from 'react';
import type { AnyRow } from '../table/list-types.ts';
import { placeAt, type TableLine, type TreeMoves } from './tree-table-types.ts';
import type { TreePlace } from './tree-types.ts';

type Options<Row extends AnyRow> = {
  line: TableLine<Row>;
  moves?: TreeMoves<Row> | undefined;
  dragged: TableLine<Row> | undefined;
  onDrag: (line: TableLine<Row> | undefined) => void;
};

const dragType = 'application/x-sprout-row';

/** What a row needs to be dragged and to take what is dragged. */
export function useRowDrag<Row extends AnyRow>({ line, moves, dragged, onDrag }: Options<Row>) {
  const [place, setPlace] = useState<TreePlace>();
  if (!moves) return {};
  const placeOf = (event: DragEvent): TreePlace | undefined => {
    if (!dragged || dragged.row.id === line.row.id) return undefined;
    const rect = event.currentTarget.getBoundingClientRect();
    const wanted = placeAt(rect, event.clientY, moves.may(dragged, line, 'inside'));
    return moves.may(dragged, line, wanted) ? wanted : undefined;
  };
  return {
    draggable: true,
    'data-place': place,
    onDragStart: (event: DragEvent) => {
      // Some browsers drag nothing without data.
      event.dataTransfer?.setData(dragType, line.row.id);
      onDrag(line);
    },
    onDragEnd: () => onDrag(undefined),
    onDragOver: (event: DragEvent) => {
      const wanted = placeOf(event);
      setPlace(wanted);
      if (wanted) event.preventDefault();
    },
    onDragLeave: () => setPlace(undefined),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      const wanted = placeOf(event);
      setPlace(undefined);
      onDrag(undefined);
      if (dragged && wanted) moves.run(dragged, line, wanted);
    },
  };
}
