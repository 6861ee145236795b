// Cycles of folders: in each folder, its files and folders may import each other in one direction only.

/**
 * Cycles among the entries of each folder, by the imports between files. What two files import is an edge
 * between the entries of the deepest folder that holds both.
 */
export function findFolderCycles(imports) {
  const levels = new Map();
  for (const { from, to } of imports) {
    const { folder, ends } = place(from, to);
    if (ends[0] === ends[1]) continue;
    const edges = levels.get(folder) ?? new Map();
    const key = ends.join(' > ');
    edges.set(key, { ends, imports: [...(edges.get(key)?.imports ?? []), `${from} -> ${to}`] });
    levels.set(folder, edges);
  }
  return [...levels].flatMap(([folder, edges]) => cyclesOf(folder, [...edges.values()]));
}

/** The deepest folder that holds both files, and which of its entries they lie in. */
function place(from, to) {
  const [a, b] = [from.split('/'), to.split('/')];
  let depth = 0;
  while (depth < Math.min(a.length, b.length) - 1 && a[depth] === b[depth]) depth += 1;
  return { folder: a.slice(0, depth).join('/'), ends: [a[depth], b[depth]] };
}

function cyclesOf(folder, edges) {
  return strongComponents(edges.map(({ ends }) => ends))
    .filter((entries) => entries.length > 1)
    .map((entries) => {
      const inside = edges.filter(({ ends }) => ends.every((end) => entries.includes(end)));
      return {
        folder,
        name: `${folder}: ${entries.toSorted().join(', ')}`,
        imports: inside.flatMap((edge) => edge.imports),
      };
    });
}

/** Entries that reach each other, after Tarjan. */
export function strongComponents(edges) {
  const next = new Map();
  for (const [a, b] of edges) next.set(a, [...(next.get(a) ?? []), b]);
  const [index, low, stack, components] = [new Map(), new Map(), [], []];
  function visit(entry) {
    index.set(entry, index.size);
    low.set(entry, index.get(entry));
    stack.push(entry);
    for (const other of next.get(entry) ?? []) {
      if (!index.has(other)) visit(other);
      if (stack.includes(other)) low.set(entry, Math.min(low.get(entry), low.get(other)));
    }
    if (low.get(entry) === index.get(entry)) {
      components.push(stack.splice(stack.indexOf(entry)));
    }
  }
  for (const entry of next.keys()) if (!index.has(entry)) visit(entry);
  return components;
}
