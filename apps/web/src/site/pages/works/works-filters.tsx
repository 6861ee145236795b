import { Button, FamilySquare, inputClass, useTexts } from '@sprout/ui';
import { Search } from 'lucide-react';
import type { ReactNode, SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { useRootData } from '../../shell/root-data.ts';
import {
  offeredFamilies,
  type PublicChoices,
  type PublicTag,
  typeOfFamily,
} from './tag-choices.ts';
import { TagFilter } from './tag-filter.tsx';
import styles from './works.module.css';
import { WorksChoice } from './works-choice.tsx';
import { filterPath, type WorksFilter } from './works-query.ts';

type Props = { filter: WorksFilter; tags: readonly PublicTag[]; choices: PublicChoices };

/** Title, search, and the rows of types and tags. */
export function WorksFilters({ filter, tags, choices }: Props) {
  const { t } = useTexts();
  const { facts } = useRootData();
  const families = offeredFamilies(facts.editors, choices, filter);
  return (
    <div className={styles['lead']}>
      <div className="wrap">
        <div className={styles['row']}>
          <h1 className="disp">{t('works.list.title')}</h1>
          <SearchForm filter={filter} key={filter.q} />
        </div>
        <div className={styles['filters']}>
          {families.length > 0 && (
            <Line label={t('works.filter.type')}>
              <WorksChoice filter={{ ...filter, workType: '' }} isOn={filter.workType === ''}>
                {t('works.filter.all')}
              </WorksChoice>
              {families.map((family) => {
                const workType = typeOfFamily[family];
                return (
                  <WorksChoice
                    key={family}
                    filter={{ ...filter, workType }}
                    isOn={filter.workType === workType}
                  >
                    <FamilySquare family={family} />
                    {t(`ui.editor.${family}.name`)}
                  </WorksChoice>
                );
              })}
            </Line>
          )}
          <TagFilter filter={filter} tags={tags} families={facts.editors} />
        </div>
      </div>
    </div>
  );
}

function SearchForm({ filter }: { filter: WorksFilter }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    void navigate(filterPath({ ...filter, q }));
  };
  return (
    <search className={styles['search']}>
      <form action="/workList" onSubmit={handleSubmit}>
        <input type="hidden" name="type" value={filter.order} />
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
          defaultValue={filter.q}
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
