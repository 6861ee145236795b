import { type TypedKind, tidyTyped } from '@sprout/rules';

/**
 * `typed` of a schema: what a person has typed is tidied in place before its length and pattern are checked, so that
 * every service gets the tidied text.
 */
export const typedKeyword = {
  keyword: 'typed',
  type: 'string',
  before: 'maxLength',
  modifying: true,
  errors: false,
  compile:
    (kind: TypedKind) =>
    (text: string, place?: { parentData: object; parentDataProperty: PropertyKey }): boolean => {
      if (place) Reflect.set(place.parentData, place.parentDataProperty, tidyTyped(kind, text));
      return true;
    },
} as const;
