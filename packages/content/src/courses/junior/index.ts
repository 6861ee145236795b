import { both } from '../lesson-texts.ts';
import type { CourseSource } from '../types.ts';
import { eggSurprise } from './egg-surprise.ts';
import { goodMorningFarm } from './good-morning-farm.ts';
import { greenLight } from './green-light.ts';
import { hungryLadybug } from './hungry-ladybug.ts';

import { myStory } from './my-story.ts';
import { pandaDance } from './panda-dance.ts';
import { roundTheRock } from './round-the-rock.ts';
import { walkHome } from './walk-home.ts';

/** From the first block to a story of one's own; 5 to 8 years, hardly any reading. */
export const juniorCourse: CourseSource = {
  slug: 'junior',
  // A regular course.
  kind: '2',
  name: both('小小故事家', 'Little storytellers'),
  description: both(
    '<p>给 5 到 8 岁的孩子。不用认很多字：看图，拖积木，让小动物动起来，最后讲一个自己的故事。</p>',
    '<p>For children of 5 to 8. Hardly any reading: look, drag blocks, bring animals to life, and tell a story of your own in the end.</p>',
  ),
  map: 'meadow',
  units: [
    walkHome,
    roundTheRock,
    goodMorningFarm,
    pandaDance,
    eggSurprise,
    hungryLadybug,
    greenLight,
    myStory,
  ],
};
