import type { Vm } from './engine.ts';

/** Size of a work's picture, the stage's own. Pixels. */
const pictureWidth = 480;
const pictureHeight = 360;

/**
 * The stage as PNG, 480x360, whatever its size on the screen, without the picture of the camera: it shows the child and
 * the room, and covers are seen by others. The renderer changes its size and back within one turn, so nothing flickers.
 */
export async function takePicture(vm: Vm): Promise<ArrayBuffer> {
  const { renderer } = vm;
  const { width, height } = renderer.canvas;
  const ratio = window.devicePixelRatio;
  renderer.resize(pictureWidth / ratio, pictureHeight / ratio);
  const url = await new Promise<string>((resolve) => {
    const showCamera = hideCamera(vm);
    renderer.requestSnapshot(resolve);
    renderer.draw();
    showCamera();
    renderer.resize(width / ratio, height / ratio);
    renderer.draw();
  });
  return readDataUrl(url);
}

/** Answers what shows it again, if it was there. */
function hideCamera({ renderer, runtime }: Vm): () => void {
  const id = runtime.ioDevices.video._drawable;
  if (renderer._allDrawables[id]?.getVisible?.() !== true) return () => undefined;
  renderer.updateDrawableVisible(id, false);
  return () => renderer.updateDrawableVisible(id, true);
}

export type Stats = { readonly blocks: number; readonly sprites: number };

/** Blocks are those a child placed; shadow blocks are the inputs inside them. */
export function countWork(vm: Vm): Stats {
  const targets = vm.runtime.targets.filter((target) => target.isOriginal);
  const blocks = targets.flatMap((target) => Object.values(target.blocks._blocks));
  return {
    blocks: blocks.filter((block) => !block.shadow).length,
    sprites: targets.filter((target) => !target.isStage).length,
  };
}

function readDataUrl(url: string): ArrayBuffer {
  // Not `fetch`: an address of half a megabyte would have to pass the page's policy first.
  const binary = atob(url.slice(url.indexOf(',') + 1));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0)).buffer;
}
