import { FamilySquare, pickClass, useTexts, type WorkFamily } from '@sprout/ui';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import {
  hasMoreTags,
  type PublicTag,
  shortTags,
  type TagGroup,
  tagGroups,
  typeOfFamily,
} from './tag-choices.ts';
import styles from './tag-filter.module.css';
import { WorksChoice } from './works-choice.tsx';
import type { WorksFilter } from './works-query.ts';

type Props = { filter: WorksFilter; tags: readonly PublicTag[]; families: readonly WorkFamily[] };

/** The most used tags in a row; the rest by type of work below it, when one asks for more. */
export function TagFilter({ filter, tags, families }: Props) {
  const { t } = useTexts();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const short = shortTags(tags, filter);
  const groups = tagGroups(tags, families, filter);
  if (short.length === 0) return null;
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  return (
    <div className={styles['tags']}>
      <nav className={styles['row']} aria-label={t('works.filter.tag')}>
        <b>{t('works.filter.tag')}</b>
        <div className={styles['short']}>
          {short.map((tag) => (
            <TagChoice key={tag} filter={filter} tag={tag} isOn={tag === filter.tag} />
          ))}
        </div>
        {hasMoreTags(short, groups) && (
          <button
            type="button"
            className={`${pickClass} ${styles['more']}`}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'works.filter.fewer' : 'works.filter.more')}
            <Chevron className="i" />
          </button>
        )}
      </nav>
      <div id={id} className={styles['groups']} hidden={!isOpen}>
        {isOpen &&
          groups.map((group) => <GroupChoices key={group.family} filter={filter} group={group} />)}
      </div>
    </div>
  );
}

/** A tag of a group is that of its type: the list shows works of both. */
function GroupChoices({
  filter,
  group: { family, tags },
}: {
  filter: WorksFilter;
  group: TagGroup;
}) {
  const { t } = useTexts();
  const name = t(`ui.editor.${family}.name`);
  const workType = typeOfFamily[family];
  return (
    <nav className={styles['group']} aria-label={t('works.filter.tagsOf', { type: name })}>
      <p>
        <FamilySquare family={family} />
        {name}
      </p>
      <div className={styles['all']}>
        {tags.map((tag) => (
          <TagChoice
            key={tag}
            filter={{ ...filter, workType }}
            tag={tag}
            isOn={tag === filter.tag && workType === filter.workType}
          />
        ))}
      </div>
    </nav>
  );
}

function TagChoice({ filter, tag, isOn }: { filter: WorksFilter; tag: string; isOn: boolean }) {
  return (
    <WorksChoice filter={{ ...filter, tag: isOn ? '' : tag }} isOn={isOn}>
      {tag}
    </WorksChoice>
  );
}
