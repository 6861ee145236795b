import { useTexts } from '@sprout/ui';
import { Button } from 'antd';
import { ExternalLink, MapPin } from 'lucide-react';
import { createContext, type RefObject, useContext, useEffect, useRef } from 'react';
import { useConfirm } from '../../kit/confirm.tsx';
import type { FormFrameProps } from '../../kit/form/form-drawer-props.ts';
import { coursePath } from '../../kit/lessons/lesson-words.ts';
import { Tag } from '../../kit/tag.tsx';
import { phoneQuery, useMedia } from '../../kit/use-media.ts';
import { useSaveKey } from '../../kit/use-save-key.ts';
import {
  WorkspaceBar,
  WorkspaceListButton,
  WorkspaceMain,
  WorkspaceSide,
} from '../../kit/workspace/workspace.tsx';
import { ChildView } from './child-view.tsx';
import styles from './units.module.css';

type Page = {
  course: { readonly id: string; readonly name: string };
  hasMap: boolean;
  onMap: () => void;
  onList: () => void;
  /** Told by the form that is shown. */
  isUnsaved: RefObject<boolean>;
  /** Files of it that are on their way. */
  sending: RefObject<number>;
};

const PageContext = createContext<Page | undefined>(undefined);

/** The page around the form of a unit. */
export const UnitPage = PageContext;

/** The form of a unit between the bar and what a child sees of it. */
export function UnitFrame(props: FormFrameProps) {
  const { values, isDirty, sending, isReadOnly, isBusy, isHeld, extra, children } = props;
  const { t } = useTexts();
  const confirm = useConfirm();
  const page = useContext(PageContext);
  // Pins are too small for a finger on a phone. Source: look-console section 7.
  const isPhone = useMedia(phoneQuery);
  const { id, unitName } = values;
  const isNew = typeof id !== 'string';
  useShown(isNew ? props.onShown : undefined);
  useSaveKey(isDirty && !isHeld, props.onSave);
  useTell(page?.isUnsaved, isDirty, false);
  useTell(page?.sending, sending, 0);
  const discard = async () => {
    const isSure = await confirm({
      title: t('units.discard'),
      body: t('units.discardBody'),
      okText: t('units.discardGo'),
      isDanger: true,
    });
    if (isSure) props.onDiscard();
  };
  const name = typeof unitName === 'string' && unitName !== '' ? unitName : t('units.unnamed');
  return (
    <>
      <WorkspaceBar>
        {page && <WorkspaceListButton label={t('units.list')} onClick={page.onList} />}
        <h1 className={styles['title']}>
          <span>{page?.course.name}</span> / {isNew ? t('units.add') : name}
        </h1>
        {isDirty && <Tag tone="warn">{t('units.unsaved')}</Tag>}
        <span className={styles['tools']}>
          <span className={styles['extra']}>{extra}</span>
          {page?.hasMap && !isPhone && (
            <Button
              icon={<MapPin size={15} aria-hidden="true" />}
              aria-label={t('map.title')}
              title={t('map.title')}
              onClick={page.onMap}
            >
              <span className={styles['word']}>{t('map.title')}</span>
            </Button>
          )}
          {page && typeof id === 'string' && (
            <Button
              href={coursePath({ id: page.course.id, showType: page.hasMap ? 1 : 2 }, id)}
              target="_blank"
              icon={<ExternalLink size={15} aria-hidden="true" />}
              aria-label={t('units.open')}
              title={t('units.open')}
            >
              <span className={styles['word']}>{t('units.open')}</span>
            </Button>
          )}
          {!isReadOnly && (
            <>
              {isDirty && !isNew && (
                <Button disabled={isBusy} onClick={() => void discard()}>
                  {t('units.discardGo')}
                </Button>
              )}
              <Button
                type="primary"
                loading={isBusy}
                disabled={isHeld || (!isDirty && !isNew)}
                onClick={props.onSave}
              >
                {t('units.save')}
              </Button>
            </>
          )}
        </span>
      </WorkspaceBar>
      <WorkspaceMain>
        <div className={styles['form']}>{children}</div>
      </WorkspaceMain>
      <WorkspaceSide>
        <ChildView values={values} courseName={page?.course.name ?? ''} />
      </WorkspaceSide>
    </>
  );
}

/** Once, and only where something new is to be typed. */
function useShown(onShown: (() => void) | undefined): void {
  const shown = useRef(onShown);
  useEffect(() => {
    shown.current?.();
    shown.current = undefined;
  }, []);
}

function useTell<T>(told: RefObject<T> | undefined, now: T, atLast: T): void {
  useEffect(() => {
    if (!told) return;
    told.current = now;
    return () => {
      told.current = atLast;
    };
  }, [told, now, atLast]);
}
