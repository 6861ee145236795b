/** A, B … Z, AA, AB … as many as asked. */
export function cellNames(count: number): string[] {
  const letter = (at: number) => String.fromCharCode(65 + at);
  return Array.from({ length: count }, (_, at) =>
    at < 26 ? letter(at) : `${letter(Math.floor(at / 26) - 1)}${letter(at % 26)}`,
  );
}
