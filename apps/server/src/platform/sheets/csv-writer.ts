import { type Cell, cellText } from './cells.ts';
import { csvLine } from './csv.ts';

export const csvMediaType = 'text/csv; charset=utf-8';

/** A comma list in parts: the head, then each batch. */
export async function* writeCsvBatches(
  head: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]> | Iterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`\uFEFF${csvLine(head)}`);
  for await (const batch of batches) {
    const lines = batch.map((cells) => csvLine(cells.map(cellText)));
    yield Buffer.from(lines.join(''));
  }
}
