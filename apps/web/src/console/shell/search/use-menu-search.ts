import type { MenuLine } from '@sprout/rules';
import { useNavigate } from 'react-router';

export type SearchLine = {
  readonly line: MenuLine;
  /** The group that it stands in. */
  readonly group: string;
};

/** Pages of the menu whose title holds the words; all of them without words. */
export function searchLines(lines: readonly MenuLine[], words: string): SearchLine[] {
  const wanted = words.trim().toLowerCase();
  return flatten(lines, '').filter(({ line }) => line.title.toLowerCase().includes(wanted));
}

/** Opens what was found: other sites and framed pages in a window of their own. */
export function useOpenLine(): (line: MenuLine) => void {
  const navigate = useNavigate();
  return ({ path, href }) => {
    if (href !== undefined) window.open(href, '_blank', 'noopener');
    else if (path !== undefined) void navigate(path);
  };
}

function flatten(lines: readonly MenuLine[], group: string): SearchLine[] {
  return lines.flatMap((line) => {
    if (line.children.length > 0) return flatten(line.children, line.title);
    return line.path === undefined && line.href === undefined ? [] : [{ line, group }];
  });
}
