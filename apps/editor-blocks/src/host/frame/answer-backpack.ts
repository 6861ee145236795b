import type { EditorBridge } from '@sprout/contract/bridge';
import type { Backpack, ShownBackpackItem } from '@sprout/editor-kit/host';

type Deps = {
  readonly bridge: Pick<EditorBridge, 'on' | 'send'>;
  /** Of the user who is signed in now. */
  readonly getBackpack: () => Backpack | undefined;
  readonly onFailure: (error: unknown) => void;
};

type Answering = { readonly id: number };

/** Answers what the frame asks of the backpack. A failure is told to the child here; the frame only ends its wait. */
export function answerBackpack({ bridge, getBackpack, onFailure }: Deps): void {
  const answer = async (
    { id }: Answering,
    ask: (backpack: Backpack) => Promise<(how: { re: number }) => void>,
  ): Promise<void> => {
    const backpack = getBackpack();
    try {
      // The frame shows none to guests; one may have logged out in another tab.
      if (!backpack) return void bridge.send('failed', { code: 'guest' }, { re: id });
      (await ask(backpack))({ re: id });
    } catch (error) {
      onFailure(error);
      bridge.send('failed', { code: 'refused' }, { re: id });
    }
  };
  const items = (list: readonly ShownBackpackItem[]) => (how: { re: number }) =>
    void bridge.send('backpackItems', { items: list.map(toFrame) }, how);

  bridge.on(
    'backpackList',
    (page, message) => void answer(message, async (backpack) => items(await backpack.list(page))),
  );
  bridge.on(
    'backpackSave',
    ({ kind, ...item }, message) =>
      void answer(message, async (backpack) =>
        items([await backpack.save({ ...item, type: kind })]),
      ),
  );
  bridge.on(
    'backpackDelete',
    ({ id }, message) =>
      void answer(message, async (backpack) => {
        await backpack.remove(id);
        return items([]);
      }),
  );
  bridge.on(
    'backpackRestore',
    ({ id }, message) =>
      void answer(message, async (backpack) => items([await backpack.restore(id)])),
  );
  bridge.on(
    'backpackRead',
    ({ id }, message) =>
      void answer(message, async (backpack) => {
        const bytes = await backpack.read(id);
        return (how) =>
          void bridge.send('backpackContent', { bytes }, { ...how, transfer: [bytes] });
      }),
  );
}

const toFrame = ({ id, type, name, md5ext, picture }: ShownBackpackItem) => ({
  id,
  kind: type,
  name,
  asset: md5ext,
  picture,
});
