/** Pages of a list that one has loaded, and where one was. */
export type KeptPages<Row = unknown> = { rows: Row[]; pageNo: number; scrollY: number };

const prefix = 'sprout-list:';

/** Rows beyond this are not kept: session storage holds a few megabytes. */
const keptRowsLimit = 480;

/**
 * Remembers loaded pages for one entry of the tab's history, so that coming back from a row's page finds
 * the same place. Never throws: without storage the list begins at its first page.
 */
export function keepPages(storage: Storage, entry: string, pages: KeptPages): void {
  if (pages.rows.length > keptRowsLimit) return;
  try {
    storage.setItem(prefix + entry, JSON.stringify(pages));
  } catch {
    // Full or forbidden: coming back shows the first page.
  }
}

export function readPages<Row>(storage: Storage, entry: string): KeptPages<Row> | undefined {
  try {
    const kept: unknown = JSON.parse(storage.getItem(prefix + entry) ?? 'null');
    // Written by `keepPages` of this tab.
    return kept === null ? undefined : (kept as KeptPages<Row>);
  } catch {
    return undefined;
  }
}
