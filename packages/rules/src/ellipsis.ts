/** Letters of a text before the dots. Source: specification section 9 ("text ellipsis default 25"). */
export const ellipsisLength = 25;

/**
 * Cuts a text and ends it in `…`; one that fits comes back as it is.
 * @param max letters that are kept, an emoji of one part counting one
 */
export function ellipsis(text: string, max: number = ellipsisLength): string {
  const letters = [...text];
  return letters.length <= max ? text : `${letters.slice(0, max).join('')}…`;
}
