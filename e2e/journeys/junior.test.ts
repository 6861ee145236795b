import { describe, expect, it } from 'vitest';
import { juniorEditorOn, openJuniorEditor } from '../src/pages/junior-editor.ts';
import { newestCard, workPageOn } from '../src/pages/public-site.ts';
import { openReviewQueue } from '../src/pages/review-queue.ts';
import { openSchool, useSchool } from '../src/school/use-school.ts';
import { findWorkId, savedFile } from '../src/school/works.ts';
import { fakeDevices, soundAtOnce } from '../src/shared/browser.ts';
import { membersOf } from '../src/shared/saves.ts';

const school = useSchool(openSchool, [soundAtOnce, ...fakeDevices]);

/** What a story holds: characters and kinds of blocks page by page, and recorded sounds. */
function storyIn(file: Uint8Array) {
  const members = membersOf(file);
  const data = members.find(({ path }) => path === 'project/data.json');
  // The file has passed the server's check, so it has this shape.
  const { json } = JSON.parse(new TextDecoder().decode(data?.bytes)) as { json: Story };
  const pages = json.pages.map((id) => json[id] as Page);
  return {
    characters: pages.map((page) => page.sprites.map((id) => (page[id] as Sprite).name)),
    blocks: pages.flatMap((page) =>
      page.sprites.flatMap((id) =>
        (page[id] as Sprite).scripts.map((strip) => strip.map(([type]) => type)),
      ),
    ),
    recordings: members
      .filter(({ path }) => path.startsWith('project/sounds/'))
      .map(({ bytes }) => bytes.length),
  };
}

type Story = { pages: string[]; [id: string]: unknown };
type Page = { sprites: string[]; [id: string]: unknown };
type Sprite = { name: string; scripts: [type: string][][] };

describe('a story of a child', () => {
  it('goes from a tablet over a killed tab and the review queue to a phone', async () => {
    const author = await school.signIn('student');
    const child = await school.visit({ as: author, size: 'tablet' });
    const editor = await openJuniorEditor(child.page);
    await editor.rename('小芽交朋友');
    await editor.addCharacter('小兔');
    await editor.dragBlock('开始', 'onflag');
    await editor.dragBlock('动作', 'forward');
    const recorder = await editor.openRecorder();
    await recorder.getByRole('button', { name: '开始录音' }).tap();
    await recorder.getByText('正在录音：1 秒').waitFor();
    await recorder.getByRole('button', { name: '停下' }).tap();
    await recorder.getByRole('button', { name: '就用这段' }).tap();
    await editor.dragBlock('声音', 'playusersnd');
    await editor.button('加一页').tap();
    await editor.addCharacter('小猫');
    await editor.save();
    const workId = await findWorkId(author, '小芽交朋友');
    const story = storyIn(await savedFile(author, workId));
    expect(story).toMatchObject({
      characters: [['小芽', '小兔'], ['小猫']],
      blocks: [['onflag', 'forward', 'playusersnd']],
    });
    expect(story.recordings).toHaveLength(1);

    // A change that only the draft has, and then the tab is gone.
    await child.page.route('**/api/**', (route) => route.abort());
    await editor.dragBlock('样子', 'hide');
    const kept = child.page.locator('header').getByText('先存在这台电脑上').first();
    await kept.waitFor({ state: 'attached' });
    await child.page.close();
    child.page = await child.context.newPage();
    await child.page.goto(`/edit/junior/?workId=${workId}`);
    await child.page.getByRole('button', { name: '接着做' }).tap();
    const again = juniorEditorOn(child.page);
    await again.isReady();
    await again.submit('按绿旗，小兔就走。');
    expect(storyIn(await savedFile(author, workId)).blocks).toContainEqual(['hide']);

    const teacher = await school.visit({ as: await school.signIn('teacher') });
    const queue = await openReviewQueue(teacher.page);
    await queue.pick('小芽交朋友');
    await queue.isPlayed('小芽交朋友');
    await queue.approve('小芽交朋友');

    const guest = await school.visit({ size: 'phone' });
    await guest.page.goto('/home');
    await newestCard(guest.page, '小芽交朋友').click();
    await workPageOn(guest.page).play('小芽交朋友');
  });

  it.skipIf(!school.isInNetwork)(
    'is made over plain http, where recording says why not',
    async () => {
      const author = await school.signIn('student02');
      const child = await school.visit({ as: author, at: school.networkUrl, size: 'tablet' });
      const editor = await openJuniorEditor(child.page);
      await editor.rename('网络里的故事');
      await editor.dragBlock('动作', 'hop');
      const recorder = await editor.openRecorder();
      await recorder.getByRole('button', { name: '开始录音' }).tap();
      await recorder.getByText('浏览器不让用麦克风').waitFor();
      await recorder.getByRole('button', { name: '关闭' }).tap();
      await editor.save();

      expect(await child.page.evaluate(() => window.isSecureContext)).toBe(false);
      const file = await savedFile(author, await findWorkId(author, '网络里的故事'));
      expect(storyIn(file).blocks).toEqual([['hop']]);
    },
  );
});
