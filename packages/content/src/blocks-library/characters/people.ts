import type { Character } from '../types.ts';
import { drawFriend, friendBox } from './friend-body.ts';
import { pose } from './poses.ts';

const common = {
  box: friendBox,
  stageWidth: 84,
  poses: [pose.stand, pose.walk1, pose.walk2, pose.cheer],
} as const;

/** Children and those who look a little like them. */
export const people: readonly Character[] = [
  {
    ...common,
    key: 'girl',
    names: { zh: '小女孩', en: 'Girl' },
    tags: ['people', '女孩', 'girl', 'child'],
    sounds: ['hooray'],
    draw: (poseKey, art) =>
      drawFriend(
        {
          head: 'girl',
          eyes: [11.5, 20.5, 18],
          lids: ['#ffc83d', '#ffc83d'],
          fur: '#ffc83d',
          belly: '#ffc83d',
          outfit: 'dress',
          top: '#f92f60',
          bottom: '#b3315c',
          tail: 'none',
          eyeParts: [5, 6, 7, 8],
        },
        poseKey,
        art,
      ),
  },
  {
    ...common,
    key: 'boy',
    names: { zh: '小男孩', en: 'Boy' },
    tags: ['people', '男孩', 'boy', 'child'],
    sounds: ['hooray'],
    draw: (poseKey, art) =>
      drawFriend(
        {
          head: 'boy',
          eyes: [11.5, 20.5, 17.5],
          lids: ['#ffc83d', '#ffc83d'],
          fur: '#ffc83d',
          belly: '#ffc83d',
          outfit: 'tee',
          top: '#57b877',
          bottom: '#1f6fbf',
          tail: 'none',
          eyeParts: [5, 6, 7, 8],
        },
        poseKey,
        art,
      ),
  },
  {
    ...common,
    key: 'astronaut',
    names: { zh: '小宇航员', en: 'Astronaut' },
    tags: ['people', 'space', '宇航员'],
    sounds: ['beep'],
    draw: (poseKey, art) =>
      drawFriend(
        {
          head: 'girl',
          eyes: [11.5, 20.5, 18],
          lids: ['#ffc83d', '#ffc83d'],
          fur: '#f7faf4',
          belly: '#f7faf4',
          outfit: 'suit',
          top: '#e8eef7',
          bottom: '#4a5670',
          tail: 'none',
          eyeParts: [5, 6, 7, 8],
          helmet: true,
          shoes: '#4a5670',
        },
        poseKey,
        art,
      ),
  },
  {
    ...common,
    key: 'robot',
    names: { zh: '机器人', en: 'Robot' },
    tags: ['people', 'fantasy', '机器人'],
    sounds: ['beep'],
    draw: (poseKey, art) =>
      drawFriend(
        {
          head: 'robot',
          eyes: [10.2, 21.7, 14.5],
          lids: ['#212121', '#212121'],
          fur: '#9b93a8',
          belly: '#cdc4d6',
          outfit: 'suit',
          top: '#cdc4d6',
          bottom: '#635994',
          tail: 'none',
          lidSize: 1.5,
          lash: '#00a6ed',
          shoes: '#f8312f',
        },
        poseKey,
        art,
      ),
  },
];
