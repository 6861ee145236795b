import type { Character } from '../types.ts';
import { drawFriend, friendBox } from './friend-body.ts';
import { pose } from './poses.ts';

const common = {
  box: friendBox,
  stageWidth: 84,
  poses: [pose.stand, pose.walk1, pose.walk2, pose.cheer],
} as const;

/** Animal children that stand on two legs: farm, wood and far away. */
export const moreFriends: readonly Character[] = [
  {
    ...common,
    key: 'lion',
    names: { zh: '小狮子', en: 'Lion cub' },
    tags: ['animals', '狮子', 'lion'],
    sounds: ['roar'],
    draw: (poseKey, art) =>
      drawFriend(
        {
          head: 'lion',
          eyes: [12, 20, 14.5],
          lids: ['#ffb02e', '#ffb02e'],
          fur: '#ffb02e',
          belly: '#ffdea7',
          outfit: 'tee',
          top: '#f08fae',
          bottom: '#86203f',
          tail: 'thin',
        },
        poseKey,
        art,
      ),
  },
  {
    ...common,
    key: 'pig',
    names: { zh: '小猪', en: 'Piglet' },
    tags: ['animals', 'farm', '猪', 'pig'],
    sounds: ['oink'],
    draw: (poseKey, art) =>
      drawFriend(
        {
          head: 'pig-face',
          eyes: [12, 20, 15.5],
          lids: ['#ff8687', '#ff8687'],
          fur: '#ff8687',
          belly: '#fbb8ab',
          outfit: 'overalls',
          top: '#ffd84d',
          bottom: '#b45309',
          tail: 'curl',
        },
        poseKey,
        art,
      ),
  },
  {
    ...common,
    key: 'cow',
    names: { zh: '小牛', en: 'Calf' },
    tags: ['animals', 'farm', '牛', 'cow'],
    sounds: ['moo'],
    draw: (poseKey, art) =>
      drawFriend(
        {
          head: 'cow-face',
          eyes: [12, 20, 14.5],
          lids: ['#636363', '#d3d3d3'],
          fur: '#d3d3d3',
          belly: '#fbb8ab',
          outfit: 'overalls',
          top: '#fff1bf',
          bottom: '#1b7a43',
          tail: 'thin',
        },
        poseKey,
        art,
      ),
  },
  {
    ...common,
    key: 'mouse',
    names: { zh: '小老鼠', en: 'Mouse' },
    tags: ['animals', '老鼠', 'mouse'],
    sounds: ['squeak'],
    draw: (poseKey, art) =>
      drawFriend(
        {
          head: 'mouse-face',
          eyes: [12, 20, 22.5],
          lids: ['#cdc4d6', '#cdc4d6'],
          fur: '#cdc4d6',
          belly: '#f4f4f4',
          outfit: 'tee',
          top: '#3e9be0',
          bottom: '#155594',
          tail: 'thin',
        },
        poseKey,
        art,
      ),
  },
  {
    ...common,
    key: 'monkey',
    names: { zh: '小猴子', en: 'Monkey' },
    tags: ['animals', 'forest', '猴子', 'monkey'],
    sounds: ['giggle'],
    draw: (poseKey, art) =>
      drawFriend(
        {
          head: 'monkey-face',
          eyes: [13, 19, 15.5],
          lids: ['#e39d89', '#e39d89'],
          fur: '#7d4533',
          belly: '#e39d89',
          outfit: 'bare',
          top: '#7d4533',
          bottom: '#7d4533',
          tail: 'thin',
        },
        poseKey,
        art,
      ),
  },
  {
    ...common,
    key: 'koala',
    names: { zh: '考拉', en: 'Koala' },
    tags: ['animals', 'forest', '考拉', 'koala'],
    sounds: ['yawn'],
    draw: (poseKey, art) =>
      drawFriend(
        {
          head: 'koala',
          eyes: [10, 22, 17.5],
          lids: ['#9b9b9b', '#9b9b9b'],
          fur: '#9b9b9b',
          belly: '#e6e6e6',
          outfit: 'tee',
          top: '#c98df5',
          bottom: '#533f82',
          tail: 'none',
        },
        poseKey,
        art,
      ),
  },
  {
    ...common,
    key: 'raccoon',
    names: { zh: '小浣熊', en: 'Raccoon' },
    tags: ['animals', 'forest', '浣熊', 'raccoon'],
    sounds: ['giggle'],
    draw: (poseKey, art) =>
      drawFriend(
        {
          head: 'raccoon',
          eyes: [12, 20, 19.5],
          lids: ['#636363', '#636363'],
          fur: '#9b9b9b',
          belly: '#d3d3d3',
          outfit: 'overalls',
          top: '#f92f60',
          bottom: '#2b3a5c',
          tail: 'bushy',
          lash: '#f4f4f4',
        },
        poseKey,
        art,
      ),
  },
  {
    ...common,
    key: 'hamster',
    names: { zh: '小仓鼠', en: 'Hamster' },
    tags: ['animals', 'pet', '仓鼠', 'hamster'],
    sounds: ['squeak'],
    draw: (poseKey, art) =>
      drawFriend(
        {
          head: 'hamster',
          eyes: [12, 20, 19.5],
          lids: ['#f3ad61', '#f3ad61'],
          fur: '#f3ad61',
          belly: '#fff1d8',
          outfit: 'dress',
          top: '#a9dfb8',
          bottom: '#57b877',
          tail: 'stub',
        },
        poseKey,
        art,
      ),
  },
];
