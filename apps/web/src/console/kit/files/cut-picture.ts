type Area = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** Longest side of a cut picture, in pixels; more is never shown. */
const longestSide = 1600;

/** The part of a picture as a PNG of its own. */
export async function cutPicture(address: string, area: Area): Promise<Blob> {
  const picture = await loadPicture(address);
  const scale = Math.min(1, longestSide / Math.max(area.width, area.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(area.width * scale);
  canvas.height = Math.round(area.height * scale);
  const { width, height } = canvas;
  canvas
    .getContext('2d')
    ?.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}

function loadPicture(address: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = address;
  return picture.decode().then(() => picture);
}
