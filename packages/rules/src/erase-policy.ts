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
 * Deleting a row for good also deletes what other users made with it, and cannot be undone. So the author of the row may
 * do it while no other user's work would be deleted, and users who see the whole school may always.
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
