import { createWorkerSplitter, promptPace } from '@sprout/editor-kit';
import type { EditorDefinition } from '@sprout/editor-kit/host';
import { JuniorWorkspace } from '../workspace/junior-workspace.tsx';
import { checkStory } from './check-story.ts';
import SplitWorker from './split.worker.ts?worker';
import { startStory } from './start-story.ts';

/** The junior editor on the page that the editors share. */
export const juniorEditor: EditorDefinition = {
  name: 'junior',
  workType: '3',
  path: '/edit/junior/',
  file: {
    accept: '.sjr,.psjr',
    endings: ['.sjr', '.psjr'],
    ending: '.sjr',
    mime: 'application/x.scratchjr-project',
  },
  bar: { tone: 'sky', hasTools: false },
  checkFile: checkStory,
  startFile: async (t, language) => startStory(t('editor.newName'), language),
  pace: promptPace,
  createSplitter: () => createWorkerSplitter(() => new SplitWorker()),
  Workspace: JuniorWorkspace,
  texts: {
    title: 'junior.title',
    heading: 'junior.heading',
    own: {
      'zh-CN': async () => (await import('./texts-zh-cn.ts')).areas,
      'en-US': async () => (await import('./texts-en-us.ts')).areas,
    },
  },
  help: {
    steps: [
      'editor.help.junior.drag',
      'editor.help.junior.character',
      'editor.help.junior.page',
      'editor.help.junior.lost',
    ],
    keys: ['editor.help.key.save', 'editor.help.key.undo', 'editor.help.junior.keys'],
  },
};
