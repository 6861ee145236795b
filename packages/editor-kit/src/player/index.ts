export type { PlayerEngine } from './conversation.ts';
export { createButton, createElement } from './elements.ts';
export { type FoundWork, fetchWork, readPlace, type WorkPlace } from './find-work.ts';
export { createIcon, type IconName } from './icons.ts';
export { LoadError, type LoadProblem } from './load-error.ts';
export { type PlayerPage, startPlayer } from './start-player.ts';
export type { PlayerText } from './view.ts';
export type {
  CreateWorkPlayer,
  LoadedWork,
  Sight,
  WorkPlayer,
  WorkProbe,
} from './work-player.ts';
