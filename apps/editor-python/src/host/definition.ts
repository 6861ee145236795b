import { createWorkerSplitter, promptPace } from '@sprout/editor-kit';
import type { EditorDefinition } from '@sprout/editor-kit/host';
import { PythonWorkspace } from '../workspace/python-workspace.tsx';
import { pythonTexts } from '../workspace/texts.ts';
import { checkProject } from './check-project.ts';
import SplitWorker from './split.worker.ts?worker';

/** The Python editor on the page that the editors share. */
export const pythonEditor: EditorDefinition = {
  name: 'python',
  workType: '4',
  path: '/edit/python/',
  file: {
    accept: '.zip,.py',
    endings: ['.zip', '.py'],
    ending: '.zip',
    mime: 'application/zip',
  },
  bar: { tone: 'berry', hasTools: false },
  checkFile: checkProject,
  startFile: async (t) => checkProject(new TextEncoder().encode(t('editor.python.start'))),
  pace: promptPace,
  createSplitter: () => createWorkerSplitter(() => new SplitWorker()),
  Workspace: PythonWorkspace,
  texts: {
    title: 'python.title',
    heading: 'python.heading',
    own: pythonTexts,
  },
  help: {
    steps: [
      'editor.help.python.run',
      'editor.help.python.mistake',
      'editor.help.python.step',
      'editor.help.save',
      'editor.help.lost',
    ],
    keys: ['editor.help.key.save', 'editor.help.key.undo', 'editor.help.python.keys'],
  },
};
