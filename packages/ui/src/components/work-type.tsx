/** The families of works; each owns a colour, a glyph and a word. */
export type WorkFamily = 'blocks' | 'junior' | 'python';

/**
 * Family of a value of dictionary `work_type`; undefined for plain files.
 * Source: teaching-domain section 10.
 */
export function familyOf(workType: string): WorkFamily | undefined {
  if (workType === '1' || workType === '2' || workType === '10') return 'blocks';
  if (workType === '3') return 'junior';
  return workType === '4' ? 'python' : undefined;
}

const glyphs: Record<WorkFamily, string> = {
  blocks: 'M3 13a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM7 11V7h7v4',
  junior: 'M4 12h15M13 6l6 6-6 6',
  python: 'M5 8l5 4-5 4M13 17h7',
};

/** The glyph beside the word, so that colour is never alone. */
export function FamilyGlyph({ family }: { family: WorkFamily }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={glyphs[family]} />
    </svg>
  );
}
