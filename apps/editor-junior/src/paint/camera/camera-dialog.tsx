import { Button, useTexts } from '@sprout/ui';
import { Camera } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { closeStream, type DeviceProblem, openDevice } from '../../devices/open-device.ts';
import { JuniorDialog } from '../../dialog/junior-dialog.tsx';
import styles from './camera-dialog.module.css';
import { takePhoto } from './take-photo.ts';

type Props = {
  /** A `data:` address of a JPEG picture. */
  onPhoto: (href: string) => void;
  onClose: () => void;
};

/** Shows what the camera sees and takes one photo of it. */
export function CameraDialog({ onPhoto, onClose }: Props) {
  const { t } = useTexts();
  const { video, status } = useCamera();

  return (
    <JuniorDialog title={t('junior.paint.camera.title')} onClose={onClose} small>
      <div className={styles['body']}>
        <video
          ref={video}
          className={styles['view']}
          aria-label={t('junior.paint.camera.view')}
          autoPlay
          playsInline
          muted
          hidden={status !== 'on'}
        />
        {status !== 'on' && (
          <p className={styles['words']} role="status">
            {t(`junior.paint.camera.${status}`)}
          </p>
        )}
        <Button
          big
          disabled={status !== 'on'}
          onClick={() => {
            const href = video.current && takePhoto(video.current);
            if (href) onPhoto(href);
          }}
        >
          <Camera className="i" aria-hidden />
          {t('junior.paint.camera.take')}
        </Button>
      </div>
    </JuniorDialog>
  );
}

/** The camera for as long as the dialog is there. */
function useCamera() {
  const video = useRef<HTMLVideoElement>(null);
  const [status, setStatus] = useState<DeviceProblem | 'asking' | 'on'>('asking');

  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | undefined;
    void openDevice({ video: { width: 640, height: 480 } }).then((opened) => {
      if ('problem' in opened) setStatus(opened.problem);
      else if (isOver) closeStream(opened.stream);
      else {
        stream = opened.stream;
        if (video.current) video.current.srcObject = opened.stream;
        setStatus('on');
      }
    });
    return () => {
      isOver = true;
      if (stream) closeStream(stream);
    };
  }, []);

  return { video, status };
}
