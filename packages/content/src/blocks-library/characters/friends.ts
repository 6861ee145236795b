import type { Character } from '../types.ts';
import { drawFriend, friendBox } from './friend-body.ts';
import { pose } from './poses.ts';

const common = {
  box: friendBox,
  stageWidth: 84,
  poses: [pose.stand, pose.walk1, pose.walk2, pose.cheer],
} as const;

/** Animal children that stand on two legs: house, field and stream. */
export const friends: readonly Character[] = [
  {
    ...common,
    key: 'cat',
    names: { zh: '小猫', en: 'Kitten' },
    tags: ['animals', '猫', 'cat'],
    sounds: ['meow'],
    draw: (poseKey, art) =>
      drawFriend(
        {
          head: 'cat-face',
          eyes: [12, 20, 18.5],
          lids: ['#ffb02e', '#ffb02e'],
          fur: '#ffb02e',
          belly: '#ffe0a3',
          outfit: 'overalls',
          top: '#d6ecfb',
          bottom: '#1f6fbf',
          tail: 'thin',
        },
        poseKey,
        art,
      ),
  },
  {
    ...common,
    key: 'dog',
    names: { zh: '小狗', en: 'Puppy' },
    tags: ['animals', '狗', 'dog'],
    sounds: ['woof'],
    draw: (poseKey, art) =>
      drawFriend(
        {
          head: 'dog-face',
          eyes: [13, 19, 13.5],
          lids: ['#f3c07b', '#f3c07b'],
          fur: '#f3c07b',
          belly: '#ffdea7',
          outfit: 'tee',
          top: '#f92f60',
          bottom: '#2b3a5c',
          tail: 'thin',
        },
        poseKey,
        art,
      ),
  },
  {
    ...common,
    key: 'tiger',
    names: { zh: '小老虎', en: 'Tiger cub' },
    tags: ['animals', '老虎', 'tiger'],
    sounds: ['roar'],
    draw: (poseKey, art) =>
      drawFriend(
        {
          head: 'tiger-face',
          eyes: [12, 20, 15.5],
          lids: ['#ff822d', '#ff822d'],
          fur: '#ff822d',
          belly: '#fff1bf',
          outfit: 'tee',
          top: '#1b7a43',
          bottom: '#ffd84d',
          tail: 'thin',
        },
        poseKey,
        art,
      ),
  },
  {
    ...common,
    key: 'panda',
    names: { zh: '熊猫', en: 'Panda' },
    tags: ['animals', '熊猫', 'panda', 'bamboo'],
    sounds: ['pop'],
    draw: (poseKey, art) =>
      drawFriend(
        {
          head: 'panda',
          eyes: [12, 20, 16.5],
          lids: ['#635994', '#635994'],
          fur: '#433b6b',
          belly: '#f4f4f4',
          outfit: 'bare',
          top: '#f4f4f4',
          bottom: '#433b6b',
          tail: 'none',
        },
        poseKey,
        art,
      ),
  },
  {
    ...common,
    key: 'bear',
    names: { zh: '小熊', en: 'Bear cub' },
    tags: ['animals', '熊', 'bear'],
    sounds: ['roar'],
    draw: (poseKey, art) =>
      drawFriend(
        {
          head: 'bear',
          eyes: [12, 20, 16.5],
          lids: ['#a56953', '#a56953'],
          fur: '#a56953',
          belly: '#f3ad61',
          outfit: 'tee',
          top: '#ffd84d',
          bottom: '#b45309',
          tail: 'stub',
        },
        poseKey,
        art,
      ),
  },
  {
    ...common,
    key: 'rabbit',
    names: { zh: '小兔', en: 'Bunny' },
    tags: ['animals', '兔子', 'rabbit'],
    sounds: ['boing'],
    draw: (poseKey, art) =>
      drawFriend(
        {
          head: 'rabbit-face',
          eyes: [12, 20, 18.5],
          lids: ['#cdc4d6', '#cdc4d6'],
          fur: '#cdc4d6',
          belly: '#f4f4f4',
          outfit: 'dress',
          top: '#fbdde6',
          bottom: '#f08fae',
          tail: 'stub',
        },
        poseKey,
        art,
      ),
  },
  {
    ...common,
    key: 'fox',
    names: { zh: '小狐狸', en: 'Fox cub' },
    tags: ['animals', '狐狸', 'fox'],
    sounds: ['woof'],
    draw: (poseKey, art) =>
      drawFriend(
        {
          head: 'fox',
          eyes: [12, 19, 18.5],
          lids: ['#ff822d', '#ff822d'],
          fur: '#ff822d',
          belly: '#fff1d8',
          outfit: 'tee',
          top: '#57b877',
          bottom: '#14602f',
          tail: 'bushy',
        },
        poseKey,
        art,
      ),
  },
  {
    ...common,
    key: 'frog',
    names: { zh: '小青蛙', en: 'Froggy' },
    tags: ['animals', '青蛙', 'frog'],
    sounds: ['ribbit'],
    draw: (poseKey, art) =>
      drawFriend(
        {
          head: 'frog',
          eyes: [9.5, 22.5, 8.5],
          lids: ['#00d26a', '#00d26a'],
          lidSize: 2.1,
          fur: '#00d26a',
          belly: '#fcd53f',
          outfit: 'bare',
          top: '#00d26a',
          bottom: '#00d26a',
          tail: 'none',
        },
        poseKey,
        art,
      ),
  },
];
