import { useTexts } from '@sprout/ui';
import { useEffect, useRef } from 'react';
import styles from './frame-view.module.css';

type Props = {
  /** Connects to the frame's window; returns the way to let go. A frame takes one work in its life. */
  attach: (window: Window) => () => void;
};

/** The vendored editor, in an origin of its own so that a work's code never reaches the log-in. */
export function FrameView({ attach }: Props) {
  const { t } = useTexts();
  const ref = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const peer = ref.current?.contentWindow;
    return peer ? attach(peer) : undefined;
  }, [attach]);
  return (
    <iframe
      ref={ref}
      className={styles['frame']}
      title={t('editor.blocks.frame')}
      src="/edit/blocks/frame/index.html"
      sandbox="allow-scripts allow-downloads allow-modals"
      allow="fullscreen; autoplay; gamepad"
    />
  );
}
