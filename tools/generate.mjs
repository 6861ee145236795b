// Makes the libraries of the blocks and the junior editor and the demo works and the courses in apps/server/.generated.
// With --contact-sheet it also draws docs/library-contact-sheet.webp and
// docs/junior-library-contact-sheet.webp, the pictures to look at after a change of the libraries.
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundle } from './lib/bundle.mjs';
import { takeWords } from './lib/words.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
/** A build imports this file, and has words of its own. */
const isCommand = process.argv[1] === fileURLToPath(import.meta.url);
const { options } = isCommand ? takeWords('generate') : { options: {} };

/** @param {string} name file of packages/content/src without its ending */
async function load(name) {
  const outfile = `${root}.cache/content-${name.replaceAll('/', '-')}.mjs`;
  await bundle({
    entryPoints: [`${root}packages/content/src/${name}.ts`],
    bundle: true,
    format: 'esm',
    platform: 'node',
    external: ['sharp'],
    outfile,
  });
  return import(pathToFileURL(outfile).href);
}

const { generateLibrary } = await load('blocks-library/generate');
const { files } = await generateLibrary(`${root}apps/server/.generated/library`);
console.log(`  ${files} library files`);

const { generateJuniorLibrary } = await load('junior-library/generate');
const junior = await generateJuniorLibrary(`${root}apps/server/.generated/junior-library`);
console.log(`  ${junior.files} files of the junior library`);

const { generateDemoWorks } = await load('works/generate');
const works = await generateDemoWorks(
  `${root}apps/server/.generated/demo`,
  `${root}packages/content/covers`,
);
console.log(`  ${works.files} demo works`);

const { generateCourses } = await load('courses/generate');
const courses = await generateCourses(
  `${root}apps/server/.generated/courses`,
  `${root}packages/content/src/courses`,
);
console.log(`  ${courses.files} course files`);

const { generateDemoHomework } = await load('homework/generate');
const homework = await generateDemoHomework(
  `${root}apps/server/.generated/homework`,
  `${root}packages/content/covers/homework`,
);
console.log(`  ${homework.files} works of demo homework`);

if (options['contact-sheet']) {
  const { writeContactSheet } = await load('blocks-library/contact-sheet');
  const { sizeBytes } = await writeContactSheet(`${root}docs/library-contact-sheet.webp`);
  console.log(`  docs/library-contact-sheet.webp, ${Math.round(sizeBytes / 1024)} KB`);
  const { writeJuniorContactSheet } = await load('junior-library/contact-sheet');
  await writeJuniorContactSheet(`${root}docs/junior-library-contact-sheet.webp`);
  console.log('  docs/junior-library-contact-sheet.webp');
}
