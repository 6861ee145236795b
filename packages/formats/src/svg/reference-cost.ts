/**
 * Counts how much is drawn when every reference to a part is followed. Ten parts that each draw
 * the next one ten times are ten thousand million drawings in one kilobyte.
 */
export type ReferenceCost = {
  /** Enters an element; `id` when it has one, and the values that may refer to others. */
  enter(id: string | undefined, values: readonly string[]): void;
  leave(): void;
  /** True when following all references takes more than `limit` steps, or never ends. */
  exceeds(limit: number): boolean;
};

/** Parts are the root (0) and every element with an id; `ids` are looked up when all are known. */
type Part = { parts: number[]; ids: string[] };

const localAddress = /url\s*\(\s*["']?#([^)"']+)/g;

export function createReferenceCost(): ReferenceCost {
  const root: Part = { parts: [], ids: [] };
  const parts: Part[] = [root];
  const firstById = new Map<string, number>();
  const open: number[] = [0];
  const innermost = (): Part => parts[open.at(-1) ?? 0] ?? root;
  return {
    enter(id, values) {
      if (id === undefined) {
        open.push(open.at(-1) ?? 0);
      } else {
        const index = parts.length;
        innermost().parts.push(index);
        parts.push({ parts: [], ids: [] });
        // References lead to the first element of a name.
        if (!firstById.has(id)) firstById.set(id, index);
        open.push(index);
      }
      for (const value of values) for (const to of targetsOf(value)) innermost().ids.push(to);
    },
    leave() {
      open.pop();
    },
    exceeds(limit) {
      const links = parts.map((part) => [
        ...part.parts,
        ...part.ids.flatMap((id) => firstById.get(id) ?? []),
      ]);
      return costOf(links) > limit;
    },
  };
}

function targetsOf(value: string): string[] {
  if (value.startsWith('#')) return [value.slice(1)];
  return [...value.matchAll(localAddress)].map(([, id = '']) => id.trim());
}

/**
 * Cost of part 0: each part costs one and what it leads to. `Infinity` for a ring.
 * Keeps its own stack, because a chain may be longer than the one of the engine.
 */
function costOf(links: readonly number[][]): number {
  const costs = new Map<number, number>();
  const onPath = new Set<number>();
  const stack = [0];
  while (stack.length > 0) {
    const part = stack.at(-1) ?? 0;
    const targets = links[part] ?? [];
    if (costs.has(part)) {
      stack.pop();
    } else if (onPath.delete(part)) {
      stack.pop();
      costs.set(
        part,
        targets.reduce((sum, target) => sum + (costs.get(target) ?? 0), 1),
      );
    } else {
      onPath.add(part);
      if (targets.some((target) => onPath.has(target))) return Number.POSITIVE_INFINITY;
      for (const target of targets) if (!costs.has(target)) stack.push(target);
    }
  }
  return costs.get(0) ?? 0;
}
