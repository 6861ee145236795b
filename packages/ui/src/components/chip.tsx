import { classNames } from '../class-names.ts';
import { useTexts } from '../texts-context.tsx';
import styles from './chip.module.css';
import { FamilyGlyph, type WorkFamily } from './work-type.tsx';

/** Coloured square with the glyph of a family. */
export function FamilySquare({ family }: { family: WorkFamily }) {
  return (
    <span className={classNames(styles['square'], styles[family])}>
      <FamilyGlyph family={family} />
    </span>
  );
}

/** White pill that names the family of a work; `flat` on white ground. */
export function FamilyChip({ family, flat }: { family: WorkFamily; flat?: boolean }) {
  const { t } = useTexts();
  return (
    <span className={classNames(styles['chip'], flat && styles['flat'])}>
      <FamilySquare family={family} />
      {t(`ui.family.${family}`)}
    </span>
  );
}
