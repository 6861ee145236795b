/** What happened that cannot be seen in the sprites. */
export type StageEvent =
  /** `play` names this one playing of the sound. */
  | { readonly kind: 'sound-started'; readonly name: string; readonly play: number }
  | { readonly kind: 'sound-stopped'; readonly name: string; readonly play: number }
  /** Another page is shown; 0 is the first. */
  | { readonly kind: 'page-shown'; readonly index: number };
