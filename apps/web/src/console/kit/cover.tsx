import { FamilyGlyph, familyOf } from '@sprout/ui';
import { Shapes } from 'lucide-react';
import styles from './kit.module.css';

type Props = {
  work: { workType: string; coverFileKey_url?: string | undefined };
  className?: string | undefined;
};

/** Picture of a work; decoration beside its name. */
export function Cover({ work, className }: Props) {
  const classes = [styles['cover'], className].filter(Boolean).join(' ');
  return (
    <span className={classes} aria-hidden="true">
      {work.coverFileKey_url ? (
        <img src={work.coverFileKey_url} alt="" loading="lazy" width="480" height="360" />
      ) : (
        <Glyph workType={work.workType} />
      )}
    </span>
  );
}

function Glyph({ workType }: { workType: string }) {
  const family = familyOf(workType);
  return family ? <FamilyGlyph family={family} /> : <Shapes />;
}
