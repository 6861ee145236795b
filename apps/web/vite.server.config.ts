import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { readPageFiles } from './build/page-files.ts';
import { slimIcons } from './build/slim-packages.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The same pages as a function for the server, in one file that needs no package beside it. */
export default defineConfig({
  root: here('.'),
  plugins: [react(), slimIcons()],
  // The package offers its development build unless told otherwise.
  resolve: {
    alias: {
      'react-router': here('../../node_modules/react-router/dist/production/index.mjs'),
    },
  },
  define: {
    'process.env.NODE_ENV': '"production"',
    // The pages are built first.
    __PAGE_FILES__: readPageFiles(here('dist/page-files.json')),
  },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/site/entry.server.tsx',
    outDir: 'dist/server',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'node20',
    rolldownOptions: {
      output: { entryFileNames: 'entry.server.js', codeSplitting: false },
    },
  },
});
