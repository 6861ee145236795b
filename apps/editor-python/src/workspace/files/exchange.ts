import { mainFile } from '@sprout/formats';
import type { WorkspaceController } from '../controllers/workspace-controller.ts';
import { picturePng, pictureSvg } from '../stage/picture-export.ts';

/** Opens a .zip or a .py in place of the project; undo brings the old one back. @throws FormatError */
export async function importProject(controller: WorkspaceController, file: File): Promise<void> {
  const { project } = controller;
  const { files, challenge } = project.readFiles(new Uint8Array(await file.arrayBuffer()));
  const before = project.store.get();
  project.do({ kind: 'replace', before: before.files, after: files });
  if (challenge) project.do({ kind: 'challenge', before: before.challenge, after: challenge });
  const main = files.find(({ name }) => name === mainFile);
  if (main) project.open(main.id);
  controller.tellHistory();
}

/** Gives the project as a zip, or its program alone. */
export function exportProject(
  controller: WorkspaceController,
  kind: 'zip' | 'py',
  name: string,
): void {
  const bytes = controller.project.toBytes();
  if (kind === 'zip') download(new Blob([bytes], { type: 'application/zip' }), `${name}.zip`);
  else {
    const { files } = controller.project.store.get();
    const main = files.find((file) => file.name === mainFile);
    const text = main?.kind === 'text' ? main.text : '';
    download(new Blob([text], { type: 'text/x-python' }), `${name}.py`);
  }
}

/** Gives the drawing of the newest run. */
export async function exportPicture(
  controller: WorkspaceController,
  kind: 'png' | 'svg',
  name: string,
): Promise<void> {
  const { screen, pictures } = controller;
  if (kind === 'svg') {
    const svg = pictureSvg(screen.layout(), pictures);
    download(new Blob([svg], { type: 'image/svg+xml' }), `${name}.svg`);
    return;
  }
  const png = await picturePng(screen.layout(), pictures);
  if (png) download(new Blob([png], { type: 'image/png' }), `${name}.png`);
}

const waitBeforeForgettingMs = 10_000;

function download(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name.replace(/[\\/:*?"<>|]/g, '_');
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), waitBeforeForgettingMs);
}
