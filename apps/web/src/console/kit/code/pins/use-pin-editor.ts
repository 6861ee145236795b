import type { Pin, PinPlace } from '@sprout/rules';
import { useState } from 'react';
import { isSamePlace } from './pin-places.ts';

type Options = {
  pins: readonly Pin[];
  /** Given the whole new list with each letter. */
  onPin: ((pins: readonly Pin[]) => void) | undefined;
  chosen: PinPlace | undefined;
};

/** Writing, changing and removing pins: one for each place, written where one stands. */
export function usePinEditor({ pins, onPin, chosen }: Options) {
  const [removed, setRemoved] = useState<{ pin: Pin; at: number }>();
  const at = chosen ? pins.findIndex(({ place }) => isSamePlace(place, chosen)) : -1;

  function write(text: string): void {
    if (!chosen || !onPin) return;
    setRemoved(undefined);
    const pin = { place: chosen, text };
    if (text.trim() === '') onPin(pins.filter((_, index) => index !== at));
    else if (at === -1) onPin([...pins, pin]);
    else onPin(pins.map((each, index) => (index === at ? pin : each)));
  }

  function remove(index: number): void {
    const pin = pins[index];
    if (!pin || !onPin) return;
    setRemoved({ pin, at: index });
    onPin(pins.filter((_, other) => other !== index));
  }

  function undo(): void {
    if (!removed || !onPin) return;
    onPin([...pins.slice(0, removed.at), removed.pin, ...pins.slice(removed.at)]);
    setRemoved(undefined);
  }

  return { text: pins[at]?.text ?? '', write, remove, undo: removed && onPin ? undo : undefined };
}
