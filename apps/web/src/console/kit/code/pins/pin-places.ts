import type { Pin, PinPlace } from '@sprout/rules';
import type { CodeIndex } from '../model/code-index.ts';
import type { Code } from '../model/code-types.ts';

/** A pin with its number, and where it points in the code that is shown. */
export type PlacedPin = {
  readonly pin: Pin;
  /** From 1, as it stands in the list. */
  readonly n: number;
  /** What it points to, in words; `undefined` once that was removed. */
  readonly name: string | undefined;
};

/** Looks for the places of pins; those that are there no more keep their words. */
export function placePins(
  pins: readonly Pin[],
  nameOf: (place: PinPlace) => string | undefined,
): PlacedPin[] {
  return pins.map((pin, place) => ({ pin, n: place + 1, name: nameOf(pin.place) }));
}

export type PlaceWords = {
  readonly line: (file: string, line: number, isOnly: boolean) => string;
};

/** Names a place of the code in words; `undefined` for one that it has not. */
export function nameOfPlace(
  code: Code,
  index: CodeIndex,
  place: PinPlace,
  words: PlaceWords,
): string | undefined {
  if (code.kind === 'python') {
    if (place.kind !== 'line') return undefined;
    const file = code.files.find(({ name }) => name === place.file);
    if (!file || place.line > countLines(file.text)) return undefined;
    return words.line(place.file, place.line, code.files.length === 1);
  }
  if (code.kind === 'old' || place.kind === 'line') return undefined;
  const sprite = code.sprites.find(({ key }) => key === place.sprite);
  if (!sprite || place.kind === 'sprite') return sprite?.name;
  const number = index.find(sprite.key, place.blockId);
  const block = number === undefined ? undefined : index.all[number]?.block;
  return block && `${sprite.name} · ${block.sentence}`;
}

export const countLines = (text: string): number => text.split(/\r\n|\n|\r/).length;

export const isSamePlace = (one: PinPlace, other: PinPlace): boolean => keyOf(one) === keyOf(other);

function keyOf(place: PinPlace): string {
  switch (place.kind) {
    case 'sprite':
      return `sprite\n${place.sprite}`;
    case 'block':
      return `block\n${place.sprite}\n${place.blockId}`;
    case 'line':
      return `line\n${place.file}\n${place.line}`;
  }
}
