import { both } from '../lesson-texts.ts';
import type { CourseSource } from '../types.ts';
import { curiousProgram, secretDoor } from './asking-and-deciding.ts';
import { timesTable, turtleShapes } from './for-loops.ts';
import { littleDictionary, ownWords } from './functions-and-dicts.ts';
import { diceRace, myQuiz } from './games.ts';
import { guessMyNumber, shoppingList } from './while-and-lists.ts';
import { boxesWithNames, robotSpeaks } from './words-and-boxes.ts';

/** From the first line to a quiz of one's own; from ten years. */
export const pythonCourse: CourseSource = {
  slug: 'python',
  // A regular course, of Python.
  kind: '2',
  category: '2',
  name: both('Python 起步', 'Python from the start'),
  description: both(
    '<p>给 10 岁以上的孩子。每课一个新本领、一个小任务，按“检查一下”自己就知道对不对；最后做一个自己的问答游戏。</p>',
    '<p>For children from 10. Each lesson has one new skill and one small task that checks itself. In the end everybody makes a quiz of their own.</p>',
  ),
  map: 'island',
  units: [
    robotSpeaks,
    boxesWithNames,
    curiousProgram,
    secretDoor,
    timesTable,
    turtleShapes,
    guessMyNumber,
    shoppingList,
    ownWords,
    littleDictionary,
    diceRace,
    myQuiz,
  ],
};
