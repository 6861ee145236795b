/** What a work listens to, as the player found it. */
export type PlayedWork = { keys: readonly string[]; usesMouse: boolean };
