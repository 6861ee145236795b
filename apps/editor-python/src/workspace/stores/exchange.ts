import { mainFile } from '@sprout/formats';
import type { HistoryStore } from './history-store.ts';
import type { ProjectStore } from './project-store.ts';
import type { StageStore } from './stage-store.ts';

type Stores = { readonly project: ProjectStore; readonly history: HistoryStore };

/** Opens a .zip or a .py in place of the project; undo brings the old one back. @throws FormatError */
export async function importProject({ project, history }: Stores, file: File): Promise<void> {
  const { files, challenge } = project.readFiles(new Uint8Array(await file.arrayBuffer()));
  const before = project.get();
  project.do({ kind: 'replace', before: before.files, after: files });
  if (challenge) project.do({ kind: 'challenge', before: before.challenge, after: challenge });
  const main = files.find(({ name }) => name === mainFile);
  if (main) project.open(main.id);
  history.update();
}

/** Gives the project as a zip, or its program alone. */
export function exportProject(project: ProjectStore, kind: 'zip' | 'py', name: string): void {
  const bytes = project.toBytes();
  if (kind === 'zip') download(new Blob([bytes], { type: 'application/zip' }), `${name}.zip`);
  else {
    const { files } = project.get();
    const main = files.find((file) => file.name === mainFile);
    const text = main?.kind === 'text' ? main.text : '';
    download(new Blob([text], { type: 'text/x-python' }), `${name}.py`);
  }
}

/** Gives the drawing of the newest run. */
export async function exportPicture(
  stage: StageStore,
  kind: 'png' | 'svg',
  name: string,
): Promise<void> {
  if (kind === 'svg') {
    download(new Blob([stage.toSvg()], { type: 'image/svg+xml' }), `${name}.svg`);
    return;
  }
  const png = await stage.toPng();
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
