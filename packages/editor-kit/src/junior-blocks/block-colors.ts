import type { BlockCategory, MessageColor } from '@sprout/formats';

export type BlockPaint = {
  /** The block itself. Source: junior reference, A2. */
  readonly face: string;
  /** Its edge, and signs of the colour on white. */
  readonly deep: string;
  /** Pictures on the face. */
  readonly ink: string;
};

const ink = '#1f2a44';

export const blockPaints: Readonly<Record<BlockCategory | 'other', BlockPaint>> = {
  start: { face: '#ffe75a', deep: '#9a6b00', ink },
  motion: { face: '#4b8cc2', deep: '#1a5a96', ink: '#ffffff' },
  looks: { face: '#cd7cd1', deep: '#8a358f', ink },
  sound: { face: '#48cc7e', deep: '#14602f', ink },
  flow: { face: '#ffbe57', deep: '#a35305', ink },
  end: { face: '#d62222', deep: '#8f1212', ink: '#ffffff' },
  other: { face: '#b8c2d1', deep: '#4a5670', ink },
};

export const messagePaints: Readonly<Record<MessageColor, string>> = {
  Orange: '#ff8a1f',
  Red: '#e02b2b',
  Yellow: '#ffd21f',
  Green: '#2fa84f',
  Blue: '#2b7fe0',
  Purple: '#9a4fd6',
};
