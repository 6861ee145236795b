import { type LinkProps, PlainLink } from '@sprout/ui';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { isSitePath } from '../paths.ts';

/** Stays in the document for pages of this entry, else leaves it. */
export function RouterLink(props: LinkProps) {
  const { newWindow, onClick, ...rest } = props;
  const navigate = useNavigate();
  if (newWindow || !isSitePath(rest.href)) return <PlainLink {...props} />;
  const handleClick = (event: MouseEvent) => {
    onClick?.();
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void navigate(rest.href);
  };
  // It has an address; the click only spares a reload.
  const shortcut = { onClick: handleClick };
  return <a {...rest} {...shortcut} />;
}

/** Anything else is for the browser: a new tab, a download, the menu. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
