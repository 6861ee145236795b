/** Texts that are measured; those of the product are some hundreds, few of which take long. */
const textLimit = 400;
const shownLength = 300;

type Measured = { count: number; ms: number; maxMs: number };
type StatementFigures = Measured & { text: string };

/**
 * How long statements take, by their text without values. A server of one's own rarely has the extension that
 * measures this.
 */
export function createStatementFigures() {
  const byText = new Map<string, Measured>();

  /** Room for a new text: the one that took least altogether goes. */
  function makeRoom(): void {
    let least: { text: string; ms: number } | undefined;
    for (const [text, { ms }] of byText) if (!least || ms < least.ms) least = { text, ms };
    if (least) byText.delete(least.text);
  }

  return {
    note(text: string, ms: number): void {
      const known = byText.get(text);
      if (known) {
        known.count += 1;
        known.ms += ms;
        known.maxMs = Math.max(known.maxMs, ms);
        return;
      }
      if (byText.size >= textLimit) makeRoom();
      byText.set(text, { count: 1, ms, maxMs: ms });
    },

    /** Those that took longest on the average; what ran once may have met a cold start. */
    slowest(limit: number): StatementFigures[] {
      return [...byText]
        .map(([text, measured]) => ({ text: shownText(text), ...measured }))
        .sort((a, b) => b.ms / b.count - a.ms / a.count)
        .slice(0, limit);
    },
  };
}
export type StatementMeasure = ReturnType<typeof createStatementFigures>;

/** Values stand outside of the text; a few texts have fixed words, and those may stay unread too. */
function shownText(text: string): string {
  const plain = text
    .replace(/'(?:[^']|'')*'/g, "'…'")
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length > shownLength ? `${plain.slice(0, shownLength)}…` : plain;
}
