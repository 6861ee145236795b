/** Twelve animals in the order of the picture `art/animals.svg`, with the field behind each. */
const fields = [
  '--peach-field',
  '--mint',
  '--rose-field',
  '--butter',
  '--sky-field',
  '--butter',
  '--sky-field',
  '--peach-field',
  '--sky-field',
  '--rose-field',
  '--mint',
  '--sky-field',
] as const;

export type AvatarAnimal = { index: number; field: (typeof fields)[number] };

/** The same animal for the same user everywhere; spread evenly over ids (FNV-1a). */
export function animalOf(userId: string): AvatarAnimal {
  let hash = 0x811c9dc5;
  for (const char of userId) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  const index = ((hash ^ (hash >>> 15)) >>> 0) % fields.length;
  return { index, field: fields[index] ?? '--mint' };
}
