import { useTexts } from '@sprout/ui';
import { useEffect, useRef } from 'react';
import { placeFrame } from './frame-element.ts';
import styles from './frame-view.module.css';

type Props = {
  /** Connects to the frame's window; returns the way to let go. A frame takes one work in its life. */
  attach: (window: Window) => () => void;
};

/** The vendored editor. Its frame is made outside React, which would load it anew to move it. */
export function FrameView({ attach }: Props) {
  const { t } = useTexts();
  const ref = useRef<HTMLDivElement>(null);
  const title = t('editor.blocks.frame');
  useEffect(() => {
    const place = ref.current;
    if (!place) return;
    const frame = placeFrame(place);
    const letGo = frame.contentWindow ? attach(frame.contentWindow) : undefined;
    return () => {
      letGo?.();
      frame.remove();
    };
  }, [attach]);
  useEffect(() => {
    ref.current?.querySelector('iframe')?.setAttribute('title', title);
  }, [title]);
  return <div ref={ref} className={styles['place']} />;
}
