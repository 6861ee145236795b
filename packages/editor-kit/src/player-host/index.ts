export type { CloudWork } from '../cloud/index.ts';
export { PlayerFrame } from './player-frame.tsx';
export { StuckWork } from './stuck-work.tsx';
export {
  type PlayedWork,
  type Player,
  type PlayerOptions,
  type PlayerState,
  usePlayer,
} from './use-player.ts';
