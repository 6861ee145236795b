import { Type } from 'typebox';
import type { DeclaredCode } from '../endpoint.ts';
import { IdList, None } from '../fields.ts';
import type { Fields } from './field.ts';

/** A way from one state of a row to another; nothing else changes the state. */
export type Transition = {
  readonly from: readonly string[];
  readonly to: string;
  readonly permission: DeclaredCode;
  /** It is asked first, with `confirm.<resource>.<transition>` of the texts as what follows from it. */
  readonly question?: true;
  /** Told to other modules once it has happened, such as `news.published`. */
  readonly event?: string;
};

/** By name: `publish` is `PUT <path>/publish` and `transition.<resource>.publish` of the texts. */
export type Transitions = Readonly<Record<string, Transition>>;

/** Several rows at once, all or none. */
type TransitionEndpoint<A> = {
  readonly method: 'PUT';
  readonly path: string;
  readonly access: A;
  readonly body: ReturnType<typeof idsBody>;
  readonly result: typeof None;
};
export type TransitionEndpoints<M extends Transitions> = {
  readonly [K in keyof M]: TransitionEndpoint<M[K]['permission']>;
};

const idsBody = () => Type.Object({ ids: IdList });

export function transitionEndpoints<M extends Transitions>(
  path: string,
  transitions: M,
): TransitionEndpoints<M> {
  const all = Object.entries(transitions).map(([name, { permission }]) => [
    name,
    {
      method: 'PUT',
      path: `${path}/${name}`,
      access: permission,
      body: idsBody(),
      result: None,
    },
  ]);
  // Object.fromEntries loses the key type.
  return Object.fromEntries(all) as TransitionEndpoints<M>;
}

/**
 * Throws for a state that forms could write, that a new row would not have, or that the table does not declare:
 * such a table would have states that no transition knows.
 */
export function requireStateField(fields: Fields, state: string | undefined): void {
  const field = fields[state ?? ''];
  if (!field) throw new Error(`transitions need the field that has the state: ${state}`);
  if (!field.readOnly || field.default === undefined)
    throw new Error(`the state of a row is read-only and has a default: ${state}`);
}
