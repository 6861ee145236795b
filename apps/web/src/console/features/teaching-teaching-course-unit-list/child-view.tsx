import { lessonParts } from '@sprout/rules';
import { buttonClass, useTexts } from '@sprout/ui';
import { useDeferredValue, useState } from 'react';
import type { FormValues } from '../../kit/form-types.ts';
import { LessonGround } from '../../kit/lessons/lesson-ground.tsx';
import { LessonView } from '../../kit/lessons/lesson-view.tsx';
import { type LessonContent, lessonEditor } from '../../kit/lessons/lesson-words.ts';
import styles from './units.module.css';

type Props = { values: FormValues; courseName: string };
type Device = 'phone' | 'computer';

/** What a child sees of the unit as it stands in the form, saved or not. */
export function ChildView({ values, courseName }: Props) {
  const { t } = useTexts();
  const [device, setDevice] = useState<Device>('phone');
  // Typing goes before drawing.
  const shown = useDeferredValue(values);
  const lesson = lessonOf(shown);
  const hasWork = lessonEditor({ id: '', courseWorkType: Number(shown['courseWorkType']) });
  return (
    <>
      <div className={styles['viewHead']}>
        <h2>{t('units.childView')}</h2>
        <span>
          {(['phone', 'computer'] as const).map((kind) => (
            <button
              key={kind}
              type="button"
              aria-pressed={device === kind}
              onClick={() => setDevice(kind)}
            >
              {t(`units.${kind}`)}
            </button>
          ))}
        </span>
      </div>
      {shown['isDraft'] === true && <p className={styles['note']}>{t('units.draftNote')}</p>}
      <div className={styles['device']} data-device={device}>
        <div className={styles['screen']}>
          <LessonGround>
            <div className={styles['lessonHead']}>
              <b>{lesson.unitName || t('units.unnamed')}</b>
              <span>{courseName}</span>
            </div>
            <div className={styles['lessonBody']}>
              <LessonView lesson={lesson} isNarrow={device === 'phone'}>
                <span className={buttonClass({ tone: 'carrot', big: true, wide: true })}>
                  {t(hasWork ? 'lesson.continue' : 'lesson.finish')}
                </span>
              </LessonView>
            </div>
          </LessonGround>
        </div>
      </div>
    </>
  );
}

/** The form's values as a child would get them. */
export function lessonOf(values: FormValues): LessonContent {
  const flags = {
    showCourseVideo: values['showCourseVideo'] === true,
    showCourseCase: values['showCourseCase'] === true,
  };
  const parts = lessonParts(flags, 'student');
  const materials = listOf(values['materials']).filter(({ isVisible }) =>
    parts.material({ isVisible: isVisible === true }),
  );
  return {
    id: '',
    unitName: textOf(values['unitName']) ?? '',
    unitIntro: textOf(values['unitIntro']),
    courseVideoSource: Number(values['courseVideoSource']),
    videoFile: parts.video ? textOf(values['videoFile']) : null,
    videoLink: parts.video ? textOf(values['videoLink']) : null,
    courseCase: parts.example ? textOf(values['courseCase']) : null,
    mediaContent: textOf(values['mediaContent']),
    steps: listOf(values['steps']).map(({ text, picture }) => ({
      text: textOf(text) ?? '',
      picture: textOf(picture),
    })),
    materials: materials.map(({ file, name }) => ({
      file: textOf(file) ?? '',
      name: textOf(name) ?? '',
    })),
    progress: null,
  };
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

const listOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : [];
