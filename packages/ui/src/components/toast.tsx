import { CircleAlert } from 'lucide-react';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { classNames } from '../class-names.ts';
import { Mascot } from './mascot.tsx';
import styles from './toast.module.css';

/** Source: specification section 8 (4 s). */
export const toastMs = 4000;

export type ToastMessage = {
  text: string;
  /** A second, smaller line. */
  detail?: string;
  tone?: 'good' | 'think' | 'bad';
};

export type ShowToast = (message: ToastMessage) => void;

const ToastContext = createContext<ShowToast>(() => undefined);

/** Shows a short word at the bottom for four seconds; never the only place of an error. */
export const useToast = (): ShowToast => useContext(ToastContext);

/** Holds the words on screen; a new one replaces the old. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<ToastMessage & { key: number }>();
  const count = useRef(0);
  const show = useCallback<ShowToast>((next) => {
    count.current += 1;
    setMessage({ ...next, key: count.current });
  }, []);

  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(undefined), toastMs);
    return () => clearTimeout(timer);
  }, [message]);

  return (
    <ToastContext value={show}>
      {children}
      <div className={styles['region']} role="status" aria-live="polite">
        {message && <Toast key={message.key} message={message} />}
      </div>
    </ToastContext>
  );
}

function Toast({ message: { text, detail, tone = 'good' } }: { message: ToastMessage }) {
  return (
    <div className={classNames(styles['toast'], tone === 'bad' && styles['bad'])}>
      {tone === 'bad' ? (
        <CircleAlert className="i" />
      ) : (
        <Mascot pose={tone === 'think' ? 'think' : 'joy'} width={34} />
      )}
      <span>
        {text}
        {detail && <small>{detail}</small>}
      </span>
    </div>
  );
}
