/**
 * Words of a `say` block as they are shown: `%41` and `%u4F60` stand for letters, an old habit of
 * the format that its readers still have. Anything that is not text counts as text.
 */
export function decodeSayText(argument: unknown): string {
  return String(argument).replace(/%u([0-9a-f]{4})|%([0-9a-f]{2})/gi, (_, wide, narrow) =>
    String.fromCharCode(Number.parseInt(wide ?? narrow, 16)),
  );
}

/** Words as they are written, so that every reader shows them as they were typed. */
export function encodeSayText(text: string): string {
  return text.replace(/%(?=u[0-9a-f]{4}|[0-9a-f]{2})/gi, '%25');
}
