/** One version in a work's history. */
export type KeptVersion = { id: string; kind: string; isApproved: boolean; createdAt: Date };

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Autosaves that are always kept. Source: architecture section 5, as are the spans below. */
const newestAutosaves = 20;
const hourlyForMs = dayMs;
const dailyForMs = 30 * dayMs;

/**
 * Ids of the versions that stay: every manual, submitted, restored and approved one, the newest 20
 * autosaves, then the newest of each hour for a day and of each day for 30 days.
 * @param versions newest first
 */
export function versionsToKeep(versions: readonly KeptVersion[], now: Date): Set<string> {
  const kept = new Set<string>();
  const spans = new Set<string>();
  let autosaves = 0;
  for (const { id, kind, isApproved, createdAt } of versions) {
    if (kind !== 'auto' || isApproved) {
      kept.add(id);
      continue;
    }
    autosaves += 1;
    const span = spanOf(createdAt, now);
    const isFirstOfSpan = span !== undefined && !spans.has(span);
    if (autosaves <= newestAutosaves || isFirstOfSpan) kept.add(id);
    if (span !== undefined) spans.add(span);
  }
  return kept;
}

/** The hour or day that a version stands for; `undefined` when it is too old to stand for one. */
function spanOf(createdAt: Date, now: Date): string | undefined {
  const time = createdAt.getTime();
  const ageMs = now.getTime() - time;
  if (ageMs < hourlyForMs) return `hour ${Math.floor(time / hourMs)}`;
  return ageMs < dailyForMs ? `day ${Math.floor(time / dayMs)}` : undefined;
}
