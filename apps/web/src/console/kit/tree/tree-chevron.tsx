import { useTexts } from '@sprout/ui';
import { ChevronDown, ChevronRight } from 'lucide-react';
import styles from './tree-table.module.css';

type Props = {
  line: { readonly hasBelow: boolean; readonly isOpen: boolean };
  name: string;
  onToggle: () => void;
  /** As large as a finger; it then takes the focus. */
  isLarge?: boolean;
};

/** Opens and closes what stands below a line; keeps the place free where nothing does. */
export function TreeChevron({ line, name, onToggle, isLarge = false }: Props) {
  const { t } = useTexts();
  const className = styles[isLarge ? 'largeChevron' : 'chevron'] ?? '';
  if (!line.hasBelow) return <span className={className} />;
  const Chevron = line.isOpen ? ChevronDown : ChevronRight;
  return (
    <button
      type="button"
      className={className}
      // The line itself is opened by its keys.
      tabIndex={isLarge ? 0 : -1}
      aria-label={t(line.isOpen ? 'kit.tree.close' : 'kit.tree.open', { name })}
      {...(isLarge ? { 'aria-expanded': line.isOpen } : {})}
      onClick={(event) => {
        event.stopPropagation();
        onToggle();
      }}
    >
      <Chevron size={isLarge ? 18 : 14} aria-hidden="true" />
    </button>
  );
}
