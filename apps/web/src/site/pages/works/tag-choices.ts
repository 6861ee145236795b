import type { Result } from '@sprout/contract/types';
import type { WorkFamily } from '@sprout/ui';
import type { WorksFilter } from './works-query.ts';

export type PublicTag = Result<'works.publicTags'>[number];
export type PublicChoices = Result<'works.publicChoices'>;
export type TagGroup = { family: WorkFamily; tags: string[] };

/** Tags that stand in the row before one asks for more: they fit in two rows of a tablet. */
export const shortTagCount = 8;

const familyOfType: Readonly<Record<string, WorkFamily>> = {
  1: 'blocks',
  2: 'blocks',
  3: 'junior',
  4: 'python',
};

export const typeOfFamily: Record<WorkFamily, WorksFilter['workType']> = {
  junior: '3',
  blocks: '2',
  python: '4',
};

/**
 * Families to choose from: those that have works, while they are more than one, and always the chosen one, so that it can
 * be taken away.
 */
export function offeredFamilies(
  families: readonly WorkFamily[],
  { workTypes }: PublicChoices,
  filter: WorksFilter,
): WorkFamily[] {
  const isChosen = (family: WorkFamily) => typeOfFamily[family] === filter.workType;
  const found = families.filter(
    (family) => isChosen(family) || workTypes.some((type) => type === typeOfFamily[family]),
  );
  return found.length > 1 || found.some(isChosen) ? found : [];
}

/**
 * The most used tags of the wanted type, or of all types; the wanted tag is always among them, so that
 * it can be taken away.
 */
export function shortTags(tags: readonly PublicTag[], filter: WorksFilter): string[] {
  const family = familyOfType[filter.workType];
  const isWanted = ({ workType }: PublicTag) => !family || familyOfType[workType] === family;
  const first = mostUsed(tags.filter(isWanted)).slice(0, shortTagCount);
  if (filter.tag === '' || first.includes(filter.tag)) return first;
  return [filter.tag, ...first.slice(0, shortTagCount - 1)];
}

/** All tags by family, in the order of the families; only the wanted type's when there is one. */
export function tagGroups(
  tags: readonly PublicTag[],
  families: readonly WorkFamily[],
  filter: WorksFilter,
): TagGroup[] {
  return families
    .filter((family) => filter.workType === '' || familyOfType[filter.workType] === family)
    .map((family) => ({
      family,
      tags: mostUsed(tags.filter(({ workType }) => familyOfType[workType] === family)),
    }))
    .filter((group) => group.tags.length > 0);
}

/** Whether the groups offer what the short row does not. */
export const hasMoreTags = (short: readonly string[], groups: readonly TagGroup[]): boolean =>
  groups.some((group) => group.tags.some((tag) => !short.includes(tag)));

function mostUsed(tags: readonly PublicTag[]): string[] {
  const counts = new Map<string, number>();
  for (const { tag, works } of tags) counts.set(tag, (counts.get(tag) ?? 0) + works);
  return [...counts].sort(([, a], [, b]) => b - a).map(([tag]) => tag);
}
