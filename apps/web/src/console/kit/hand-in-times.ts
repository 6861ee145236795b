import type { TextKey, Translate } from '@sprout/texts';

/** Day and minute of a time of the server. */
export const shortTime = (time: string): string => time.slice(5, 16);

type Times = { readonly handedInTime: string | null; readonly pressedTime: string | null };

/** Both times of a hand-in that was long on its way, such as one made without a network. */
export function slowText(
  t: Translate<TextKey>,
  { handedInTime, pressedTime }: Times,
): string | undefined {
  if (handedInTime === null || pressedTime === null) return undefined;
  const pressed = shortTime(pressedTime);
  const arrived = shortTime(handedInTime);
  return pressed === arrived ? undefined : t('homework.pressed', { pressed, arrived });
}
