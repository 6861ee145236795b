import type { JuniorBlock, JuniorProject, JuniorStrip } from '@sprout/formats';
import {
  addCharacter,
  addPage,
  addStrip,
  choosePage,
  createProject,
  type Edit,
} from '@sprout/junior-engine';

const pages = 4;
const characters = 12;
const strips = 10;
const pictures = ['rabbit', 'dog', 'cat', 'duck'] as const;

const block = (type: string, argument: unknown = 'null'): JuniorBlock => [type, argument, 0, 0];

/** Each goes on for ever or starts again by a bump or a message, so that all of them run. */
const programs: readonly JuniorStrip[] = [
  [block('onflag'), block('forward', 3), block('up', 2), block('forever')],
  [block('onflag'), block('right', 4), block('left', 1), block('forever')],
  [block('onflag'), block('grow', 2), block('shrink', 2), block('forever')],
  [block('onflag'), block('hop', 2), block('wait', 3), block('forever')],
  [block('onflag'), block('hide'), block('show'), block('forever')],
  [block('onflag'), block('say', 'Hello, how are you?'), block('forever')],
  [block('onflag'), block('wait', 5), block('message', 'Red'), block('forever')],
  [block('onmessage', 'Red'), block('down', 1), block('back', 1)],
  [block('ontouch'), block('setspeed', 2), block('right', 2), block('setspeed', 1)],
  [block('onclick'), block('home'), block('hop', 3)],
];

/** The largest story that the editor makes: 4 pages of 12 characters with 10 strips. */
export function makeBigStory(): JuniorProject {
  let project = createProject('Big');
  for (let page = 1; page < pages; page += 1) project = projectOf(addPage(project));
  for (const [index, pageId] of project.json.pages.entries()) {
    for (let number = 0; number < characters; number += 1) {
      project = addActor(project, pageId, index * characters + number);
    }
  }
  return choosePage(project, project.json.pages[0] ?? '');
}

function addActor(project: JuniorProject, pageId: string, number: number): JuniorProject {
  const picture = `sprout-${pictures[number % pictures.length]}.svg`;
  const place = { x: 40 + (number % 4) * 120, y: 60 + (Math.floor(number / 4) % 3) * 100 };
  const edit = addCharacter(project, pageId, {
    name: 'Actor',
    picture,
    width: 168,
    height: 168,
    at: place,
  });
  const spriteId = edit?.change.spriteId ?? '';
  let filled = projectOf(edit);
  for (let strip = 0; strip < strips; strip += 1) {
    const blocks = programs[strip % programs.length] ?? [];
    filled = projectOf(
      addStrip(filled, { pageId, spriteId }, blocks, { x: 20, y: 20 + strip * 90 }),
    );
  }
  return filled;
}

function projectOf(edit: Edit | undefined): JuniorProject {
  if (!edit) throw new Error('expected the edit to be possible');
  return edit.project;
}
