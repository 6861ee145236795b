import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findChromium, quietFlags } from '../../../e2e/src/shared/browser.ts';
import { rootDir } from '../../../e2e/src/shared/running-server.ts';
import { findPublicPages } from './home.ts';
import type { Setting } from './setting.ts';
import { median, type Row, row, told } from './table.ts';

const run = promisify(execFile);

/** Its 185 MB are fetched by who asks for the figure, not by everybody who starts the product. */
const version = '12.8.2';
const folder = join(rootDir, '.cache', `lighthouse-${version}`);
const program = join(folder, 'node_modules/lighthouse/cli/index.js');
const runLimitMs = 180_000;

const bounds = { performance: 0.95, accessibility: 1, seo: 1 } as const;
type Scores = Record<keyof typeof bounds, number>;
type Report = { categories: Record<string, { score: number | null }> };

/** Scores of the public pages on a simulated slow phone; nothing where Lighthouse cannot be had. */
export async function measureLighthouse({ server, isQuick }: Setting): Promise<Row[]> {
  try {
    await install();
  } catch {
    return [told('home: Lighthouse', 'not measured: it could not be fetched')];
  }
  const rows: Row[] = [];
  for (const { name, path } of await findPublicPages(server.url)) {
    rows.push(...(await judgePage(name, server.url + path, isQuick)));
  }
  return rows;
}

async function judgePage(page: string, url: string, isQuick: boolean): Promise<Row[]> {
  await fetch(url);
  const runs: Scores[] = [];
  for (let round = 0; round < (isQuick ? 1 : 3); round += 1)
    runs.push(await judgeTwice(url, round));
  const middle = (name: keyof Scores) => median(runs.map((scores) => scores[name]));
  const line = (name: keyof Scores, decides: boolean) =>
    row(
      `${page}: Lighthouse, ${name}`,
      middle(name),
      { atLeast: bounds[name] },
      { unit: 'ratio', decides },
    );
  // Performance is a time in other words.
  return [line('performance', false), line('accessibility', true), line('seo', true)];
}

async function install(): Promise<void> {
  if (existsSync(program)) return;
  await mkdir(folder, { recursive: true });
  const words = ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit'];
  await run('npm', [...words, `lighthouse@${version}`]);
}

/** Now and then Lighthouse misses the start of the visit in its record and asks to be run again. */
function judgeTwice(url: string, round: number): Promise<Scores> {
  return judge(url, round).catch((error: unknown) => {
    if (!String(error).includes('NO_NAVSTART')) throw error;
    return judge(url, round);
  });
}

async function judge(url: string, round: number): Promise<Scores> {
  const report = join(folder, `report-${round}.json`);
  const flags = ['--headless=new', ...quietFlags].join(' ');
  const words = [program, url, '--quiet', '--no-enable-error-reporting', '--output=json'];
  await run(process.execPath, [...words, `--output-path=${report}`, `--chrome-flags=${flags}`], {
    env: { ...process.env, ...(findChromium() ? { CHROME_PATH: findChromium() } : {}) },
    timeout: runLimitMs,
  });
  const { categories }: Report = JSON.parse(await readFile(report, 'utf8'));
  const score = (name: keyof Scores) => categories[name]?.score ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    seo: score('seo'),
  };
}
