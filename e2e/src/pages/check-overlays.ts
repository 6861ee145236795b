import type { School } from '../school/use-school.ts';
import type { Language } from '../school/visitor.ts';
import { chineseInEnglish } from './allowed.ts';
import { type ConsoleDriver, driveConsole } from './console-driver.ts';
import type { Overlay, OverlaysOfPage } from './console-overlays.ts';
import { atRestAfter, findBarriers, findChinese, openAtRest } from './page-checks.ts';

/** What stands in front of a page. */
const overlayParts =
  '[role="dialog"], .ant-popover, .ant-dropdown, .ant-select-dropdown, .ant-picker-dropdown';

type Finding = { name: string; barriers: string[]; chinese: string[] };
type Way = { language: Language; ownWords: readonly string[] };

/** Folder for pictures of everything that opens, to be looked at by people. */
const shots = process.env['SPROUT_E2E_SHOTS'];

/** Opens one after another what opens on a page, looks, and closes it. */
export async function checkOverlays(
  school: School,
  part: OverlaysOfPage,
  way: Way,
): Promise<Finding[]> {
  const { language } = way;
  const { size = 'desktop', who = 'admin', path } = part;
  const { page } = await school.visit({ language, size, as: await school.signIn(who) });
  const driver = driveConsole(page, language);
  const found: Finding[] = [];
  await openAtRest(page, path);
  for (const overlay of part.overlays) {
    found.push(await checkOne(driver, overlay, way));
    await closeAll(driver, path);
  }
  return found;
}

/** What is found where everybody can use everything. */
export const nothingIn = ({ overlays }: OverlaysOfPage): Finding[] =>
  overlays.map(({ name }) => ({ name, barriers: [], chinese: [] }));

async function checkOne(
  driver: ConsoleDriver,
  overlay: Overlay,
  { language, ownWords }: Way,
): Promise<Finding> {
  const { page } = driver;
  const {
    name,
    open,
    seen = ({ front }: ConsoleDriver) => front(),
    parts = overlayParts,
  } = overlay;
  await atRestAfter(page, async () => {
    await open(driver);
    await seen(driver).waitFor();
  });
  if (shots) {
    await page.screenshot({
      path: `${shots}/overlay-${name.replaceAll(' ', '-')}-${language}.png`,
    });
  }
  return {
    name,
    barriers: await findBarriers(page, parts),
    chinese: language === 'en-US' ? await findChinese(page, chineseInEnglish, ownWords) : [],
  };
}

/** As somebody who has only looked; what stays open after all goes with the page. */
async function closeAll({ page }: ConsoleDriver, path: string): Promise<void> {
  const open = page.locator(overlayParts).filter({ visible: true });
  for (let left = 3; left > 0; left -= 1) {
    await page.keyboard.press('Escape');
    const isClosed = await open
      .first()
      .waitFor({ state: 'hidden', timeout: 1000 })
      .then(
        () => true,
        () => false,
      );
    if (isClosed) return;
  }
  await openAtRest(page, path);
}
