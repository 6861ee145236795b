const nameSign = '[\\p{L}_][\\p{L}\\p{N}_]*';

/** Where a name gets its value: the rest of the line behind `=`. */
export function givenValue(lines: readonly string[], word: string, before: number) {
  const pattern = new RegExp(`^\\s*${word}\\s*=(?!=)\\s*(.+)$`, 'u');
  const at = lines.findLastIndex((text, index) => index < before && pattern.test(text));
  return at < 0 ? undefined : { at: at + 1, value: pattern.exec(lines[at] ?? '')?.[1] ?? '' };
}

/** The names in a line, each once. */
export function namesIn(line: string): string[] {
  const found = line.matchAll(new RegExp(`(?<![\\p{L}\\p{N}_.])${nameSign}`, 'gu'));
  return [...new Set([...found].map(([word]) => word))];
}
