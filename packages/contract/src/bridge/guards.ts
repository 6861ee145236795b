/** Decides whether a value that came over `postMessage` has the type. Never throws. */
export type Guard<T> = (value: unknown) => value is T;

/** The fields of one message's payload. Unknown fields of a payload are dropped. */
export type Fields = Readonly<Record<string, Guard<unknown>>>;

/** Every message one side may send: type to fields. */
export type MessageTable = Readonly<Record<string, Fields>>;

export type PayloadOf<F extends Fields> = {
  readonly [K in keyof F]: F[K] extends Guard<infer T> ? T : never;
};

export const isText: Guard<string> = (value) => typeof value === 'string';

export const isFlag: Guard<boolean> = (value) => typeof value === 'boolean';

export const isCount: Guard<number> = (value): value is number =>
  typeof value === 'number' && value >= 0;

/** Compares by tag, not by `instanceof`, because test pages and workers have realms of their own. */
export const isBytes: Guard<ArrayBuffer> = (value): value is ArrayBuffer =>
  tagOf(value) === 'ArrayBuffer';

export const isSamples: Guard<Float32Array> = (value): value is Float32Array =>
  tagOf(value) === 'Float32Array';

/** A transferred `ImageBitmap`; typed by shape because this package knows no DOM. */
export type FrameBitmap = { readonly width: number; readonly height: number; close(): void };

export const isBitmap: Guard<FrameBitmap> = (value): value is FrameBitmap =>
  tagOf(value) === 'ImageBitmap';

export const isTextList: Guard<readonly string[]> = (value): value is readonly string[] =>
  Array.isArray(value) && value.every(isText);

export function isListOf<T>(guard: Guard<T>): Guard<readonly T[]> {
  return (value): value is readonly T[] => Array.isArray(value) && value.every(guard);
}

export function isOneOf<const T extends string>(...words: readonly T[]): Guard<T> {
  return (value): value is T => words.some((word) => word === value);
}

export function isObject<const F extends Fields>(fields: F): Guard<PayloadOf<F>> {
  return (value): value is PayloadOf<F> => pickFields(fields, value) !== undefined;
}

/** The payload's known fields, or `undefined` when one is missing or has another type. */
export function pickFields(fields: Fields, value: unknown): Record<string, unknown> | undefined {
  if (!isRecord(value)) return undefined;
  const picked: Record<string, unknown> = {};
  for (const [name, isValid] of Object.entries(fields)) {
    if (!isValid(value[name])) return undefined;
    picked[name] = value[name];
  }
  return picked;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function tagOf(value: unknown): string {
  return Object.prototype.toString.call(value).slice('[object '.length, -1);
}
