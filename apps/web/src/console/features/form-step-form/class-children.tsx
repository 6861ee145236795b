import { useRef } from 'react';
import { BulkChildren } from '../../kit/new-children/bulk-children.tsx';

type Props = {
  made: { id: string; departName: string };
  /** The list that was pasted for it. */
  names: string;
  /** How many accounts were made; none when the list was put aside. */
  onDone: (count: number) => void;
};

/** The accounts of a class that was just made: they are looked at before they are there, and their cards printed. */
export function ClassChildren({ made, names, onDone }: Props) {
  const count = useRef(0);
  return (
    <BulkChildren
      depart={made}
      names={names}
      onMade={(n) => {
        count.current = n;
      }}
      onClose={() => onDone(count.current)}
    />
  );
}
