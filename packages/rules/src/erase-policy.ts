import type { Giver } from './access-policy.ts';

/** Why somebody may not delete a row for good. */
export type EraseProblem = 'erase.notAuthor' | 'erase.builtIn' | 'erase.othersHaveWork';

export type ErasedRow = {
  /** Those who made it; empty where the product did. */
  authors: readonly string[];
  /** It came with Sprout. */
  isBuiltIn: boolean;
  /** People for whom the actor does not answer have something in it. */
  hasOthersWork: boolean;
};

/**
 * What is deleted for good takes along what others made with it and cannot be brought back. So it is for the person
 * who made the row, as long as nobody else's work goes with it, and for who sees the whole school.
 */
export function eraseProblem(
  actor: Pick<Giver, 'id' | 'seesWholeSchool'>,
  { authors, isBuiltIn, hasOthersWork }: ErasedRow,
): EraseProblem | undefined {
  if (actor.seesWholeSchool) return undefined;
  if (isBuiltIn) return 'erase.builtIn';
  if (!authors.includes(actor.id)) return 'erase.notAuthor';
  return hasOthersWork ? 'erase.othersHaveWork' : undefined;
}
