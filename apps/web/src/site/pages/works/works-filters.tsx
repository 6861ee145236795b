import {
  Button,
  FamilySquare,
  inputClass,
  Link,
  pickClass,
  useTexts,
  type WorkFamily,
} from '@sprout/ui';
import { Search } from 'lucide-react';
import type { ReactNode, SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { useRootData } from '../../shell/root-data.ts';
import styles from './works.module.css';
import { type WorksWish, wishPath } from './works-query.ts';

const typeOfFamily: Record<WorkFamily, WorksWish['workType']> = {
  junior: '3',
  blocks: '2',
  python: '4',
};

/** Title, search, and the rows of types and tags. */
export function WorksFilters({ wish, tags }: { wish: WorksWish; tags: readonly string[] }) {
  const { t } = useTexts();
  const { facts } = useRootData();
  return (
    <div className={styles['lead']}>
      <div className="wrap">
        <div className={styles['row']}>
          <h1 className="disp">{t('works.list.title')}</h1>
          <SearchForm wish={wish} key={wish.q} />
        </div>
        <div className={styles['filters']}>
          <Line label={t('works.filter.type')}>
            <Choice wish={{ ...wish, workType: '' }} isOn={wish.workType === ''}>
              {t('works.filter.all')}
            </Choice>
            {facts.editors.map((family) => {
              const workType = typeOfFamily[family];
              return (
                <Choice key={family} wish={{ ...wish, workType }} isOn={wish.workType === workType}>
                  <FamilySquare family={family} />
                  {t(`ui.editor.${family}.name`)}
                </Choice>
              );
            })}
          </Line>
          {tags.length > 0 && (
            <Line label={t('works.filter.tag')}>
              {tags.map((tag) => (
                <Choice
                  key={tag}
                  wish={{ ...wish, tag: tag === wish.tag ? '' : tag }}
                  isOn={tag === wish.tag}
                >
                  {tag}
                </Choice>
              ))}
            </Line>
          )}
        </div>
      </div>
    </div>
  );
}

function SearchForm({ wish }: { wish: WorksWish }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    void navigate(wishPath({ ...wish, q }));
  };
  return (
    <search className={styles['search']}>
      <form action="/workList" onSubmit={handleSubmit}>
        <input type="hidden" name="type" value={wish.order} />
        <Search className="i" />
        <label className="vh" htmlFor="search-works">
          {t('works.search.label')}
        </label>
        <input
          className={inputClass}
          id="search-works"
          name="q"
          type="search"
          enterKeyHint="search"
          maxLength={64}
          defaultValue={wish.q}
          placeholder={t('works.search.hint')}
        />
        <Button type="submit">{t('works.search.go')}</Button>
      </form>
    </search>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={styles['line']} aria-label={label}>
      <b>{label}</b>
      {children}
    </nav>
  );
}

function Choice({ wish, isOn, children }: { wish: WorksWish; isOn: boolean; children: ReactNode }) {
  return (
    <Link className={pickClass} href={wishPath(wish)} aria-current={isOn ? 'true' : undefined}>
      {children}
    </Link>
  );
}
