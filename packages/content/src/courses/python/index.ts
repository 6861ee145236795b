import { both } from '../lesson-texts.ts';
import type { CourseSource } from '../types.ts';
import { againAndAgain } from './again-and-again.ts';
import { firstWords } from './first-words.ts';
import { ownTools } from './own-tools.ts';

/** From the first line to a quiz of one's own; from ten years. */
export const pythonCourse: CourseSource = {
  slug: 'python',
  // A regular course, of Python.
  kind: '2',
  category: '2',
  name: both('Python 起步', 'Python from the start'),
  description: both(
    '<p>给 10 岁以上的孩子。每课一个新本领、一个小任务，按“检查一下”自己就知道对不对；最后做一个自己的问答游戏。</p>',
    '<p>For children from ten. Each lesson has one new skill and one small task that checks itself; in the end everybody makes a quiz of their own.</p>',
  ),
  map: 'island',
  units: [...firstWords, ...againAndAgain, ...ownTools],
};
