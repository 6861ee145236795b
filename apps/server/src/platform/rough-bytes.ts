/** An object or a list with nothing in it. */
const emptyBytes = 48;
const wordBytes = 8;

/** About how much memory a value holds; what it names twice counts once. */
export function roughBytes(value: unknown, seen = new Set<object>()): number {
  if (typeof value === 'string') return 16 + value.length * 2;
  if (typeof value !== 'object' || value === null) return wordBytes;
  if (seen.has(value)) return wordBytes;
  seen.add(value);
  if (ArrayBuffer.isView(value)) return emptyBytes + value.byteLength;
  return partsOf(value).reduce<number>(
    (sum, part) => sum + wordBytes + roughBytes(part, seen),
    emptyBytes,
  );
}

function partsOf(value: object): unknown[] {
  if (Array.isArray(value)) return value;
  if (value instanceof Set) return [...value];
  if (value instanceof Map) return [...value.keys(), ...value.values()];
  return [...Object.keys(value), ...Object.values(value)];
}
