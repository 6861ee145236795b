import { Type } from 'typebox';
import { nullable, optional, type PersonalClass } from './fields.ts';

type PersonText = { readonly max: number; readonly personal: PersonalClass };

/**
 * What is known of a person as one line of text and means nothing to the program. Lists, filters, forms,
 * sheets, versions and erasure take them from here: a new one is a column of `sys_user` with the name in
 * snake case, a line here and `field.users.<name>` in the texts.
 */
export const personTexts = {
  school: { max: 256, personal: 'school' },
} as const satisfies Readonly<Record<string, PersonText>>;

export type PersonTextName = keyof typeof personTexts;

// Object.entries loses the key type.
const all = Object.entries(personTexts) as [PersonTextName, PersonText][];

export const personTextNames: readonly PersonTextName[] = all.map(([name]) => name);

/** An object with a value for each of them. */
export const mapPersonTexts = <V>(
  toValue: (name: PersonTextName, text: PersonText) => V,
): Record<PersonTextName, V> =>
  Object.fromEntries(all.map(([name, text]) => [name, toValue(name, text)])) as Record<
    PersonTextName,
    V
  >;

export const personTextValues = mapPersonTexts((_, { personal }) =>
  nullable(Type.String({ personal })),
);

export const personTextForm = mapPersonTexts((_, { max, personal }) =>
  optional(nullable(Type.String({ maxLength: max, typed: 'word', personal }))),
);
