/**
 * For each name the place, from 0, where the same name stands first; `undefined` for the first one itself.
 * Spaces and the case of letters make no difference: they come from pasting.
 */
export function earlierPlaces(names: readonly string[]): readonly (number | undefined)[] {
  const places = new Map<string, number>();
  return names.map((name, place) => {
    const key = name.replace(/\s+/g, '').toLowerCase();
    const first = places.get(key);
    if (first === undefined) places.set(key, place);
    return first;
  });
}

/** The names that stand in a list more than once, each as it is written first. */
export function repeatedNames(names: readonly string[]): readonly string[] {
  const places = earlierPlaces(names).filter((place) => place !== undefined);
  return [...new Set(places)].map((place) => names[place] ?? '');
}
