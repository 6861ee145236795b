import { loadSentences, type Sentences } from '@sprout/editor-kit/homework-checks';
import { familyOf, useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Radio, Skeleton } from 'antd';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { ErrorState } from '../../kit/error-state.tsx';
import type { ControlProps } from '../../kit/form-types.ts';
import {
  blocksPalettes,
  type Choice,
  choiceOf,
  juniorPalettes,
  limitText,
  type Palette,
  withBlock,
  withCategory,
} from './limit.ts';
import styles from './units.module.css';

/** What the editor of this unit's work offers: everything, or what is ticked. */
export function LimitChoice({ label, value, values, onChange, isDisabled }: ControlProps) {
  const { t, language } = useTexts();
  const sentences = useQuery({
    queryKey: ['sentences', language],
    queryFn: () => loadSentences(language),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const family = familyOf(String(values?.['courseWorkType'] ?? ''));
  // While nothing is ticked yet, the limit is still none.
  const [isWanted, setWanted] = useState(false);
  if (family !== 'blocks' && family !== 'junior') {
    return <p className={styles['note']}>{t('units.limit.none')}</p>;
  }
  if (sentences.error) {
    return <ErrorState error={sentences.error} onRetry={() => void sentences.refetch()} />;
  }
  if (!sentences.data) return <Skeleton active paragraph={{ rows: 2 }} title={false} />;
  const palettes =
    family === 'blocks' ? blocksPalettes(opcodesOf(sentences.data)) : juniorPalettes();
  const choice = choiceOf(value, family, palettes);
  const isLimited = choice !== undefined || isWanted;
  const change = (next: Choice | undefined) => onChange(limitText(value, family, next, palettes));
  return (
    <div className={styles['limit']}>
      <Radio.Group
        aria-label={label}
        disabled={isDisabled}
        value={isLimited ? 'some' : 'all'}
        options={[
          { value: 'all', label: t('units.limit.all') },
          { value: 'some', label: t('units.limit.some') },
        ]}
        onChange={({ target }) => {
          setWanted(target.value === 'some');
          if (target.value === 'all') change(undefined);
        }}
      />
      {isLimited && (
        <>
          <p className={styles['note']}>{t('units.limit.hint')}</p>
          {palettes.map((palette) => (
            <PaletteChoice
              key={palette.category}
              palette={palette}
              family={family}
              sentences={sentences.data}
              choice={choice ?? { categories: [], only: [] }}
              isDisabled={isDisabled}
              onChange={change}
            />
          ))}
        </>
      )}
    </div>
  );
}

const blockKey = 'block.';
const opcodesOf = (sentences: Sentences): readonly string[] =>
  Object.keys(sentences).flatMap((key) =>
    key.startsWith(blockKey) ? [key.slice(blockKey.length)] : [],
  );

type PaletteProps = {
  palette: Palette;
  family: 'blocks' | 'junior';
  sentences: Sentences;
  choice: Choice;
  isDisabled: boolean;
  onChange: (choice: Choice) => void;
};

function PaletteChoice(props: PaletteProps) {
  const { palette, family, sentences, choice, isDisabled, onChange } = props;
  const { t } = useTexts();
  const { category, blocks } = palette;
  const isWhole = choice.categories.includes(category);
  const chosen = isWhole ? blocks : blocks.filter((block) => choice.only.includes(block));
  const [isOpen, setOpen] = useState(!isWhole && chosen.length > 0);
  const name =
    family === 'blocks'
      ? t(`units.limit.${category as 'motion'}`)
      : (sentences[`junior.category.${category}`] ?? category);
  const Icon = isOpen ? ChevronDown : ChevronRight;
  return (
    <fieldset className={styles['palette']}>
      <legend className="only-read">{name}</legend>
      <div className={styles['paletteHead']}>
        <Checkbox
          checked={isWhole}
          indeterminate={!isWhole && chosen.length > 0}
          disabled={isDisabled}
          onChange={({ target }) => onChange(withCategory(choice, palette, target.checked))}
        >
          {name}
        </Checkbox>
        {blocks.length > 0 && (
          <button
            type="button"
            className={styles['unfold']}
            aria-expanded={isOpen}
            aria-label={t('units.limit.blocksOf', { name })}
            onClick={() => setOpen(!isOpen)}
          >
            {t('units.limit.count', { n: chosen.length, all: blocks.length })}
            <Icon size={14} aria-hidden="true" />
          </button>
        )}
      </div>
      {isOpen && (
        <div className={styles['blocks']}>
          {blocks.map((block) => (
            <Checkbox
              key={block}
              checked={chosen.includes(block)}
              disabled={isDisabled}
              onChange={({ target }) => onChange(withBlock(choice, palette, block, target.checked))}
            >
              {blockName(sentences[`${family === 'blocks' ? blockKey : 'junior.block.'}${block}`])}
            </Checkbox>
          ))}
        </div>
      )}
    </fieldset>
  );
}

/** A sentence with empty places where values stand. */
const blockName = (sentence = ''): string => sentence.replace(/\{[^{}]*\}/g, '( )');
