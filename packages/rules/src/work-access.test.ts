import { expect, it } from 'vitest';
import {
  canOpenWork,
  canRemix,
  circleOf,
  seenVersion,
  type WorkFacts,
  type WorkViewer,
} from './work-access.ts';

const work = (changes: Partial<WorkFacts> = {}): WorkFacts => ({
  authorId: 'author',
  schoolId: '1',
  departId: 'class-1',
  visibility: 'private',
  shareToken: null,
  isPublished: false,
  isDeleted: false,
  allowRemix: true,
  ...changes,
});

const viewer = (changes: Partial<WorkViewer> = {}): WorkViewer => ({
  id: 'other',
  schoolId: '1',
  departIds: [],
  isReviewer: false,
  ...changes,
});

const shown = { visibility: 'public', isPublished: true } as const;

it.each<
  [
    string,
    Partial<WorkFacts>,
    Partial<WorkViewer> | undefined,
    string | undefined,
    string | undefined,
  ]
>([
  ['a guest sees no draft', {}, undefined, undefined, undefined],
  ['a guest sees the approved version', shown, undefined, undefined, 'published'],
  [
    'public without an approval is not public',
    { visibility: 'public' },
    undefined,
    undefined,
    undefined,
  ],
  [
    'an approved work that was made private is private',
    { isPublished: true },
    undefined,
    undefined,
    undefined,
  ],
  ['the author sees the newest', shown, { id: 'author' }, undefined, 'newest'],
  [
    'nobody sees what is in the trash',
    { ...shown, isDeleted: true },
    { id: 'author' },
    undefined,
    undefined,
  ],
  ['the link opens a draft', { visibility: 'link', shareToken: 's' }, undefined, 's', 'newest'],
  [
    'the link prefers the approved version',
    { visibility: 'link', shareToken: 's', isPublished: true },
    undefined,
    's',
    'published',
  ],
  [
    'a wrong link opens nothing',
    { visibility: 'link', shareToken: 's' },
    undefined,
    't',
    undefined,
  ],
  ['no link opens nothing', { visibility: 'link' }, undefined, undefined, undefined],
  ['a private work has no link', { shareToken: 's' }, undefined, 's', undefined],
  [
    'a work of the class has no link any more',
    { visibility: 'class', shareToken: 's' },
    undefined,
    's',
    undefined,
  ],
  [
    'the old link of a work for everybody waits for the approval',
    { visibility: 'public', shareToken: 's' },
    undefined,
    's',
    undefined,
  ],
  [
    'a classmate sees a work of the class',
    { visibility: 'class' },
    { departIds: ['class-1'] },
    undefined,
    'newest',
  ],
  [
    'another class does not',
    { visibility: 'class' },
    { departIds: ['class-2'] },
    undefined,
    undefined,
  ],
  [
    'without a class nobody is a classmate',
    { visibility: 'class', departId: null },
    {},
    undefined,
    undefined,
  ],
  [
    'another school never',
    { visibility: 'class' },
    { departIds: ['class-1'], schoolId: '2' },
    undefined,
    undefined,
  ],
  ['a teacher of the class sees a draft', {}, { isReviewer: true }, undefined, 'newest'],
  [
    'a teacher sees a published work as the others do',
    shown,
    { isReviewer: true },
    undefined,
    'published',
  ],
  [
    'a teacher of another school sees nothing',
    {},
    { isReviewer: true, schoolId: '2' },
    undefined,
    undefined,
  ],
])('%s', (_, facts, who, share, expected) => {
  expect(seenVersion(work(facts), who && viewer(who), share)).toBe(expected);
});

it('opens history for the author and the staff of the class only', () => {
  expect(canOpenWork(work(), viewer({ id: 'author' }))).toBe(true);
  expect(canOpenWork(work(), viewer({ isReviewer: true }))).toBe(true);
  expect(canOpenWork(work(shown), viewer())).toBe(false);
  expect(canOpenWork(work({ isDeleted: true }), viewer({ isReviewer: true }))).toBe(false);
});

it('lets an author copy what others may not', () => {
  expect(canRemix(work({ allowRemix: false }), { id: 'author' })).toBe(true);
  expect(canRemix(work({ allowRemix: false }), { id: 'other' })).toBe(false);
});

it.each<[string, Partial<WorkFacts>, string]>([
  ['a shown work to everyone', shown, 'everyone'],
  ['a work for everyone that nobody has approved to nobody', { visibility: 'public' }, 'nobody'],
  ['a draft to nobody', {}, 'nobody'],
  ['a shown work that its author has hidden to nobody', { isPublished: true }, 'nobody'],
  ['a link work to the link', { visibility: 'link', shareToken: 's' }, 'link'],
  ['a work of a class to the class', { visibility: 'class' }, 'class'],
  ['a work of a class without one to nobody', { visibility: 'class', departId: null }, 'nobody'],
  ['a deleted work to nobody', { ...shown, isDeleted: true }, 'nobody'],
])('opens %s', (_, facts, circle) => {
  expect(circleOf(work(facts))).toBe(circle);
});
