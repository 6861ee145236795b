import { type DepartNode, endpoints } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { ResourceImport } from '../../kit/transfer/resource-import.tsx';
import { useServices } from '../../services.ts';
import { AddMany } from './add-many.tsx';
import { DeleteMany } from './delete-many.tsx';
import { DepartBin } from './depart-bin.tsx';
import { useDepartFields } from './depart-fields.tsx';
import type { Depart } from './depart-tree.tsx';
import { MoveDepart } from './move-depart.tsx';
import type { DepartCommands } from './use-depart-commands.ts';

/** What stands in front of the page. */
export type Overlay =
  | { kind: 'none' }
  | { kind: 'add'; parent: DepartNode | undefined }
  | { kind: 'addMany'; parent: DepartNode }
  | { kind: 'move'; depart: Depart }
  | { kind: 'bin' | 'deleteMany' | 'import' };

type Props = {
  overlay: Overlay;
  commands: DepartCommands;
  onClose: () => void;
  onChoose: (id: string) => void;
};

export function DepartOverlay({ overlay, commands, onClose, onChoose }: Props) {
  switch (overlay.kind) {
    case 'none':
      return null;
    case 'add':
      return (
        <AddDepart
          parent={overlay.parent}
          commands={commands}
          onClose={onClose}
          onChoose={onChoose}
        />
      );
    case 'addMany':
      return <AddMany parent={overlay.parent} commands={commands} onClose={onClose} />;
    case 'move':
      return <MoveDepart depart={overlay.depart} commands={commands} onClose={onClose} />;
    case 'bin':
      return <DepartBin commands={commands} onClose={onClose} />;
    case 'deleteMany':
      return <DeleteMany commands={commands} onClose={onClose} />;
    case 'import':
      return (
        <ResourceImport name="departs" onClose={onClose} onDone={() => void commands.refresh()} />
      );
  }
}

type AddProps = Omit<Props, 'overlay'> & { parent: DepartNode | undefined };

function AddDepart({ parent, commands, onClose, onChoose }: AddProps) {
  const { t } = useTexts();
  const { client } = useServices();
  const fields = useDepartFields({ isRoot: parent === undefined, isNew: true });
  return (
    <FormDrawer
      title={t(parent ? 'departs.addChild' : 'departs.addRoot')}
      schema={endpoints.departs.add.body}
      fields={fields}
      initial={{
        parentName: parent?.departName ?? '',
        parentId: parent?.id ?? '',
        orgCategory: parent && '2',
        orgCategoryText: t(parent ? 'departs.category.2' : 'departs.category.1'),
      }}
      hasAgain
      draftKey={`departs:${parent?.id ?? ''}`}
      onSubmit={async (body) => {
        const { id } = await client.call('departs.add', { body });
        await commands.refresh();
        onChoose(id);
      }}
      onClose={onClose}
    />
  );
}
