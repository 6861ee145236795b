import {
  type Block,
  block,
  broadcastField,
  type Condition,
  menu,
  message,
  positive,
  stack,
  test,
  type Value,
  whole,
  word,
} from './nodes.ts';

export const whenFlag = (): Block => block('event_whenflagclicked');
/** `space`, `up arrow`, `down arrow`, `left arrow`, `right arrow`, `any`, a letter or a digit. */
export const whenKey = (key: string): Block =>
  block('event_whenkeypressed', {}, { KEY_OPTION: word(key) });
export const whenClicked = (): Block => block('event_whenthisspriteclicked');
export const whenStageClicked = (): Block => block('event_whenstageclicked');
export const whenReceived = (name: string): Block =>
  block('event_whenbroadcastreceived', {}, { BROADCAST_OPTION: broadcastField(name) });
export const whenBackdrop = (name: string): Block =>
  block('event_whenbackdropswitchesto', {}, { BACKDROP: word(name) });
export const whenCloned = (): Block => block('control_start_as_clone');
export const broadcast = (name: Value): Block =>
  block('event_broadcast', { BROADCAST_INPUT: message(name) });
export const broadcastAndWait = (name: Value): Block =>
  block('event_broadcastandwait', { BROADCAST_INPUT: message(name) });

export const wait = (secs: Value): Block => block('control_wait', { DURATION: positive(secs) });
export const repeat = (times: Value, ...body: Block[]): Block =>
  block('control_repeat', { TIMES: whole(times), SUBSTACK: stack(body) });
export const forever = (...body: Block[]): Block =>
  block('control_forever', { SUBSTACK: stack(body) });
export const when = (check: Condition, ...body: Block[]): Block =>
  block('control_if', { CONDITION: test(check), SUBSTACK: stack(body) });
export const either = (check: Condition, yes: Block[], no: Block[]): Block =>
  block('control_if_else', { CONDITION: test(check), SUBSTACK: stack(yes), SUBSTACK2: stack(no) });
export const repeatUntil = (check: Condition, ...body: Block[]): Block =>
  block('control_repeat_until', { CONDITION: test(check), SUBSTACK: stack(body) });
export const waitUntil = (check: Condition): Block =>
  block('control_wait_until', { CONDITION: test(check) });
export const stop = (what: 'all' | 'this script' | 'other scripts in sprite'): Block => ({
  ...block('control_stop', {}, { STOP_OPTION: word(what) }),
  mutation: { hasnext: what === 'other scripts in sprite' ? 'true' : 'false' },
});
export const clone = (sprite: Value = '_myself_'): Block =>
  block('control_create_clone_of', {
    CLONE_OPTION: menu('control_create_clone_of_menu', 'CLONE_OPTION', sprite),
  });
export const deleteClone = (): Block => block('control_delete_this_clone');
