import { type JuniorProject, writeSjr } from '@sprout/formats';
import { addCharacter, createProject, setBackground } from '@sprout/junior-engine';
import type { Language } from '@sprout/texts';
import { findEntry } from '../library/index.ts';

/** Names in the library of what a new story begins with. */
const firstCharacter = 'sprout-sprout.svg';
const firstBackground = 'sprout-bg-meadow.svg';

/** The file of a new story: one page with a friend on it, so that the first block does something. */
export function startStory(name: string, language: Language): Uint8Array<ArrayBuffer> {
  return writeSjr({ project: withFriend(createProject(name), language), media: [] });
}

function withFriend(project: JuniorProject, language: Language): JuniorProject {
  const [page = ''] = project.json.pages;
  const friend = findEntry(firstCharacter);
  const ground = findEntry(firstBackground);
  const drawn = (ground && setBackground(project, page, ground.name)?.project) ?? project;
  if (!friend) return drawn;
  const { name: picture, width, height } = friend;
  const name = language === 'en-US' ? friend.en : friend.zh;
  return addCharacter(drawn, page, { name, picture, width, height })?.project ?? drawn;
}
