import { useOnline, useTexts } from '@sprout/ui';
import { useState } from 'react';
import { NoticeBar } from '../notices/notice-bar.tsx';
import { useUnplayable } from '../use-unplayable.ts';
import { describeFailure } from '../words.ts';
import type { WorkParts } from './use-work-controller.ts';

type Props = {
  parts: WorkParts;
  /** The teacher has graded it. */
  isLocked: boolean;
  /** Makes a copy of a graded work, which goes on as a work of its own. */
  onCopy: () => void;
  onNewer: () => void;
};

/** What a child has to know while going on; the most important one only. */
export function Notices({ parts, isLocked, onCopy, onNewer }: Props) {
  const { t } = useTexts();
  const isOnline = useOnline();
  const leftOut = useUnplayable(parts.controller.unplayable);
  const { missing } = parts.view;
  const [isMissingRead, setMissingRead] = useState(false);
  const { snapshot, controller, actions, dialogs } = parts;
  const { status, draft, nameProblem, newerRevision, isDirty } = snapshot;
  const retry = { label: t('ui.retry'), onPress: () => void actions.save() };

  if (controller.session.isReadOnly) {
    if (!isLocked) return <NoticeBar text={t('editor.readOnly.text')} />;
    const copy = { label: t('homework.mine.copy'), onPress: onCopy };
    return <NoticeBar text={t('homework.mine.locked')} action={copy} />;
  }
  if (status.kind === 'conflict') {
    const { copyId } = status;
    const onPress = () => dialogs.open('conflict', { copyId });
    return (
      <NoticeBar
        text={t('editor.conflict.title')}
        action={{ label: t('editor.conflict.compare'), onPress }}
      />
    );
  }
  if (status.kind === 'expired') {
    const onPress = () => dialogs.open('login', {});
    return (
      <NoticeBar
        text={t('editor.expired.safe')}
        action={{ label: t('editor.expired.again'), onPress }}
      />
    );
  }
  if (isDirty && draft === 'full') return <NoticeBar text={t('editor.draftFull')} action={retry} />;
  if (isDirty && draft === 'blocked') {
    return <NoticeBar text={t('editor.draftBlocked')} action={retry} />;
  }
  if (!isOnline || status.kind === 'offline') {
    return <NoticeBar text={t('ui.offline')} action={retry} />;
  }
  if (status.kind === 'failed' && status.code !== 'editor.silent') {
    return <NoticeBar text={describeFailure(t, status.code)} action={retry} />;
  }
  if (nameProblem) {
    return <NoticeBar text={t('editor.nameProblem', { why: describeFailure(t, nameProblem) })} />;
  }
  if (newerRevision !== undefined) {
    return (
      <NoticeBar
        text={t('editor.newer.text')}
        action={{ label: t('editor.newer.show'), onPress: onNewer }}
      />
    );
  }
  if (missing.length > 0 && !isMissingRead) {
    const params = { count: missing.length, names: shortList(missing) };
    const understood = { label: t('ui.understood'), onPress: () => setMissingRead(true) };
    return <NoticeBar text={t('editor.missing', params)} action={understood} />;
  }
  if (leftOut) return <NoticeBar text={t('editor.leftOut', { names: leftOut })} />;
  return null;
}

/** More names say no more to a child. */
const mostNames = 4;

function shortList(names: readonly string[]): string {
  const shown = names.slice(0, mostNames).map((name) => name.slice(0, 30));
  return `${shown.join(', ')}${names.length > mostNames ? ' …' : ''}`;
}
