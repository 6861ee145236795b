import { type DragEvent, useState } from 'react';
import { type PlacedRow, placeAt, type RowMoves, type RowPlace } from './row-place.ts';

type Options<L extends PlacedRow> = {
  line: L;
  moves?: RowMoves<L> | undefined;
  dragged: L | undefined;
  onDrag: (line: L | undefined) => void;
};

const dragType = 'application/x-sprout-row';

/** What a row needs to be dragged and to take what is dragged. */
export function useRowDrag<L extends PlacedRow>({ line, moves, dragged, onDrag }: Options<L>) {
  const [place, setPlace] = useState<RowPlace>();
  if (!moves) return {};
  const placeOf = (event: DragEvent): RowPlace | undefined => {
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
