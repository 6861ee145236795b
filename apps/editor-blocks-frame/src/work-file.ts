export type FileProblem = 'empty' | 'format';

/** First bytes of a zip file with at least one entry. */
const zipMark = [0x50, 0x4b, 0x03, 0x04] as const;

/**
 * What is wrong with a file before the engine sees it: a bad one leads to the engine's crash page.
 * An .sb3 or .sb2 is a zip; the contents are checked by who stores it.
 */
export function findProblem(bytes: Uint8Array): FileProblem | undefined {
  if (bytes.length === 0) return 'empty';
  return zipMark.every((byte, index) => bytes[index] === byte) ? undefined : 'format';
}
