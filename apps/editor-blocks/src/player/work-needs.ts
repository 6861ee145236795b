/** What a work needs from the page that plays it. */
export type WorkNeeds = {
  /** As in `KeyboardEvent.key`, sorted; `any` stands for each. */
  readonly keys: readonly string[];
  readonly usesMouse: boolean;
  readonly usesMusic: boolean;
};

const keyNames: Readonly<Record<string, string>> = {
  space: ' ',
  'left arrow': 'ArrowLeft',
  'right arrow': 'ArrowRight',
  'up arrow': 'ArrowUp',
  'down arrow': 'ArrowDown',
  enter: 'Enter',
};

const mousePattern =
  /"(?:sensing_mouse[xy]|sensing_mousedown|event_whenthisspriteclicked|event_whenstageclicked|_mouse_)"/;
// The older file form names the blocks of its drums and notes.
const musicPattern = /"music_|"noteOn:duration:elapsed:from:"|"playDrum"/;

/**
 * Reads it off the project's text. Works of the older form (.sb2) tell no keys.
 * Never throws: text that is no project needs nothing.
 */
export function findNeeds(projectText: string): WorkNeeds {
  return {
    keys: [...new Set(findKeyNames(projectText))].map(toKey).sort(),
    usesMouse: mousePattern.test(projectText),
    usesMusic: musicPattern.test(projectText),
  };
}

function findKeyNames(projectText: string): string[] {
  // Keys stand in fields only: a computed key cannot be known without running the work.
  return [...projectText.matchAll(/"KEY_OPTION":\["([^"]+)"/g)].flatMap(([, name]) => name ?? []);
}

function toKey(name: string): string {
  return keyNames[name] ?? name;
}
