/** Who plays a work: the families of works. */
export type PlayerFamily = 'blocks' | 'junior' | 'python';

/** What a frame needs to hold a player. */
export type PlayerFrame = {
  /** Address of the player's page, with a slash at its end. */
  path: string;
  sandbox: string;
  allow: string;
};

/** Works of other people run without the site's origin: no cookie, no token, no storage of ours. */
const alone = { sandbox: 'allow-scripts', allow: 'fullscreen; autoplay; gamepad' };

const frames: Readonly<Record<PlayerFamily, PlayerFrame>> = {
  blocks: { path: '/play/blocks/', ...alone },
  junior: { path: '/play/junior/', ...alone },
  // Its programs run in a worker that the browser fences in; see docs/decisions/0015.
  python: { path: '/play/python/', ...alone, sandbox: 'allow-scripts allow-same-origin' },
};

/** The player of a family of works, for the work page, the console and the editors alike. */
export const playerFrame = (family: PlayerFamily): PlayerFrame => frames[family];
