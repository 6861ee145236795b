import type { TSchema } from 'typebox';
import type { Dice } from './random.ts';
import { strangeValue } from './strange-values.ts';

/** What of a schema is looked at. */
type Shape = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: TSchema[];
  items?: TSchema;
  properties?: Record<string, TSchema>;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
};

const plainTexts = ['小芽', 'cat', '2030-05-02', '2030-05-02 08:00:00', '1', '0', 'asc', 'a,b'];

/**
 * A value that a schema more or less asks for, so that it comes through the check and further in.
 * @param ids of rows that exist
 */
export function likelyValue(dice: Dice, schema: TSchema, ids: readonly string[]): unknown {
  // Schemas are JSON; what they hold is asked for field by field.
  const shape = schema as Shape;
  if (dice.oneIn(12)) return strangeValue(dice);
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return dice.pick(shape.enum);
  if (shape.anyOf) return likelyValue(dice, dice.pick(shape.anyOf), ids);
  const type = Array.isArray(shape.type) ? dice.pick(shape.type) : shape.type;
  if (type === 'object') return likelyObject(dice, shape, ids);
  if (type === 'array') {
    const { items } = shape;
    return Array.from({ length: dice.below(4) }, () =>
      items ? likelyValue(dice, items, ids) : strangeValue(dice),
    );
  }
  if (type === 'integer' || type === 'number') return likelyNumber(dice, shape);
  if (type === 'boolean') return dice.oneIn(2);
  if (type === 'null') return null;
  if (type === 'string') return likelyText(dice, shape, ids);
  return strangeValue(dice);
}

/** With most of its fields. */
export function likelyObject(dice: Dice, schema: TSchema, ids: readonly string[]): object {
  const { properties = {} } = schema as Shape;
  const kept = Object.entries(properties).filter(() => !dice.oneIn(4));
  return Object.fromEntries(kept.map(([name, field]) => [name, likelyValue(dice, field, ids)]));
}

function likelyNumber(dice: Dice, { minimum = 0, maximum = 100 }: Shape): number {
  const edges = [minimum, maximum, minimum - 1, maximum + 1, 1, 2];
  return dice.pick(edges);
}

function likelyText(dice: Dice, { pattern, minLength = 0 }: Shape, ids: readonly string[]): string {
  if (pattern?.includes('{64}')) return dice.pick('0123456789abcdef'.split('')).repeat(64);
  if (pattern !== undefined || dice.oneIn(2)) return dice.pick(ids);
  return dice.pick(plainTexts).padEnd(minLength, 'a');
}
