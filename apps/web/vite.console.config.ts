import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressFiles } from './build/compress-files.ts';
import { slimIcons, takeFormContextAlone, unnameRouterParts } from './build/slim-packages.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The back office, in a folder of its own: neither build waits for the other or empties its folder. */
export default defineConfig({
  root: here('.'),
  publicDir: false,
  plugins: [react(), unnameRouterParts(), slimIcons(), takeFormContextAlone(), compressFiles()],
  // The package offers its development build unless told otherwise.
  resolve: {
    alias: {
      'react-router': here('../../node_modules/react-router/dist/production/index.mjs'),
    },
  },
  build: {
    outDir: 'dist/console',
    assetsDir: 'assets/console',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    target: ['chrome109', 'firefox115', 'safari16.4'],
    rolldownOptions: { input: here('console.html') },
  },
});
