/** Shorter ones are not worth a place of their own. Characters. */
const leastText = 10_000;

/** A module of the bundle that is nothing but a file in base64: a font, or a note of an instrument. */
const mediaModule =
  /,(\d+\((?:e|e,t,o)\)\{e\.exports=(?:o\(\d+\)\()?"(?:[A-Za-z0-9+/]+=*)"\)?\})(?=,\d+[(:])/g;

/**
 * Takes fonts and notes out of the bundle: a third of it, which no editor needs to show itself. The rest
 * puts them back into the bundle's own table of modules when it comes.
 * @param {string} text the bundle, with its table of modules at `self.SPROUT.modules`
 * @returns {{ bundle: string, media: string, count: number }} both are scripts
 */
export function splitMedia(text) {
  const modules = [];
  const bundle = text.replace(mediaModule, (whole, module) => {
    if (module.length < leastText) return whole;
    modules.push(module);
    return '';
  });
  const media = `Object.assign(self.SPROUT.modules,{${modules.join(',')}});\n`;
  return { bundle, media, count: modules.length };
}
