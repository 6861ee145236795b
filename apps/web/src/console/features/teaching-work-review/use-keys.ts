import { useEffect, useRef } from 'react';
import { isWriting } from '../../kit/use-undo.ts';
import { commandOf, type KeyCommand } from './keys.ts';

type Options = {
  areLettersOn: boolean;
  /** An overlay in front of the queue takes the keys. */
  isPaused: boolean;
  onCommand: (command: KeyCommand) => void;
};

/** Listens to the keys of the queue. */
export function useKeys({ areLettersOn, isPaused, onCommand }: Options): void {
  // The listener stands once; what it calls is of the latest render.
  const handler = useRef(onCommand);
  handler.current = onCommand;
  useEffect(() => {
    if (isPaused) return;
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const command = commandOf(event, {
        areLettersOn,
        isWriting: isWriting(event.target),
        isOnControl: isControl(event.target),
      });
      if (!command) return;
      event.preventDefault();
      handler.current(command);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [areLettersOn, isPaused]);
}

const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'button, a, select, input, [role="menuitem"], [role="combobox"], [role="radio"]',
  ) !== null;
