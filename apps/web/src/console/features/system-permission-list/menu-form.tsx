import { endpoints } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { atField } from '../../kit/form/at-field.ts';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import type { FormValues } from '../../kit/form-types.ts';
import { useServices } from '../../services.ts';
import type { Menu } from './menus.ts';
import { useMenuFields } from './use-menu-fields.tsx';

type Props = {
  /** Absent for a new one. */
  menu?: Menu;
  /** What a new one stands below. */
  parent?: Menu | undefined;
  menus: readonly Menu[];
  isReadOnly?: boolean;
  onClose: () => void;
  onSaved: () => Promise<void>;
};

/** Where a refusal of the server belongs. */
const places = {
  'permission.reservedPath': 'url',
  'permission.badPath': 'url',
  'permission.pathTaken': 'url',
  'permission.codeTaken': 'perms',
  'permission.loop': 'parentId',
  'permission.unknownParent': 'parentId',
  'permission.tooDeep': 'parentId',
} as const;

const placesOf = ({ menuType }: FormValues) => ({
  ...places,
  'permission.incomplete': menuType === 2 ? 'perms' : 'url',
});

/** A menu, a sub menu or a button. */
export function MenuForm({ menu, parent, menus, isReadOnly = false, onClose, onSaved }: Props) {
  const { t } = useTexts();
  const { client } = useServices();
  const fields = useMenuFields(menus, menu);
  const common = { fields, onClose, isReadOnly };
  if (!menu) {
    return (
      <FormDrawer
        {...common}
        title={t('access.menu.addTitle')}
        schema={endpoints.permissions.add.body}
        initial={newMenu(parent)}
        draftKey={`permissions.add.${parent?.id ?? ''}`}
        hasAgain
        onSubmit={(body) =>
          atField(client.call('permissions.add', { body }), placesOf(body)).then(onSaved)
        }
      />
    );
  }
  const { children: _, ...values } = menu;
  return (
    <FormDrawer
      {...common}
      title={t(isReadOnly ? 'access.menu.detailTitle' : 'access.menu.editTitle', {
        name: menu.name,
      })}
      schema={endpoints.permissions.edit.body}
      initial={values}
      draftKey={isReadOnly ? undefined : `permissions.edit.${menu.id}`}
      onSubmit={(body) =>
        atField(client.call('permissions.edit', { body }), placesOf(body)).then(onSaved)
      }
    />
  );
}

/** Defaults of the reference: valid, visible, a route. */
const newMenu = (parent: Menu | undefined): FormValues => ({
  menuType: parent ? 1 : 0,
  parentId: parent?.id ?? '',
  name: '',
  nameEn: '',
  url: '',
  component: '',
  componentName: '',
  redirect: '',
  perms: '',
  permsType: '1',
  status: '1',
  icon: '',
  sortNo: 1,
  route: true,
  hidden: false,
  alwaysShow: false,
  keepAlive: true,
  internalOrExternal: false,
  description: '',
});
