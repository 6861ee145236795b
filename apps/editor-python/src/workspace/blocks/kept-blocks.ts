/** What was put together with blocks stays while the page is open. */
export type KeptBlocks = { state: object | undefined };
