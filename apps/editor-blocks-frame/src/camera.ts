import type { Vm } from './engine.ts';
import type { FrameStorage } from './storage.ts';

export type CameraTexts = {
  readonly photo: string;
  readonly takePhoto: string;
  readonly cancel: string;
};

type Options = {
  readonly texts: CameraTexts;
  readonly open: () => Promise<MediaStream>;
  readonly onPhoto: (png: ArrayBuffer) => void;
};

/** Size of a photo costume: the stage at the doubled resolution of bitmaps. Pixels. */
const photoWidth = 960;
const photoHeight = 720;

/** A camera on a costume-sized card, white like the engine's other buttons. */
export const cameraIcon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20" viewBox="0 0 20 20"><path fill="#fff" d="M7 4l-1.2 2H3.5A1.5 1.5 0 0 0 2 7.5v7A1.5 1.5 0 0 0 3.5 16h13a1.5 1.5 0 0 0 1.5-1.5v-7A1.5 1.5 0 0 0 16.5 6h-2.3L13 4z"/><circle cx="10" cy="11" r="3.4" fill="#855cd6"/><circle cx="10" cy="11" r="1.9" fill="#fff"/></svg>',
)}`;

/** Shows the camera's picture and makes a PNG of it. */
export async function openCameraDialog({ texts, open, onPhoto }: Options): Promise<void> {
  const stream = await open().catch(() => undefined);
  if (!stream) return;
  const video = createVideo(stream);
  const dialog = document.createElement('dialog');
  dialog.className = 'camera';
  dialog.setAttribute('aria-label', texts.photo);
  const take = createButton(texts.takePhoto, () => {
    void toPng(video).then(onPhoto);
    dialog.close();
  });
  const cancel = createButton(texts.cancel, () => dialog.close());
  take.classList.add('main');
  dialog.append(video, take, cancel);
  dialog.addEventListener('close', () => {
    for (const track of stream.getTracks()) track.stop();
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
}

/** Adds a photo as the newest costume of the sprite being edited. */
export async function addPhoto(
  vm: Vm,
  { scratchStorage }: FrameStorage,
  photo: { readonly png: ArrayBuffer; readonly name: string },
): Promise<void> {
  const { AssetType, DataFormat } = scratchStorage;
  const bytes = new Uint8Array(photo.png);
  const asset = scratchStorage.createAsset(
    AssetType.ImageBitmap,
    DataFormat.PNG,
    bytes,
    null,
    true,
  );
  const file = `${asset.assetId}.${asset.dataFormat}`;
  await vm.addCostume(file, {
    name: photo.name,
    asset,
    assetId: asset.assetId,
    dataFormat: asset.dataFormat,
    md5: file,
    bitmapResolution: 2,
    rotationCenterX: photoWidth / 2,
    rotationCenterY: photoHeight / 2,
  });
}

function createVideo(stream: MediaStream): HTMLVideoElement {
  const video = document.createElement('video');
  Object.assign(video, { srcObject: stream, autoplay: true, muted: true, playsInline: true });
  return video;
}

function createButton(text: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  button.addEventListener('click', onClick);
  return button;
}

async function toPng(video: HTMLVideoElement): Promise<ArrayBuffer> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: photoWidth, height: photoHeight });
  const context = canvas.getContext('2d');
  // Mirrored, as the child saw it.
  context?.scale(-1, 1);
  context?.drawImage(video, -photoWidth, 0, photoWidth, photoHeight);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('the photo could not be encoded');
  return blob.arrayBuffer();
}
