import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressFiles } from './build/compress-files.ts';
import { writePageArt } from './build/page-art.ts';
import { writePageFiles } from './build/page-files.ts';
import { slimIcons, unnameRouterParts } from './build/slim-packages.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * The public pages. The console is a build of its own (`vite.console.config.ts`): in one build both
 * would share chunks, and the pages would carry what only the console uses.
 */
/** Our own modules that every page needs, in one file. */
const isBase = (id: string): boolean =>
  (/\/(packages\/(ui|client|texts)|apps\/web\/(src\/site|build))\/|\/contract\/src\/site-paths\./.test(
    id,
  ) &&
    !/\/(pages|art|zh-cn|en-us)\/|\/(field|dialog|work-grid|pick|panel|save-state|secret-picture|member-corner|member-enter|teacher-stars|copy-link|use-modal|log-out|day-part|ended-session|texts\.|entry\.|browser-client|api-client|address|answer)/.test(
      id,
    )) ||
  // On the home page and on others.
  /\/pages\/courses\/book\.|lucide-react\/dist\/esm\/icons\/(play|eye-off|circle-check)\./.test(id);

/** Small parts of lists, courses and what only members see, which would be a file each. */
const isSmallPart = (id: string): boolean =>
  /\/(packages\/(ui\/src\/(components\/(field|pick)(\.module)?|use-modal|day-part)|client\/src\/log-out|rules\/src\/(plain-text|media-hosts))|pages\/(is-absent|works\/(works\.module|use-endless-list|kept-pages))|lucide-react\/dist\/esm\/icons\/x)\.\w+$/.test(
    id,
  );

/** The home page with its Chinese words: one script beside those of every page. */
const isForHome = (id: string): boolean =>
  /\/(pages\/home\/(?!member-panel|returned-works)|ui\/src\/(components\/(banner|editor-card|blocks-art)\.|use-slide-show\.|art\/(banner|editor)-)|texts\/src\/zh-cn\/home\.|lucide-react\/dist\/esm\/icons\/(arrow-right|download|leaf|shield-check|user-check)\.)/.test(
    id,
  );

/** The pages of courses read the same words. */
const isForCourses = (id: string): boolean =>
  /\/(pages\/courses\/(courses-page|courses\.module|courses-query)|texts\/src\/zh-cn\/courses)\.\w+$/.test(
    id,
  );

/**
 * What the pages behind the first one share. The base would take it along, because it reads other
 * things from the indexes of the same packages.
 */
const isForInnerPages = (id: string): boolean =>
  /\/packages\/(rules\/src\/(common-passwords|password-policy|find-whereabouts|check-text|nickname|picture-secret)|client\/src\/(captcha|work-keys|safe-redirect)|editor-kit\/src\/player-host\/[a-z-]+|contract\/src\/sandbox-policies|contract\/src\/bridge\/[a-z-]+)\./.test(
    id,
  );

export default defineConfig({
  root: here('.'),
  plugins: [
    react(),
    unnameRouterParts(),
    slimIcons(),
    writePageFiles(here('dist/page-files.json')),
    writePageArt(here('../../packages/ui/src/art')),
    compressFiles(),
  ],
  // The package offers its development build unless told otherwise.
  resolve: {
    alias: {
      'react-router': here('../../node_modules/react-router/dist/production/index.mjs'),
    },
  },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    // Pictures stay files: they are shared between pages and cached apart from the code.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: ['chrome109', 'firefox115', 'safari16.4'],
    rolldownOptions: {
      input: here('site.html'),
      output: {
        // One file that changes only with these packages.
        codeSplitting: {
          groups: [
            // Before the next two, which both need it.
            { name: 'start', test: /client\/src\/api-error\.|vite\/preload-helper/, priority: 2 },
            {
              name: 'inner-pages',
              test: isForInnerPages,
              priority: 1,
              // What these read of the base stays there, or every page would need both.
              includeDependenciesRecursively: false,
            },
            {
              name: 'parts',
              test: isSmallPart,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            { name: 'home', test: isForHome, priority: 1, includeDependenciesRecursively: false },
            {
              name: 'courses',
              test: isForCourses,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            { name: 'base', test: isBase },
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
              priority: 3,
            },
          ],
        },
      },
    },
  },
});
