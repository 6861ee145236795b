import { lazy, type ReactNode } from 'react';
import type { AnyRow } from '../table/list-types.ts';
import type { BinProps } from './recycle-bin.tsx';

/** The recycle bin, loaded when somebody first opens it. Needs a `Suspense` around it. */
export const RecycleBin = lazy(async () => ({
  default: (await import('./recycle-bin.tsx')).RecycleBin,
  // A lazy component forgets the parameter of its type.
})) as unknown as <Row extends AnyRow>(props: BinProps<Row>) => ReactNode;
