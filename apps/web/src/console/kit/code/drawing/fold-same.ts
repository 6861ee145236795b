/** Entries in a row; folded ones are shown when somebody asks for them. */
export type Run<Entry> = { readonly isFolded: boolean; readonly entries: readonly Entry[] };

/** What stays in sight on both sides of a change. */
const context = 2;
/** Fewer are not worth a fold. */
const leastFolded = 4;

/** Cuts a row into what differs, with some around it, and what is far from any difference. */
export function foldSame<Entry>(
  entries: readonly Entry[],
  isMarked: (entry: Entry) => boolean,
): Run<Entry>[] {
  const near = entries.map(() => false);
  entries.forEach((entry, place) => {
    if (!isMarked(entry)) return;
    for (let at = place - context; at <= place + context; at += 1) {
      if (at >= 0 && at < near.length) near[at] = true;
    }
  });
  return joined(
    joined(entries.map((entry, place) => ({ isFolded: !near[place], entries: [entry] }))).map(
      (run) => ({ ...run, isFolded: run.isFolded && run.entries.length >= leastFolded }),
    ),
  );
}

/** Neighbours of one kind are one run. */
function joined<Entry>(runs: readonly Run<Entry>[]): Run<Entry>[] {
  const all: { isFolded: boolean; entries: Entry[] }[] = [];
  for (const { isFolded, entries } of runs) {
    const last = all.at(-1);
    if (last?.isFolded === isFolded) last.entries.push(...entries);
    else all.push({ isFolded, entries: [...entries] });
  }
  return all;
}
