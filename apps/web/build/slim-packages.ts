import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Lets the bundler leave out what nobody uses of the router: its components are made by calls and
 * then named, which counts as a side effect.
 */
export function unnameRouterParts(): Plugin {
  return {
    name: 'unname-router-parts',
    transform(code, id) {
      if (!id.includes('/react-router/dist/')) return undefined;
      const pure = code
        .replace(/^\w+\.displayName = ".*";$/gm, '')
        .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1');
      return { code: pure, map: null };
    },
  };
}

/** Gives the icons of lucide-react the short factory beside this file, and takes from them what that does not read. */
export function slimIcons(): Plugin {
  const factory = fileURLToPath(new URL('./slim-icon.ts', import.meta.url));
  return {
    name: 'slim-icons',
    enforce: 'pre',
    resolveId: (source, importer) =>
      importer?.includes('/lucide-react/') && source.endsWith('/createLucideIcon.mjs')
        ? factory
        : undefined,
    transform: (code, id) =>
      /\/lucide-react\/.*\/icons\//.test(id)
        ? {
            code: code
              .replace(/,\s*key: "\w+"/g, '')
              .replace(/^\s*size: 24,$/m, '')
              .replace(/^__iconData\.node;$/m, ''),
            map: null,
          }
        : undefined,
  };
}
