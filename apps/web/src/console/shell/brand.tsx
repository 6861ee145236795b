import { useConfig } from '../session/use-config.ts';
import styles from './shell.module.css';

/** Sign and name of the operator; only the sign when the menu is narrow. */
export function Brand({ isNarrow = false }: { isNarrow?: boolean }) {
  const { brandName, logoUrl } = useConfig();
  return (
    <span className={styles['brand']} data-narrow={isNarrow}>
      {logoUrl ? <img src={logoUrl} alt="" height="28" /> : <Sign />}
      {isNarrow ? <span className="only-read">{brandName}</span> : <b>{brandName}</b>}
    </span>
  );
}

function Sign() {
  return (
    <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
      <rect width="28" height="28" rx="7" fill="#1b7a43" />
      <path
        d="M14 22v-8M14 15c0-4-3-6-8-6 0 4 3 6 8 6Zm0-1c0-4 3-7 8-7 0 5-3 7-8 7Z"
        fill="#fff"
        stroke="#fff"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
    </svg>
  );
}
