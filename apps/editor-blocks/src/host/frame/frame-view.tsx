import { useTexts } from '@sprout/ui';
import { useEffect, useRef } from 'react';
import styles from './frame-view.module.css';

type Props = {
  /** Another number, another frame: a frame takes one work in its life. */
  frame: number;
  /** Connects to the frame's window; returns the way to let go. */
  attach: (window: Window) => () => void;
};

/** The vendored editor, in an origin of its own so that a work's code never reaches the log-in. */
export function FrameView({ frame, attach }: Props) {
  const { t } = useTexts();
  return <Frame key={frame} title={t('editor.blocks.frame')} attach={attach} />;
}

function Frame({ title, attach }: { title: string; attach: Props['attach'] }) {
  const ref = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const peer = ref.current?.contentWindow;
    return peer ? attach(peer) : undefined;
  }, [attach]);
  return (
    <iframe
      ref={ref}
      className={styles['frame']}
      title={title}
      src="/edit/blocks/frame/index.html"
      sandbox="allow-scripts allow-downloads allow-modals"
      allow="fullscreen; autoplay; gamepad"
    />
  );
}
