import { useTexts } from '@sprout/ui';
import { App } from 'antd';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { TSchema } from 'typebox';
import { SendingProvider, useSending } from '../files/sending.ts';
import { PageDrawer } from '../page-drawer.tsx';
import { useTab } from '../tab-context.ts';
import { useClosing } from '../use-closing.ts';
import styles from './form.module.css';
import { FormActions } from './form-actions.tsx';
import type { FormDrawerProps } from './form-drawer-props.ts';
import { FormFields } from './form-fields.tsx';
import { FormFoot } from './form-foot.tsx';
import { FormPage } from './form-page.tsx';
import { keepTypedDay } from './keep-typed-day.ts';
import { ProblemLine } from './problem-line.tsx';
import { StaleNotice } from './stale-notice.tsx';
import { type Draft, useDrafts } from './use-drafts.ts';
import { useForm } from './use-form.ts';
import { useFormGroups } from './use-form-groups.ts';
import { useStaleSave } from './use-stale-save.ts';

/** The inside of a form drawer. */
export function FormPanel(props: FormDrawerProps<TSchema>) {
  const { title, onClose, size = 700, hasAgain, isReadOnly, other } = props;
  const { t } = useTexts();
  const id = useId();
  const box = useRef<HTMLFormElement>(null);
  const { form, draft } = useDraftedForm(props);
  const sending = useSending();
  const close = useClosing(form.isDirty, onClose, {
    onGivenUp: draft.forget,
    sending: sending.count,
  });
  const stale = useStaleSave(form, props.reload);
  const { isBusy, submit } = useSubmit(props, {
    form,
    stale,
    dropDraft: draft.drop,
    sending: sending.count,
  });
  const groups = useFormGroups(props.layout, form);
  const latest = useRef({ form, groups });
  latest.current = { form, groups };

  /** What is drawn out of sight cannot take the focus. */
  const bringInSight = (name: string) => {
    const { at, go, placeOf } = latest.current.groups;
    if (placeOf(name) !== at) flushSync(() => go(placeOf(name)));
  };
  const focusOn = (name: string | undefined) => {
    if (name === undefined) return;
    bringInSight(name);
    const target = box.current?.querySelector<HTMLElement>(`[id="${id}${name}"]`);
    if (target) focusInto(target);
  };
  const goOn = () => {
    if (!groups.next()) requestAnimationFrame(() => focusFirstInvalid(box.current));
  };
  const send = async (isAgain: boolean, isChosen = false, onSubmit = props.onSubmit) => {
    // A user who presses the same keys once more has not chosen anything yet.
    if (stale.notice && !isChosen) return;
    if (groups.hasNext) return goOn();
    const isDone = await submit(isAgain, onSubmit);
    if (!isDone) requestAnimationFrame(() => showFirstInvalid());
    else if (isAgain) focusOn(form.fields[0]?.name);
  };
  /** By the order of the fields: some of them may be out of sight. */
  const showFirstInvalid = () => {
    const { fields, errors } = latest.current.form;
    const wrong = fields.find(({ name }) => errors[name]);
    if (wrong) bringInSight(wrong.name);
    focusFirstInvalid(box.current);
  };
  const handleSubmit = (event: FormEvent) => {
    // React also tells what a form in a window sends that a field opened.
    if (event.target !== box.current) return;
    event.preventDefault();
    void send(false);
  };
  const handleKey = (event: KeyboardEvent) => {
    keepTypedDay(event);
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    // React also tells what happens in a window that a field opened: it is not the form's.
    if (event.target instanceof Node && !box.current?.contains(event.target)) return;
    event.preventDefault();
    void send(false);
  };
  const handleShown = () => {
    // A user who was quicker than the drawer stays where they are.
    if (box.current?.contains(document.activeElement)) return;
    for (const { name, isLocked } of form.fields) {
      if (!isLocked) focusOn(name);
      // A control that is still being loaded takes no focus: the next one has it.
      if (box.current?.contains(document.activeElement)) return;
    }
  };
  const extra = (
    <span className={styles['draft']}>
      {draft.isKept && t('kit.draft.kept')}
      <FormActions actions={props.actions ?? []} isDirty={form.isDirty} />
    </span>
  );
  const inside = (
    <SendingProvider value={sending.report}>
      <form ref={box} noValidate onSubmit={handleSubmit} onKeyDown={handleKey}>
        {props.about && <div className={styles['about']}>{props.about}</div>}
        {stale.notice && (
          <StaleNotice {...stale.notice} isBusy={isBusy} onSave={() => void send(false, true)} />
        )}
        <ProblemLine form={form} onGo={focusOn} />
        {draft.isRestored && (
          <p className={styles['restored']} role="status">
            {t('kit.draft.restored')}
            <button type="button" onClick={draft.discard}>
              {t('kit.draft.discard')}
            </button>
          </p>
        )}
        <FormFields id={id} form={form} isReadOnly={isReadOnly ?? false} groups={groups} />
        {/* Lets Enter in a field send the form. */}
        <button type="submit" hidden tabIndex={-1} aria-hidden="true" disabled={isReadOnly} />
      </form>
    </SendingProvider>
  );
  const isHeld = stale.notice !== undefined;
  const { frame: OwnFrame } = props;
  if (OwnFrame) {
    return (
      <OwnFrame
        title={title}
        onClose={close}
        onShown={handleShown}
        extra={extra}
        values={form.values}
        isDirty={form.isDirty}
        sending={sending.count}
        isReadOnly={isReadOnly ?? false}
        isBusy={isBusy}
        isHeld={isHeld}
        onSave={() => void send(false)}
        onDiscard={draft.discard}
      >
        {inside}
      </OwnFrame>
    );
  }
  const Frame = props.isPage ? FormPage : PageDrawer;
  return (
    <Frame
      title={title}
      size={size}
      onClose={close}
      onShown={handleShown}
      extra={extra}
      footer={
        !isReadOnly && (
          <FormFoot
            isBusy={isBusy}
            isHeld={isHeld}
            isPage={props.isPage ?? false}
            onCancel={close}
            onBack={groups.hasBack ? groups.back : undefined}
            onNext={groups.hasNext ? goOn : undefined}
            onSubmit={() => void send(false)}
            onAgain={hasAgain ? () => void send(true) : undefined}
            other={
              other && { text: other.text, onSend: () => void send(false, false, other.onSubmit) }
            }
            submitText={props.submitText}
          />
        )
      }
    >
      {inside}
    </Frame>
  );
}

