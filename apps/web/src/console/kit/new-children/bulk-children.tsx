import { ApiError } from '@sprout/client';
import type { DepartNode } from '@sprout/contract';
import { pastedPeople } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { App, Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useServices } from '../../services.ts';
import { AddressWarning } from '../cards/address-warning.tsx';
import { CardMaker } from '../cards/card-maker.tsx';
import { cardLimit, type LoginCard } from '../cards/card-types.ts';
import { useSiteAddress } from '../cards/site-address.ts';
import { PageModal } from '../page-modal.tsx';
import { useClosing } from '../use-closing.ts';
import { useFailure } from '../use-failure.ts';
import { useRefresh } from '../use-refresh.ts';
import { useRun } from '../use-run.ts';
import styles from './children.module.css';
import { ReadNames, RepeatedNames } from './read-names.tsx';
import { earlierPlaces } from './same-names.ts';

type Depart = Pick<DepartNode, 'id' | 'departName'>;
type Props = {
  depart: Depart;
  /** A list that was pasted already. */
  names?: string;
  /** So many accounts are there; their cards are shown next. */
  onMade?: (count: number) => void;
  onClose: () => void;
};
type Child = { realname: string; username: string };

/** Accounts for a whole class from a list of names; their cards are printed at once. */
export function BulkChildren({ depart, names = '', onMade, onClose }: Props) {
  const { t } = useTexts();
  const site = useSiteAddress();
  const [text, setText] = useState(names);
  const [children, setChildren] = useState<readonly Child[]>();
  const [cards, setCards] = useState<readonly LoginCard[]>();
  const handleDone = (made: readonly LoginCard[]) => {
    setCards(made);
    onMade?.(made.length);
  };
  const creation = useCreate(depart, handleDone);
  const close = useClosing(cards === undefined && text.trim() !== '', onClose);
  const takeOut = (rest: readonly Child[]) => {
    setChildren(rest);
    setText(rest.map(({ realname, username }) => `${realname}\t${username}`).join('\n'));
  };
  if (cards) {
    return (
      <CardMaker
        title={depart.departName}
        everybody={cards}
        selected={[]}
        issued={cards}
        onClose={onClose}
      />
    );
  }
  return (
    <PageModal
      title={t('bulk.title', { name: depart.departName })}
      width={680}
      // The cards of accounts that are being made are shown once.
      isFixed={creation.isBusy}
      onClose={close}
    >
      <AddressWarning site={site} />
      {children ? (
        <UserNames
          named={children}
          creation={creation}
          onChange={setChildren}
          onTakeOut={takeOut}
          onBack={() => setChildren(undefined)}
        />
      ) : (
        <Names text={text} onText={setText} onNamed={setChildren} onClose={close} />
      )}
    </PageModal>
  );
}

type NamesProps = {
  text: string;
  onText: (text: string) => void;
  onNamed: (children: readonly Child[]) => void;
  onClose: () => void;
};

function Names({ text, onText, onNamed, onClose }: NamesProps) {
  const { t } = useTexts();
  const id = useId();
  const { client } = useServices();
  const run = useRun();
  const { people } = pastedPeople(text);
  const suggest = () =>
    run(async () => {
      const open = people.filter(({ username }) => username === undefined);
      const body = { names: open.map(({ realname }) => realname) };
      const found = open.length > 0 ? await client.call('classEntry.suggestNames', { body }) : [];
      const free = found.values();
      onNamed(
        people.map(({ realname, username = free.next().value ?? '' }) => ({ realname, username })),
      );
    });
  return (
    <div className={styles['stack']}>
      <label htmlFor={id}>{t('bulk.names')}</label>
      <Input.TextArea
        id={id}
        value={text}
        rows={10}
        autoFocus
        onChange={(event) => onText(event.target.value)}
      />
      <p className={styles['quiet']}>{t('bulk.names.hint')}</p>
      <ReadNames text={text} />
      <div className={styles['foot']}>
        <Button onClick={onClose}>{t('kit.cancel')}</Button>
        <Button
          type="primary"
          disabled={people.length === 0 || people.length > cardLimit}
          onClick={() => void suggest()}
        >
          {t('bulk.suggest')}
        </Button>
      </div>
    </div>
  );
}

type UserNamesProps = {
  named: readonly Child[];
  creation: ReturnType<typeof useCreate>;
  onChange: (children: readonly Child[]) => void;
  /** With those who are left. */
  onTakeOut: (children: readonly Child[]) => void;
  onBack: () => void;
};

