import type { Result } from '@sprout/contract/types';
import type { TextKey, Translate } from '@sprout/texts';
import { familyOf } from '@sprout/ui';
import type { PinKind } from '../course-map/course-map.tsx';

export type MyCourse = Result<'lessons.mineCourse'>[number];
export type MyUnit = Result<'lessons.mineUnit'>['records'][number];
export type Lesson = Result<'lessons.getUnitWorkInfo'>;
export type Gate = MyUnit['gate'];

/** What is drawn of a lesson: of one that is open, or of one that is being written. */
export type LessonContent = Pick<
  Lesson,
  | 'id'
  | 'unitName'
  | 'unitIntro'
  | 'courseVideoSource'
  | 'videoFile'
  | 'videoLink'
  | 'courseCase'
  | 'mediaContent'
  | 'steps'
  | 'progress'
> & { readonly materials: readonly Pick<Lesson['materials'][number], 'file' | 'name'>[] };

type T = Translate<TextKey>;

/** When or after what a closed unit opens; nothing for an open one. */
export function gateText(t: T, { kind, at, unitName }: Gate): string {
  if (kind === 'opensAt' && at !== null) return t('lesson.opensAt', { time: at.slice(0, 16) });
  if (kind === 'afterUnit') return t('lesson.afterUnit', { name: unitName ?? '' });
  return kind === 'open' ? '' : t('lesson.locked');
}

/** Whether a child has been in it before. */
export const isBegun = (progress: Progress): boolean =>
  progress !== null &&
  (progress.opened ||
    progress.started ||
    progress.videoPercent > 0 ||
    progress.handedIn ||
    progress.stands === 'returned');

export const isDone = ({ progress }: MyUnit): boolean => progress?.done === true;

/** The teacher sent its work back, so that the child changes it. */
export const isReturned = ({ progress }: Pick<MyUnit, 'progress'>): boolean =>
  progress?.stands === 'returned';

/** Stars of a unit whose work was graded. */
export const starsOf = ({ progress }: Pick<MyUnit, 'progress'>): number | null =>
  progress?.stands === 'graded' ? progress.stars : null;

/** The unit to go on with: the first that came back, else the first that is open and not done. */
export function currentUnit(units: readonly MyUnit[]): MyUnit | undefined {
  const left = units.filter((unit) => unit.gate.kind === 'open' && !isDone(unit));
  return left.find(isReturned) ?? left[0];
}

export function pinKind(unit: MyUnit, current: MyUnit | undefined): PinKind {
  if (unit.gate.kind !== 'open') return 'lock';
  if (isReturned(unit)) return 'returned';
  if (unit.id === current?.id) return 'now';
  return isDone(unit) ? 'done' : 'open';
}

/** What is said below the name of a unit. */
export function unitState(t: T, unit: MyUnit, current: MyUnit | undefined): string {
  if (unit.isDraft) return t('lesson.state.draft');
  const kind = pinKind(unit, current);
  if (kind === 'lock') return gateText(t, unit.gate);
  if (kind === 'returned') return t('lesson.state.returned');
  const stars = starsOf(unit);
  if (stars !== null) return t('lesson.state.graded', { n: stars });
  const how = kind === 'done' ? '' : progressText(t, unit.progress);
  if (unit.progress?.handedIn) return t('lesson.state.handedIn');
  return how || t(`lesson.state.${kind}`);
}

type Progress = MyUnit['progress'];
type UnitTask = Pick<Result<'homework.mineUnits'>[number], 'courseId' | 'showType' | 'unitId'>;

/** How far a child is in a unit that is not done; nothing where nothing has happened. */
export function progressText(t: T, progress: Progress): string {
  if (!progress) return '';
  if (progress.stands === 'returned') return t('lesson.state.returned');
  const video = progress.videoPercent;
  const words = [
    video > 0 ? t('lesson.state.video', { n: video }) : '',
    progress.started ? t('lesson.state.started') : '',
  ].filter(Boolean);
  if (words.length > 0) return words.join(' · ');
  return progress.opened ? t('lesson.state.opened') : '';
}

/** What is said of the unit that a course goes on with. */
export const nextText = (t: T, { gate, progress }: NonNullable<MyCourse['nextUnit']>): string =>
  gate.kind === 'open' ? progressText(t, progress) : gateText(t, gate);

/** Courses of a child with a lesson to go on with: one that came back first, then begun ones, then in their order. */
export function coursesToGoOn(courses: readonly MyCourse[]): MyCourse[] {
  const urgency = ({ doneCount, nextUnit }: MyCourse): number => {
    if (nextUnit && isReturned(nextUnit)) return 0;
    return nextUnit?.progress?.opened === true || doneCount > 0 ? 1 : 2;
  };
  return courses
    .filter(({ nextUnit }) => nextUnit?.progress)
    .sort((one, other) => urgency(one) - urgency(other));
}

const mapPage = '/teaching/mineCourse/courseUnitMap';
const cardPage = '/teaching/mineCourse/courseUnitCard';
export const coursesPage = '/teaching/mineCourse/cardList';

/** The page of a course, or of one of its units. */
export function coursePath({ id, showType }: Pick<MyCourse, 'id' | 'showType'>, unitId?: string) {
  const query = new URLSearchParams({ id, ...(unitId === undefined ? {} : { unit: unitId }) });
  return `${showType === 1 ? mapPage : cardPage}?${query}`;
}

/** The page of the lesson whose task it is. */
export const unitPath = ({ courseId, showType, unitId }: UnitTask): string =>
  coursePath({ id: courseId, showType }, unitId);

/** The editor with the work of a unit; nothing where no editor makes such works. */
export function lessonEditor({ id, courseWorkType }: Pick<Lesson, 'id' | 'courseWorkType'>) {
  const family = familyOf(String(courseWorkType));
  return family && `/edit/${family}/?${new URLSearchParams({ unitId: id, scene: 'course' })}`;
}

/** Seconds as minutes and seconds. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** What is kept of a video: where it stands, and how much of it lies behind. */
export function videoReport(place: number, duration: number) {
  const isKnown = Number.isFinite(duration) && duration > 0;
  const videoPercent = isKnown ? Math.min(100, Math.round((place / duration) * 100)) : 0;
  return { videoPlace: Math.max(0, Math.floor(place)), videoPercent };
}

/** Where a video goes on: from its begin again, when next to nothing was watched or was left. */
export function videoStart(place: number, duration: number): number {
  return place > 5 && place < duration - 10 ? place : 0;
}
