import type { Pose } from '../types.ts';

/** The pose names that several characters share; costume names in the editor come from here. */
export const pose = {
  stand: { key: 'stand', names: { zh: '站立', en: 'stand' } },
  walk1: { key: 'walk-1', names: { zh: '走路1', en: 'walk 1' } },
  walk2: { key: 'walk-2', names: { zh: '走路2', en: 'walk 2' } },
  cheer: { key: 'cheer', names: { zh: '欢呼', en: 'cheer' } },
  blink: { key: 'blink', names: { zh: '闭眼', en: 'blink' } },
  talk: { key: 'talk', names: { zh: '张嘴', en: 'talk' } },
  jump: { key: 'jump', names: { zh: '跳起', en: 'jump' } },
  up: { key: 'up', names: { zh: '翅膀向上', en: 'wings up' } },
  down: { key: 'down', names: { zh: '翅膀向下', en: 'wings down' } },
  swim1: { key: 'swim-1', names: { zh: '游1', en: 'swim 1' } },
  swim2: { key: 'swim-2', names: { zh: '游2', en: 'swim 2' } },
  drive1: { key: 'drive-1', names: { zh: '开1', en: 'drive 1' } },
  drive2: { key: 'drive-2', names: { zh: '开2', en: 'drive 2' } },
  fly1: { key: 'fly-1', names: { zh: '飞1', en: 'fly 1' } },
  fly2: { key: 'fly-2', names: { zh: '飞2', en: 'fly 2' } },
  open: { key: 'open', names: { zh: '打开', en: 'open' } },
  closed: { key: 'closed', names: { zh: '合上', en: 'closed' } },
  on: { key: 'on', names: { zh: '亮', en: 'on' } },
  off: { key: 'off', names: { zh: '灭', en: 'off' } },
  plain: { key: 'plain', names: { zh: '原样', en: 'plain' } },
  happy: { key: 'happy', names: { zh: '开心', en: 'happy' } },
  hit: { key: 'hit', names: { zh: '碰到', en: 'hit' } },
  sleep: { key: 'sleep', names: { zh: '睡觉', en: 'sleep' } },
} as const satisfies Record<string, Pose>;
