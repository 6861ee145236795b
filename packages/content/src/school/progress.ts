/** How far one child is: finished units, and what it did in the one after these. */
export type DemoProgress = {
  readonly finished: number;
  readonly next?: 'opened' | 'begun';
};

type DemoClassProgress = {
  readonly course: string;
  readonly classId: string;
  /** In the order of the children of the class; one who has not looked in yet is empty. */
  readonly children: readonly DemoProgress[];
};

const none: DemoProgress = { finished: 0 };
const after = (finished: number, next?: DemoProgress['next']): DemoProgress =>
  next ? { finished, next } : { finished };

/** Lessons of the demo classes: most are where the class is, some ahead, some behind, one has not begun. */
export const demoProgress: readonly DemoClassProgress[] = [
  {
    course: 'blocks',
    classId: 'demo-class-1',
    children: [
      after(4, 'begun'),
      after(3, 'begun'),
      // Its hand-in of the first unit is among the homework.
      after(0, 'begun'),
      after(3),
      none,
      after(4, 'opened'),
      after(2, 'begun'),
      after(3, 'opened'),
      after(1, 'begun'),
      after(5),
      after(3, 'begun'),
      after(4),
      after(0, 'begun'),
      after(2, 'opened'),
      after(3, 'begun'),
    ],
  },
  {
    course: 'junior',
    classId: 'demo-class-1',
    children: [none, after(2, 'begun'), none, none, none, none, none, after(1, 'opened')],
  },
  {
    course: 'python',
    classId: 'demo-class-2',
    children: [
      after(4, 'begun'),
      after(3, 'begun'),
      after(5, 'opened'),
      after(4),
      after(3, 'begun'),
      after(4, 'begun'),
      after(2, 'opened'),
      after(6),
      after(1, 'begun'),
      none,
      after(3, 'opened'),
      after(4, 'begun'),
      after(2),
      after(3, 'begun'),
      after(1, 'opened'),
    ],
  },
];
