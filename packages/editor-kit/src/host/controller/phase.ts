import type { DraftHead } from '../../drafts/draft-store.ts';
import type { HandOver } from '../../drafts/owner-store.ts';
import type { TabLock } from '../../lock/tab-lock.ts';
import type { EditorIntent } from '../../open/editor-query.ts';
import type { Homework } from '../../open/homework.ts';
import type { Lesson } from '../../open/lesson.ts';
import type { Opened } from '../../open/opener.ts';
import type { Owner, WorkScene } from '../../types.ts';

export type Intent = HandOver['intent'] | EditorIntent;

/** A work on the page, with everything that its editor needs. */
export type Editing = {
  readonly opened: Opened;
  readonly owner: Owner;
  /** Absent for works that are only looked at. */
  readonly lock: TabLock | undefined;
  /** The unit that the work is made for. */
  readonly lesson: Lesson | undefined;
  /** The homework that the work is made for. */
  readonly homework: Homework | undefined;
  /** The teacher has graded it: it stays as it was handed in. */
  readonly isGraded: boolean;
  /** Where it is handed in. */
  readonly scene: WorkScene;
  /** What the child wanted before logging in, or what it came for. */
  readonly intent: Intent | undefined;
};

/** What a unit waits for. */
export type LessonWait =
  | { readonly kind: 'opensAt'; readonly at: string }
  | { readonly kind: 'afterUnit'; readonly unitName: string };

/** What the page is doing. */
export type Phase =
  | { readonly kind: 'loading' }
  | { readonly kind: 'notInstalled' }
  | { readonly kind: 'failed'; readonly code: string; readonly id: string | undefined }
  | { readonly kind: 'loginNeeded' }
  /** The unit is not there for this child, or not yet. */
  | {
      readonly kind: 'lessonClosed';
      readonly isKnown: boolean;
      readonly when: LessonWait | undefined;
    }
  | { readonly kind: 'elsewhere'; readonly workId: string }
  /** `isNew`: the other choice is a new work; else it is the saved state of the same work. */
  | {
      readonly kind: 'offer';
      readonly draft: DraftHead;
      readonly isGuest: boolean;
      readonly isNew: boolean;
    }
  | { readonly kind: 'editing'; readonly editing: Editing };
