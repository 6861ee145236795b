const modules = [
  'turtle',
  'random',
  'math',
  'time',
  'datetime',
  'json',
  'string',
  'itertools',
  'collections',
  'statistics',
];

/** Whether a module of Python's own goes by this name, among those that children use. */
export const isKnownModule = (name: string): boolean => modules.includes(name);

/** The well-known module whose name was meant, for a name with a slip or two; undefined for others. */
export function nearestModule(name: string): string | undefined {
  const small = name.toLowerCase();
  return modules.find(
    (known) => known !== name && distance(small, known) <= (known.length > 4 ? 2 : 1),
  );
}

/** Whether one name may be a slip of the other: capitals do not count, long names may have two slips. */
export const isNear = (a: string, b: string): boolean =>
  distance(a.toLowerCase(), b.toLowerCase()) <= (a.length > 5 ? 2 : 1);

/** How many letters have to be put in, left out, changed or swapped with their neighbour. */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const steps = [
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
      ];
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) steps.push((before[j - 2] ?? 0) + 1);
      row.push(Math.min(...steps));
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
