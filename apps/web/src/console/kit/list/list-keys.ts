/** What a key means in a list. Source: look-console section 8. */
export type ListCommand = 'filter' | 'new' | 'refresh' | 'up' | 'down' | 'select' | 'open' | 'help';

type Context = { areLettersOn: boolean; isWriting: boolean; isOnControl: boolean };
type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const letters: Readonly<Record<string, ListCommand>> = {
  '/': 'filter',
  n: 'new',
  r: 'refresh',
  '?': 'help',
};
const arrows: Readonly<Record<string, ListCommand>> = { ArrowUp: 'up', ArrowDown: 'down' };
const onRow: Readonly<Record<string, ListCommand>> = { ' ': 'select', Enter: 'open' };

/** Single letters count outside inputs only and can be switched off (WCAG 2.1.4). */
export function commandOf(event: Key, context: Context): ListCommand | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || context.isWriting) return undefined;
  const letter = letters[event.key.toLowerCase()];
  if (letter) return context.areLettersOn ? letter : undefined;
  // On a button these keys belong to the button.
  return context.isOnControl ? undefined : (arrows[event.key] ?? onRow[event.key]);
}
