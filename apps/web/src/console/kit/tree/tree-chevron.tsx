import { useTexts } from '@sprout/ui';
import { ChevronDown, ChevronRight } from 'lucide-react';
import type { AnyRow } from '../table/list-types.ts';
import styles from './tree-table.module.css';
import type { TableLine } from './tree-table-types.ts';

type Props<Row extends AnyRow> = {
  line: TableLine<Row>;
  name: string;
  onToggle: () => void;
  /** As large as a finger; it then takes the focus. */
  isLarge?: boolean;
};

/** Opens and closes what stands below a row; keeps the place free where nothing does. */
export function TreeChevron<Row extends AnyRow>(props: Props<Row>) {
  const { line, name, onToggle, isLarge = false } = props;
  const { t } = useTexts();
  const className = styles[isLarge ? 'largeChevron' : 'chevron'] ?? '';
  if (!line.hasBelow) return <span className={className} />;
  const Chevron = line.isOpen ? ChevronDown : ChevronRight;
  return (
    <button
      type="button"
      className={className}
      // The row itself is opened by its keys.
      tabIndex={isLarge ? 0 : -1}
      aria-label={t(line.isOpen ? 'kit.tree.close' : 'kit.tree.open', { name })}
      {...(isLarge ? { 'aria-expanded': line.isOpen } : {})}
      onClick={onToggle}
    >
      <Chevron size={isLarge ? 18 : 14} aria-hidden="true" />
    </button>
  );
}
