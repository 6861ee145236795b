import { createWorkerSplitter, sparingPace } from '@sprout/editor-kit';
import { type EditorDefinition, fetchFile } from '@sprout/editor-kit/host';
import { findUnplayable } from '../player/extensions.ts';
import { readProjectText } from '../player/read-project.ts';
import { checkFile } from './files/check-file.ts';
import { BlocksWorkspace } from './frame/blocks-workspace.tsx';
import { mainScript } from './frame/frame-element.ts';
import { NarrowPage } from './narrow-page.tsx';
import { narrowQuery } from './narrow-query.ts';
import SplitWorker from './split.worker.ts?worker';

/** The blocks editor on the page that the editors share. */
export const blocksEditor: EditorDefinition = {
  name: 'blocks',
  workType: '2',
  path: '/edit/blocks/',
  file: {
    accept: '.sb3,.sb2,.sb',
    endings: ['.sb3', '.sb2', '.sb'],
    ending: '.sb3',
    mime: 'application/x.scratch.sb3',
  },
  bar: { tone: 'carrot', hasTools: true },
  checkFile,
  findUnplayable: async (bytes) => findUnplayable(await readProjectText(bytes.slice().buffer)),
  startFile: (_, language) =>
    fetchFile(`/internalapi/asset/default-project.${language === 'en-US' ? 'en' : 'zh'}.sb3`),
  isInstalled,
  pace: sparingPace,
  createSplitter: () => createWorkerSplitter(() => new SplitWorker()),
  Workspace: BlocksWorkspace,
  isBoundToLanguage: true,
  hasCloudVariables: true,
  smallScreen: { query: narrowQuery, Page: NarrowPage },
  texts: { title: 'editor.blocks.title', heading: 'editor.blocks.heading' },
  help: {
    steps: ['editor.help.drag', 'editor.help.sprite', 'editor.help.save', 'editor.help.lost'],
    keys: ['editor.help.key.save', 'editor.help.key.undo', 'editor.help.key.delete'],
  },
  // Source, licence and notices of the vendored editor, as its licence asks for.
  source: { path: '/edit/blocks/frame/source.html', text: 'editor.source' },
};

async function isInstalled(): Promise<boolean> {
  const answer = await fetch(mainScript, { method: 'HEAD' }).catch(() => undefined);
  // Without an answer the network is at fault, and the next request tells so.
  return answer?.status !== 404;
}
