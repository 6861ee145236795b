import { pythonFileText, readPythonProject } from '@sprout/formats';
import { describe, expect, it } from 'vitest';
import { newestCard, workPageOn } from '../src/pages/public-site.ts';
import { openPythonEditor, pythonEditorOn } from '../src/pages/python-editor.ts';
import { openReviewQueue } from '../src/pages/review-queue.ts';
import { useSchool } from '../src/school/use-school.ts';
import { findWorkId, savedFile } from '../src/school/works.ts';
import { isFullRun } from '../src/shared/scope.ts';

const school = useSchool();

const programIn = (file: Uint8Array) => pythonFileText(readPythonProject(file), 'main.py');

const mistaken = `from turtle import *
name = input("你叫什么名字？")
for i in range(4):
    forward(50)
    left(90)
pirnt(name)
`;
const right = mistaken.replace('pirnt', 'print');

describe('a turtle program of a child with a keyboard', () => {
  it('goes from the first mistake over a killed tab and the review queue to a phone', async () => {
    const author = await school.signIn('student');
    const child = await school.visit({ as: author });
    const editor = await openPythonEditor(child.page);
    await editor.rename('小满的花园');
    await editor.write(mistaken);
    await editor.run();
    await editor.answer('小满');
    const card = child.page.getByRole('alert');
    await card.getByText('第 6 行').waitFor();
    expect(await child.page.locator('.cm-problemLine').textContent()).toBe('pirnt(name)');

    await editor.write(right);
    await editor.goToLine(4);
    await child.page.keyboard.press('F9');
    await editor.press(editor.button('一步一步'));
    await editor.answer('小满');
    await editor.steps.getByText('停在 main.py 第 4 行').waitFor();
    const variable = editor.steps.getByRole('row', { name: /^i\b/ });
    expect(await variable.textContent()).toContain('0');
    await editor.press(editor.button('继续'));
    await variable.getByText('1', { exact: true }).waitFor();
    await editor.press(editor.button('停止'));
    await editor.says('停下来了。');

    await editor.write('print("<img src=x onerror=alert(1)>")\nwhile True:\n    pass\n');
    await editor.run();
    await editor.says('<img src=x onerror=alert(1)>');
    await editor.press(editor.button('停止'));
    await expect.poll(() => editor.output.getByText('停下来了。').count()).toBe(2);

    await editor.write(right);
    await editor.save();
    const workId = await findWorkId(author, '小满的花园');
    expect(programIn(await savedFile(author, workId))).toBe(right);

    // A change that only the draft has, and then the tab is gone.
    await child.page.route('**/api/**', (route) => route.abort());
    await editor.goToLine(7);
    await child.page.keyboard.insertText('print("再见")');
    const kept = child.page.locator('header').getByText('先存在这台电脑上').first();
    await kept.waitFor({ state: 'attached' });
    await child.page.close();
    child.page = await child.context.newPage();
    await child.page.goto(`/edit/python/?workId=${workId}`);
    const again = pythonEditorOn(child.page);
    await again.press(again.button('接着做'));
    await again.isReady();
    await again.submit('写上名字，海龟就画画。');
    expect(programIn(await savedFile(author, workId))).toBe(`${right}print("再见")`);

    const teacher = await school.visit({ as: await school.signIn('teacher') });
    const queue = await openReviewQueue(teacher.page);
    await queue.pick('小满的花园');
    await queue.isPlayed('小满的花园');
    await queue.approve('小满的花园');

    const guest = await school.visit({ size: 'phone' });
    await guest.page.goto('/home');
    await newestCard(guest.page, '小满的花园').click();
    await workPageOn(guest.page).play('小满的花园');
    const stage = guest.page.frameLocator('iframe[title="小满的花园，正在播放"]');
    await stage.locator('#answer').fill('爸爸');
    await stage.locator('#answer').press('Enter');
    await stage.locator('.log').getByText('再见').waitFor();
  });

  it.runIf(isFullRun && school.isInNetwork)('is made over plain http in the network', async () => {
    const author = await school.signIn('student02');
    const child = await school.visit({ as: author, at: school.networkUrl });
    const editor = await openPythonEditor(child.page);
    await editor.rename('网络里的程序');
    await editor.write(right);
    await editor.run();
    await editor.answer('小满');
    await editor.says('运行完了。');
    await editor.save();

    expect(await child.page.evaluate(() => window.isSecureContext)).toBe(false);
    const file = await savedFile(author, await findWorkId(author, '网络里的程序'));
    expect(programIn(file)).toBe(right);
  });
});
