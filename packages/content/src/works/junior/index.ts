import { juniorGames } from './games.ts';
import { juniorScenes } from './scenes.ts';
import type { DemoStory } from './story.ts';
import { travelStories } from './travels.ts';

export { buildStory, type DemoStory } from './story.ts';

/** The junior works of the demo school. */
export const demoStories: readonly DemoStory[] = [
  ...travelStories,
  ...juniorGames,
  ...juniorScenes,
];
