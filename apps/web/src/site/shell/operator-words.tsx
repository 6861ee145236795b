import styles from './operator-words.module.css';

/** The operator's own HTML; the server cleans it when it is saved and when it is sent. */
export function OperatorWords({ html }: { html: string }) {
  if (!html) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: configuration that the server has cleaned
  return <div className={styles['words']} dangerouslySetInnerHTML={{ __html: html }} />;
}
