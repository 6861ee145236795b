import { describe, expect, it } from 'vitest';
import { describeWork, teacherWords } from './describe-work.ts';

const facts = (more: Partial<Parameters<typeof describeWork>[0]>) => ({
  reviewState: 'draft' as const,
  taskState: null,
  score: null,
  hasUnapprovedChanges: false,
  conflictOf: null,
  teacherComment: null,
  ...more,
});
const textsOf = (more: Parameters<typeof facts>[0]) =>
  describeWork(facts(more)).map(({ text }) => text);

describe('where a work stands', () => {
  it('says the stars of a marked work, or that it was seen', () => {
    expect(describeWork(facts({ reviewState: 'marked', score: 4 }))).toEqual([
      { tone: 'run', text: 'console.state.marked', n: 4 },
    ]);
    expect(textsOf({ reviewState: 'marked' })).toEqual(['console.state.markedPlain']);
  });

  it('says of a hand-in of homework what became of it', () => {
    expect(textsOf({ taskState: 'handedIn' })).toEqual(['console.state.waiting']);
    expect(textsOf({ taskState: 'returned' })).toEqual(['console.state.returned']);
    expect(textsOf({ taskState: 'graded', score: 5 })).toEqual(['console.state.marked']);
    expect(textsOf({ taskState: 'graded', reviewState: 'shown' })).toEqual(['console.state.shown']);
  });

  it('says beside a shown work that newer changes are not shown', () => {
    expect(textsOf({ reviewState: 'shown', hasUnapprovedChanges: true })).toEqual([
      'console.state.shown',
      'console.state.changed',
    ]);
  });

  it('says first that a work is the copy of a conflict', () => {
    expect(textsOf({ conflictOf: 'w1' })).toEqual(['console.state.copy', 'console.state.draft']);
  });

  it('repeats the words of the teacher until the work is handed in again', () => {
    expect(teacherWords(facts({ reviewState: 'returned', teacherComment: '改一改' }))).toBe(
      '改一改',
    );
    expect(
      teacherWords(facts({ reviewState: 'waiting', teacherComment: '改一改' })),
    ).toBeUndefined();
    expect(teacherWords(facts({ reviewState: 'shown', teacherComment: '' }))).toBeUndefined();
  });
});
