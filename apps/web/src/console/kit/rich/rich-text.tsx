import { useMemo } from 'react';
import { cleanHtml } from './clean-html.ts';
import styles from './rich.module.css';
import { useMediaHosts } from './use-media-hosts.ts';

/** Shows rich text that somebody wrote. */
export function RichText({ html }: { html: string }) {
  const hosts = useMediaHosts();
  const cleaned = useMemo(() => cleanHtml(html, hosts), [html, hosts]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned on the line above
  return <div className={styles['text']} dangerouslySetInnerHTML={{ __html: cleaned }} />;
}
