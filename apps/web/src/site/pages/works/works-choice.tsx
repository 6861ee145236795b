import { Link, pickClass } from '@sprout/ui';
import type { ReactNode } from 'react';
import { filterPath, type WorksFilter } from './works-query.ts';

type Props = { filter: WorksFilter; isOn: boolean; children: ReactNode };

/** One filter: a link to the list that it makes. */
export function WorksChoice({ filter, isOn, children }: Props) {
  return (
    <Link className={pickClass} href={filterPath(filter)} aria-current={isOn ? 'true' : undefined}>
      {children}
    </Link>
  );
}
