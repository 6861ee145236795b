import { useTexts } from '@sprout/ui';
import { Button, Slider } from 'antd';
import { useEffect, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { PageModal } from '../page-modal.tsx';
import { useRun } from '../use-run.ts';
import { cutPicture } from './cut-picture.ts';
import styles from './upload.module.css';

type Props = {
  file: File;
  /** Width to height. */
  shape: number;
  onCut: (picture: Blob) => void;
  onClose: () => void;
};

/** Cuts a picture to its shape; moved by pointer or arrows, sized by wheel or slider. */
export function CropDialog({ file, shape, onCut, onClose }: Props) {
  const { t } = useTexts();
  const run = useRun();
  const address = useAddress(file);
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const cut = () =>
    run(async () => {
      if (area && address) onCut(await cutPicture(address, area));
    });
  return (
    <PageModal
      title={t('kit.crop.title')}
      width={560}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button type="primary" disabled={!area} onClick={() => void cut()}>
            {t('kit.crop.go')}
          </Button>
        </>
      }
    >
      <div className={styles['crop']}>
        {address && (
          <Cropper
            image={address}
            crop={place}
            zoom={zoom}
            aspect={shape}
            onCropChange={setPlace}
            onZoomChange={setZoom}
            onCropComplete={(_share, pixels) => setArea(pixels)}
            // Arrow keys move it, so a reader has to leave them to the page.
            cropperProps={{ role: 'application', 'aria-label': t('kit.crop.area') }}
          />
        )}
      </div>
      <Slider
        min={1}
        max={3}
        step={0.05}
        value={zoom}
        onChange={setZoom}
        ariaLabelForHandle={t('kit.crop.zoom')}
      />
    </PageModal>
  );
}

/** An address of the chosen file, given back afterwards. */
function useAddress(file: File): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