function UserNames({ named: children, creation, onChange, onTakeOut, onBack }: UserNamesProps) {
  const { t } = useTexts();
  const { isBusy, problems, forget, create } = creation;
  const names = children.map(({ realname }) => realname);
  const earlier = earlierPlaces(names);
  const rename = (place: number, username: string) =>
    onChange(children.map((child, index) => (index === place ? { ...child, username } : child)));
  const takeOut = (place: number) => {
    // The server names children by their place, which changes.
    forget();
    onTakeOut(children.filter((_, index) => index !== place));
  };
  return (
    <div className={styles['stack']}>
      <RepeatedNames names={names} />
      <ol className={styles['names']}>
        {children.map((child, index) => (
          // Names may come twice; their place tells them apart.
          // biome-ignore lint/suspicious/noArrayIndexKey: a row keeps nothing of its own
          <li key={index}>
            <span className={styles['quiet']}>{index + 1}</span>
            <span>{child.realname}</span>
            <UserName
              child={child}
              problem={problems[`children.${index}`]}
              onChange={(username) => rename(index, username)}
            />
            <SameName
              child={child}
              place={index}
              earlier={earlier[index]}
              onTakeOut={() => takeOut(index)}
            />
          </li>
        ))}
      </ol>
      <div className={styles['foot']}>
        <Button disabled={isBusy} onClick={onBack}>
          {t('bulk.back')}
        </Button>
        <Button type="primary" loading={isBusy} onClick={() => void create(children)}>
          {t('bulk.go', { n: children.length })}
        </Button>
      </div>
    </div>
  );
}

type UserNameProps = {
  child: Child;
  problem: string | undefined;
  onChange: (username: string) => void;
};

function UserName({ child, problem, onChange }: UserNameProps) {
  const { t } = useTexts();
  return (
    <>
      <Input
        aria-label={`${t('bulk.username')} ${child.realname}`}
        value={child.username}
        maxLength={32}
        {...(problem ? { status: 'error' as const, 'aria-invalid': true } : {})}
        onChange={(event) => onChange(event.target.value)}
      />
      {problem && <small role="alert">{sentenceOf(problem, t)}</small>}
    </>
  );
}

/** A rule of the school tells what is wrong in its own words. */
function sentenceOf(problem: string, t: ReturnType<typeof useTexts>['t']): string {
  if (problem === 'unique') return t('bulk.taken');
  return problem === 'pattern' ? t('bulk.bad') : problem;
}

type SameNameProps = {
  child: Child;
  place: number;
  earlier: number | undefined;
  onTakeOut: () => void;
};

function SameName({ child, place, earlier, onTakeOut }: SameNameProps) {
  const { t } = useTexts();
  if (earlier === undefined) return null;
  return (
    <p className={styles['same']}>
      <span>{t('bulk.same', { n: earlier + 1 })}</span>
      <Button
        size="small"
        aria-label={t('bulk.takeOut.of', { n: place + 1, name: child.realname })}
        onClick={onTakeOut}
      >
        {t('bulk.takeOut')}
      </Button>
    </p>
  );
}

function useCreate(depart: Depart, onDone: (cards: readonly LoginCard[]) => void) {
  const { t } = useTexts();
  const { client } = useServices();
  const { message } = App.useApp();
  const tellFailure = useFailure();
  const refresh = useRefresh('departs', 'users');
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const create = async (children: readonly Child[]) => {
    setBusy(true);
    setProblems({});
    const body = { departId: depart.id, children: [...children], password: true, qr: true };
    try {
      const cards = await client.call('classEntry.createChildren', { body });
      message.success(t('bulk.done', { n: cards.length }));
      onDone(cards);
      await refresh();
    } catch (error) {
      const told = fieldsOf(error);
      if (told) setProblems(told);
      else tellFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const forget = () => setProblems({});
  return { isBusy, problems, forget, create };
}

/** What the server says of single children. */
function fieldsOf(error: unknown): Readonly<Record<string, string>> | undefined {
  if (!(error instanceof ApiError) || error.code !== 'row.invalid') return undefined;
  const fields: unknown = Object.entries(error.data ?? {}).find(([name]) => name === 'fields')?.[1];
  if (typeof fields !== 'object' || fields === null) return undefined;
  return Object.fromEntries(Object.entries(fields).map(([name, word]) => [name, wordOf(word)]));
}

const wordOf = (word: unknown): string =>
  typeof word === 'object' && word !== null && 'sentence' in word
    ? String(word.sentence)
    : String(word);
