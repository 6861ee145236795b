/** Enough for sensing motion and taking a picture; a frame of 480x360 is 0.7 MB. */
const framesPerSecond = 15;

export type VideoFeed = { readonly width: number; readonly height: number; stop(): void };

/** Sends a camera's pictures until it is stopped. */
export async function feedVideo(
  stream: MediaStream,
  send: (bitmap: ImageBitmap) => void,
): Promise<VideoFeed> {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.srcObject = stream;
  await video.play();
  let isDrawing = false;
  const timer = setInterval(() => {
    // A slow computer sends fewer pictures instead of later ones.
    if (isDrawing || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
    isDrawing = true;
    createImageBitmap(video)
      .then(send, () => undefined)
      .finally(() => {
        isDrawing = false;
      });
  }, 1000 / framesPerSecond);
  return {
    width: video.videoWidth,
    height: video.videoHeight,
    stop() {
      clearInterval(timer);
      video.srcObject = null;
    },
  };
}
