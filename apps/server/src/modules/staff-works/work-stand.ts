import { createHash } from 'node:crypto';
import type { StaffRow } from './list.repository.ts';
import { correctionOf, handedInAtOf } from './present-staff-work.ts';

/**
 * A short code of what was handed in and what was said of it. A sheet carries it from the export to the
 * import, where another code says that one of the two has changed since.
 */
export function standOf(row: StaffRow): string {
  const { score, comment } = correctionOf(row);
  const stand = [
    row.handedInVersionId,
    row.submitted_version_id,
    handedInAtOf(row)?.toISOString(),
    row.gradedAt?.toISOString(),
    score,
    comment,
  ];
  const code = createHash('sha256').update(JSON.stringify(stand)).digest('hex').slice(0, 8);
  // A letter first: sheet programs take eight digits for a number.
  return `v${code}`;
}
