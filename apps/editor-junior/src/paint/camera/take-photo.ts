/** Longer side of a photo: more than a shape on the stage shows, and some 40 KB. */
const longestSide = 480;
const quality = 0.82;

/** What a video shows now, as a `data:` address of a JPEG; undefined before it shows anything. */
export function takePhoto(video: HTMLVideoElement): string | undefined {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || videoHeight === 0) return undefined;
  const scale = Math.min(1, longestSide / Math.max(videoWidth, videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', quality);
}