/** A group of choices takes the focus by the one that is chosen. */
function focusInto(target: HTMLElement): void {
  const inside = (choice: string) => target.querySelector<HTMLElement>(choice);
  target.focus();
  if (document.activeElement !== target) (inside('input:checked') ?? inside('input'))?.focus();
}

/** A form that goes on where it was left. */
function useDraftedForm({ schema, fields, initial, draftKey }: FormDrawerProps<TSchema>) {
  const drafts = useDrafts(draftKey);
  const [start] = useState(drafts.read);
  const [isRestored, setRestored] = useState(start !== undefined);
  const [isKept, setKept] = useState(false);
  const fieldsOf = typeof fields === 'function' ? fields : () => fields;
  const form = useForm({
    schema,
    fieldsOf,
    initial,
    start: start && { values: { ...initial, ...start.values }, base: start.base },
    onTyped: (draft: Draft, isChanged: boolean) => {
      if (isChanged) drafts.write(draft, fieldsOf(draft.values));
      else drafts.drop();
      setKept(isChanged && draftKey !== undefined);
    },
  });
  const drop = () => {
    drafts.drop();
    setKept(false);
    setRestored(false);
  };
  const discard = () => {
    drop();
    form.reset();
  };
  return { form, draft: { isKept, isRestored, forget: drafts.drop, drop, discard } };
}

type Form = ReturnType<typeof useForm<TSchema>>;

type Parts = {
  form: Form;
  stale: ReturnType<typeof useStaleSave>;
  dropDraft: () => void;
  sending: number;
};

function useSubmit(props: FormDrawerProps<TSchema>, parts: Parts) {
  const { form, stale, dropDraft, sending } = parts;
  const { t } = useTexts();
  const { message } = App.useApp();
  const { setSaved } = useTab();
  const [isBusy, setBusy] = useState(false);
  const submit = async (isAgain: boolean, onSubmit: typeof props.onSubmit): Promise<boolean> => {
    if (isBusy) return false;
    if (sending > 0 && !props.staysOpen && form.read() !== undefined) {
      // The form would end before they arrive.
      message.warning(t('kit.sending.wait', { n: sending }));
      return false;
    }
    setBusy(true);
    const sent = await stale.send(onSubmit).finally(() => setBusy(false));
    if (!sent) return false;
    dropDraft();
    if (props.staysOpen && props.reload) {
      // What was saved is there even when it can't be read anew; the next save says so then.
      const now = await props.reload().catch(() => undefined);
      if (now) form.saved(sent, now);
      message.success(t('kit.saved'), 2);
      return true;
    }
    if (!isAgain) {
      setSaved();
      props.onClose();
      return true;
    }
    message.success(t('kit.saved'), 2);
    form.reset();
    return true;
  };
  return { isBusy, submit };
}

function focusFirstInvalid(box: HTMLElement | null): void {
  const isInSight = (field: HTMLElement) => !field.closest('[hidden], [aria-hidden="true"]');
  const fields = box?.querySelectorAll<HTMLElement>(
    '[data-invalid="true"] :is(input, textarea, button)',
  );
  [...(fields ?? [])].find(isInSight)?.focus();
}
