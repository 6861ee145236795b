import type { DepartNode } from '@sprout/contract';
import type { Result } from '@sprout/contract/types';
import type { TextKey } from '@sprout/texts';
import { type ComponentType, createContext } from 'react';
import type { useCan } from '../session/permissions.ts';
import type { FiguresFilter } from './figures/figures-filter.ts';
import type { useUndo } from './use-undo.ts';

/** What a feature adds to a page of another: `places` of its file `<page>.place.tsx`. */
type Place = {
  /** Smaller stands further up or further left. */
  readonly order: number;
  readonly isFor: (can: ReturnType<typeof useCan>) => boolean;
};

/** `home.place.tsx`: a panel of the landing page. */
export type HomePlace = Place & {
  /** What one works on, or what one looks at beside it. */
  readonly column: 'main' | 'side';
  readonly Panel: ComponentType;
};

/** `depart.place.tsx`: a tab of a department or class. */
export type DepartPlace = Place & {
  /** Stands in the address. */
  readonly key: string;
  readonly label: TextKey;
  /** Which departments have it; all, when absent. */
  readonly isOf?: (depart: DepartNode) => boolean;
  readonly Tab: ComponentType<DepartTabProps>;
};

export type DepartTabProps = {
  depart: DepartNode;
  /** The way back that the page offers below. */
  undo: ReturnType<typeof useUndo>;
  /** Whether something typed would be lost by another tab. */
  onDirty: (isDirty: boolean) => void;
};

/** `figures.place.tsx`: a section of the page of figures. */
export type FiguresPlace = Place & {
  /** Stands in the address. */
  readonly key: string;
  /** Of the menu that gives the right to it; its title is that of the section. */
  readonly path: string;
  /** What of the choice of the page it goes by. */
  readonly filters: readonly ('class' | 'range')[];
  readonly Section: ComponentType<FiguresSectionProps>;
};

export type FiguresSectionProps = { title: string; filter: FiguresFilter };

/** `person.place.tsx`: a card below what is known of a person. */
export type PersonPlace = Place & {
  readonly title: TextKey;
  /** Which people have it; all, when absent. */
  readonly isOf?: (user: Result<'users.queryById'>) => boolean;
  readonly Card: ComponentType<{ user: Result<'users.queryById'> }>;
};

/** Cards that the console puts below any person. */
export const PersonPlacesContext = createContext<readonly PersonPlace[]>([]);

/** The places of all features in their order; `modules` are what `import.meta.glob` found. */
export const placesOf = <P extends Place>(
  modules: Readonly<Record<string, { readonly places: readonly P[] }>>,
): readonly P[] =>
  Object.values(modules)
    .flatMap(({ places }) => places)
    .sort((a, b) => a.order - b.order);
