import { describe, expect, it } from 'vitest';
import type { Vm } from './engine.ts';
import { limitToolbox, limitWorkspace, usedOpcodes } from './toolbox-limit.ts';

const toolbox = `<xml style="display: none">
  <category name="运动" toolboxitemid="motion">
    <label text="x"></label>
    <block type="motion_movesteps"><value name="STEPS"><shadow type="math_number"/></value></block>
    <block type="motion_turnright"/>
  </category>
  <category name="事件" toolboxitemid="events"><block type="event_whenflagclicked"/></category>
  <category name="运算" toolboxitemid="operators"><block type="operator_add"/></category>
  <category name="变量" toolboxitemid="variables" custom="VARIABLE"></category>
  <category name="画笔" toolboxitemid="pen"><block type="pen_clear"/><block type="pen_stamp"/></category>
</xml>`;

const none = { categories: [], only: [] };
const nothing = new Set<string>();

/** Categories of a palette with their blocks. */
function read(xml: string): Record<string, (string | null)[]> {
  const { documentElement } = new DOMParser().parseFromString(xml, 'text/xml');
  return Object.fromEntries(
    [...documentElement.children].map((category) => [
      category.getAttribute('toolboxitemid'),
      [...category.querySelectorAll(':scope > block')].map((block) => block.getAttribute('type')),
    ]),
  );
}

describe('the palette of a lesson', () => {
  it('is the whole one without a limit', () => {
    expect(limitToolbox(toolbox, none, nothing)).toBe(toolbox);
  });

  it('has the listed categories whole', () => {
    const limited = limitToolbox(
      toolbox,
      { ...none, categories: ['motion', 'variables'] },
      nothing,
    );
    expect(read(limited)).toEqual({
      motion: ['motion_movesteps', 'motion_turnright'],
      variables: [],
    });
  });

  it('has the named blocks only where some of a category are named', () => {
    const limit = { categories: ['motion', 'events'], only: ['motion_turnright', 'operator_add'] };
    expect(read(limitToolbox(toolbox, limit, nothing))).toEqual({
      motion: ['motion_turnright'],
      events: ['event_whenflagclicked'],
      operators: ['operator_add'],
    });
  });

  it('keeps what the work uses', () => {
    const used = new Set(['motion_movesteps', 'data_setvariableto', 'pen_stamp']);
    expect(read(limitToolbox(toolbox, { ...none, categories: ['events'] }, used))).toEqual({
      motion: ['motion_movesteps'],
      events: ['event_whenflagclicked'],
      variables: [],
      pen: ['pen_stamp'],
    });
  });

  it('keeps the values of blocks', () => {
    const limited = limitToolbox(toolbox, { ...none, only: ['motion_movesteps'] }, nothing);
    expect(limited).toContain('math_number');
  });

  it('is the whole one when the limit leaves nothing', () => {
    expect(limitToolbox(toolbox, { ...none, categories: ['robots'] }, nothing)).toBe(toolbox);
  });

  it('is cut down each time the engine gives one', () => {
    const given: unknown[] = [];
    const workspace = { updateToolbox: (next: unknown) => void given.push(next) };

    limitWorkspace(workspace, { ...none, categories: ['events'] }, () => nothing);
    workspace.updateToolbox(toolbox);
    workspace.updateToolbox(null);

    expect(read(String(given[0]))).toEqual({ events: ['event_whenflagclicked'] });
    expect(given[1]).toBeNull();
  });

  it('is given once more when it is asked for, with what the work uses by then', () => {
    const given: unknown[] = [];
    const workspace = { updateToolbox: (next: unknown) => void given.push(next) };
    const used = new Set<string>();
    const giveAgain = limitWorkspace(workspace, { ...none, categories: ['events'] }, () => used);

    giveAgain();
    expect(given).toEqual([]);
    workspace.updateToolbox(toolbox);
    giveAgain();
    used.add('operator_add');
    giveAgain();

    const events = ['event_whenflagclicked'];
    expect(given.map((one) => read(String(one)))).toEqual([
      { events },
      { events },
      { events, operators: ['operator_add'] },
    ]);
  });
});

it('counts blocks of all characters, not the values inside them', () => {
  const targets = [
    { blocks: { _blocks: { a: { opcode: 'motion_goto', shadow: false } } } },
    { blocks: { _blocks: { b: { opcode: 'math_number', shadow: true } } } },
  ];
  expect(usedOpcodes({ runtime: { targets } } as unknown as Vm)).toEqual(new Set(['motion_goto']));
});
