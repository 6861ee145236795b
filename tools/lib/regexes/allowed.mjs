// @ts-check

const oneLine = 'reads one line or message of at most 500 letters (longestLine)';
const ownText = 'reads a text of our own';
const built = 'reads a file of the build';
const alwaysFits = 'a text that is not closed fits as well, so that no place is read twice';
const administrators = 'reads what administrators enter';

/**
 * Files, or folders with a slash behind them, whose regular expressions may take time with a power of the length of
 * their texts: why those are short, or why the expression cannot fail where it could be read in several ways.
 * @type {Readonly<Record<string, string>>}
 */
export const allowed = {
  'apps/editor-junior/src/workspace/pages/page-view.tsx': 'reads a style that the browser computed',
  'apps/editor-python/src/player/needs.ts': 'looks at 200 letters behind each call',
  'apps/editor-python/src/workspace/code/completion.ts':
    'the editor hands over at most 250 letters',
  'apps/editor-python/src/workspace/code/name-list.ts': alwaysFits,
  'apps/editor-python/src/workspace/code/snippet-plan.ts': 'fits to the end of any line',
  'apps/editor-python/src/workspace/code/wide-signs.ts': alwaysFits,
  'apps/editor-python/src/workspace/files/file-name.ts': 'reads a name that was cut to its limit',
  'apps/server/src/embedded-postgres/launch.ts': 'reads what our own database prints',
  'apps/server/src/modules/data-sources/failures.ts': 'reads a message of a database server',
  'apps/server/src/modules/login-providers/third-login.routes.ts': 'reads an address of our own',
  'apps/server/src/modules/logs/log-words.ts': ownText,
  'apps/server/src/modules/messages/http-sender.ts': administrators,
  'apps/server/src/modules/named-reports/statement-text.ts': administrators,
  'apps/server/src/platform/db/statement-figures.ts': 'reads statements of our own',
  'apps/server/src/platform/table/filter-language.ts': 'fits to the end of any value with a letter',
  'apps/server/src/platform/table/id-list.ts':
    'the pattern of ids, which is judged where it is written',
  'apps/server/src/web/inline-styles.ts': built,
  'apps/server/src/web/security-headers.ts': built,
  'apps/server/src/web/site-renderer.ts': built,
  'apps/server/src/web/static-files.ts': 'reads the path of a file that is there',
  'apps/web/src/console/kit/code/model/python-tokens.ts': alwaysFits,
  'apps/web/src/console/kit/form/code-input.tsx': administrators,
  'apps/web/src/console/kit/form/resource-columns.tsx': 'reads a number',
  'apps/web/src/console/kit/rich/clean-html.ts': 'reads one attribute of what the user pastes',
  'apps/web/src/site/pages/help/help-prose.ts': ownText,
  'packages/content/src/blocks-library/art.ts': ownText,
  'packages/contract/src/resource/check-values.ts':
    'patterns of schemas, which are judged where they are written',
  'packages/editor-kit/src/homework-checks/': ownText,
  'packages/formats/src/svg/css.ts': alwaysFits,
  'packages/formats/src/svg/svg-tree.ts': 'fits to the end of any name of an attribute',
  'packages/python-engine/src/explain/': oneLine,
  'packages/python-engine/src/worker/wait-mode.ts':
    'fits to the end of any line, and behind any call',
  'packages/rules/src/find-contact.ts': 'reads texts that were measured before (checkText)',
};
