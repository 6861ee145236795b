import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { readSheet } from '../../../apps/server/src/platform/sheets/read-sheet.ts';
import type { ConsoleDriver } from './console-driver.ts';

type Report = { figures: string[]; lines: string[]; badLines: string };

/** The file that a click downloads. */
async function saved({ page }: ConsoleDriver, what: Locator) {
  const [download] = await Promise.all([page.waitForEvent('download'), what.click()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** Exports what the list shows; the rows of the sheet by the titles of its columns. */
export async function exportRows(driver: ConsoleDriver): Promise<Record<string, string>[]> {
  const { bytes } = await saved(driver, driver.button(driver.t('kit.export')));
  // Above the titles stand what the sheet is and who has it.
  const [, , titles, ...rows] = [...readSheet(bytes)].map(({ cells }) => cells);
  return rows.map((cells) =>
    Object.fromEntries((titles ?? []).map((title, at) => [title, cells[at] ?? ''])),
  );
}

/** Brings a sheet in by the two steps of the dialog, and answers what it says of the lines. */
export async function importSheet(driver: ConsoleDriver, text: string): Promise<Report> {
  const { t, page, button } = driver;
  await driver.head(t('kit.import'));
  const dialog = driver.front();
  const sheet = { name: 'sheet.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await dialog.getByLabel(t('kit.import.pick')).setInputFiles(sheet);
  await button(t('kit.import.go', { n: 1 }), dialog).click();
  await dialog.getByText(t('kit.import.did'), { exact: true }).waitFor();
  const bad = await saved(driver, dialog.getByRole('link', { name: /1/ }));
  const badLines = dialog.getByRole('list', { name: t('kit.import.badLines', { n: 1 }) });
  const report = {
    figures: await dialog.getByRole('definition').allTextContents(),
    lines: await badLines.getByRole('listitem').allInnerTexts(),
    badLines: bad.bytes.toString('utf8'),
  };
  await button(t('kit.import.close'), dialog).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return report;
}
