import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Lets the bundler leave out what no page uses of the router: its components are made by calls and
 * then named, which counts as a side effect.
 */
export function unnameRouterParts(): Plugin {
  return {
    name: 'unname-router-parts',
    transform(code, id) {
      if (!id.includes('/react-router/dist/')) return undefined;
      const pure = withoutAdvice(code, this.parse(code))
        .replace(/^\w+\.displayName = ".*";$/gm, '')
        .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1');
      return { code: pure, map: null };
    },
  };
}

/** Which argument of these is advice to those who write a site. */
const adviceAt = new Map([
  ['invariant', 1],
  ['warning', 1],
]);

/** Empties the sentences that the router has for wrong use of it: 3 KB that no visitor reads. */
function withoutAdvice(code: string, program: unknown): string {
  let left = code;
  for (const [start, end] of findAdvice(program).sort(([a], [b]) => b - a)) {
    left = `${left.slice(0, start)}''${left.slice(end)}`;
  }
  return left;
}

type Tree = { type?: unknown; start?: unknown; end?: unknown } & Record<string, unknown>;
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** Begin and end of each sentence; none lies within another. */
function findAdvice(node: unknown): [number, number][] {
  if (Array.isArray(node)) return node.flatMap(findAdvice);
  if (!isTree(node)) return [];
  const { type, callee, arguments: args } = node;
  if (type === 'CallExpression' && isTree(callee) && Array.isArray(args)) {
    const advice: unknown = args[adviceAt.get(String(callee['name'])) ?? args.length];
    if (isTree(advice) && typeof advice.start === 'number' && typeof advice.end === 'number') {
      return [...findAdvice(args[0]), [advice.start, advice.end]];
    }
  }
  return Object.values(node).flatMap(findAdvice);
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

/**
 * Has antd's inputs take the context of forms from its own file: by the index of the package they load all of the
 * forms, 14 KB that only the few pages with a form of antd need.
 */
export function takeFormContextAlone(): Plugin {
  return {
    name: 'take-form-context-alone',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/antd/es/form/context.js')) return undefined;
      const own = code.replace(`'@rc-component/form'`, `'@rc-component/form/es/FormContext'`);
      if (own === code) this.error('antd imports its forms in another way');
      return { code: own, map: null };
    },
  };
}
