import { Link, pickClass } from '@sprout/ui';
import type { ReactNode } from 'react';
import { type WorksWish, wishPath } from './works-query.ts';

type Props = { wish: WorksWish; isOn: boolean; children: ReactNode };

/** One filter: a link to the list that it makes. */
export function WorksChoice({ wish, isOn, children }: Props) {
  return (
    <Link className={pickClass} href={wishPath(wish)} aria-current={isOn ? 'true' : undefined}>
      {children}
    </Link>
  );
}
