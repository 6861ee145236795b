import type { BlockType } from '@sprout/formats';

/** A stroke of a picture: path, and what it is filled with when it is more than a line. */
export type IconPart = {
  readonly d: string;
  readonly fill?: 'paper' | 'ink' | 'message' | 'leaf' | 'stop';
};

const eye = 'M2 12c5-8 15-8 20 0c-5 8-15 8-20 0z';
const pupil = 'M12 9.500a2.5 2.5 0 1 1 0 5a2.5 2.5 0 1 1 0-5z';

/** Pictures of the blocks on a field of 24, drawn with round lines of 2.6. */
const icons: Readonly<Record<BlockType, readonly IconPart[]>> = {
  onflag: [{ d: 'M6 4c5-3 8 2 13-1v9c-5 3-8-2-13 1z', fill: 'leaf' }, { d: 'M6 21V3' }],
  onclick: [
    { d: 'M9 12V6a2 2 0 0 1 4 0v5l5 1a2 2 0 0 1 2 2l-1 7h-8l-5-6 3-1z', fill: 'paper' },
    { d: 'M5 6L3 5M7 2L6 1M15 2l1-1M17 6l2-1' },
  ],
  ontouch: [
    { d: 'M7 12a5 5 0 1 1 0 10a5 5 0 1 1 0-10z', fill: 'paper' },
    { d: 'M17 12a5 5 0 1 1 0 10a5 5 0 1 1 0-10z', fill: 'paper' },
    { d: 'M12 2v5M6.5 4l2 3.500M17.5 4l-2 3.5' },
  ],
  onmessage: [{ d: 'M3 10l9-7 9 7v11H3z', fill: 'message' }, { d: 'M3 10l9 6 9-6' }],
  message: [{ d: 'M8 7h14v11H8z', fill: 'message' }, { d: 'M8 8l7 5 7-5M2 9h3M1 13h4M2 17h3' }],
  forward: [{ d: 'M4 12h15M13 6l6 6-6 6' }],
  back: [{ d: 'M20 12H5M11 6l-6 6 6 6' }],
  up: [{ d: 'M12 20V5M6 11l6-6 6 6' }],
  down: [{ d: 'M12 4v15M6 13l6 6 6-6' }],
  right: [{ d: 'M20 13a8 8 0 1 1-3-7M20 3v5h-5' }],
  left: [{ d: 'M4 13a8 8 0 1 0 3-7M4 3v5h5' }],
  hop: [{ d: 'M3 20C6 4 15 3 18 15M13.5 12l4.5 4 3.5-5' }],
  home: [{ d: 'M4 11l8-7 8 7v9H4z', fill: 'paper' }, { d: 'M10 20v-5h4v5' }],
  say: [
    {
      d: 'M5 4h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-7l-5 5v-5H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z',
      fill: 'paper',
    },
    { d: 'M8 10h.010M12 10h.010M16 10h.010' },
  ],
  grow: [
    { d: 'M12 9.500a2.5 2.5 0 1 1 0 5a2.5 2.5 0 1 1 0-5z', fill: 'ink' },
    { d: 'M9 3H3v6M15 3h6v6M9 21H3v-6M15 21h6v-6M4 4l4 4M20 4l-4 4M4 20l4-4M20 20l-4-4' },
  ],
  shrink: [
    { d: 'M12 10a2 2 0 1 1 0 4a2 2 0 1 1 0-4z', fill: 'ink' },
    { d: 'M3 8h5V3M21 8h-5V3M3 16h5v5M21 16h-5v5' },
  ],
  same: [
    { d: 'M12 7a5 5 0 1 1 0 10a5 5 0 1 1 0-10z', fill: 'paper' },
    { d: 'M8 3H3v5M16 3h5v5M8 21H3v-5M16 21h5v-5' },
  ],
  hide: [{ d: eye, fill: 'paper' }, { d: pupil, fill: 'ink' }, { d: 'M4 3l16 18' }],
  show: [
    { d: eye, fill: 'paper' },
    { d: pupil, fill: 'ink' },
  ],
  playsnd: [
    { d: 'M3 9v6h4l6 5V4L7 9z', fill: 'paper' },
    { d: 'M16.5 9a4 4 0 0 1 0 6M19.5 6a8 8 0 0 1 0 12' },
  ],
  playusersnd: [
    { d: 'M9 5a3 3 0 0 1 6 0v6a3 3 0 0 1-6 0z', fill: 'paper' },
    { d: 'M5 11a7 7 0 0 0 14 0M12 18v3M8 21h8' },
  ],
  wait: [{ d: 'M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18z', fill: 'paper' }, { d: 'M12 7v5l4 2' }],
  stopmine: [{ d: 'M8 3h8l5 5v8l-5 5H8l-5-5V8z', fill: 'stop' }, { d: 'M9 9l6 6M15 9l-6 6' }],
  setspeed: [{ d: 'M10 6l6 6-6 6' }],
  repeat: [{ d: 'M17 2l4 4-4 4M3 12v-2a4 4 0 0 1 4-4h14M7 22l-4-4 4-4M21 12v2a4 4 0 0 1-4 4H3' }],
  endstack: [{ d: 'M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18z' }, { d: 'M9 9h6v6H9z', fill: 'ink' }],
  forever: [
    {
      d: 'M4 12a8 8 0 0 1 13.5-6L20 8.500M20 3v5.500h-5.500M20 12a8 8 0 0 1-13.5 6L4 15.500M4 21v-5.500h5.5',
    },
  ],
  gotopage: [
    { d: 'M5 2.500h9l5 5v14H5z', fill: 'paper' },
    { d: 'M8 13h7M12 9.500l3.5 3.5-3.5 3.5' },
  ],
};

/** One chevron is slow, three are fast. */
const speedIcons = [
  'M9 6l6 6-6 6',
  'M5 6l6 6-6 6M13 6l6 6-6 6',
  'M2 6l6 6-6 6M9 6l6 6-6 6M16 6l6 6-6 6',
] as const;

const unknown: readonly IconPart[] = [
  { d: 'M8 8a4 4 0 1 1 6 3.500c-1.5 1-2 1.5-2 3.500M12 19.500h.010' },
];

export function iconOf(type: BlockType | undefined, speed: 0 | 1 | 2): readonly IconPart[] {
  if (type === undefined) return unknown;
  return type === 'setspeed' ? [{ d: speedIcons[speed] }] : icons[type];
}
