import { useMemo } from 'react';
import { cleanHtml } from './clean-html.ts';
import styles from './rich.module.css';

/** Shows rich text that somebody wrote. */
export function RichText({ html }: { html: string }) {
  const cleaned = useMemo(() => cleanHtml(html), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned on the line above
  return <div className={styles['text']} dangerouslySetInnerHTML={{ __html: cleaned }} />;
}
