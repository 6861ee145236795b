import type { SecretBox } from '../secret-box.ts';
import type { TableColumn, TableSpec, Values } from './table-spec.ts';

export const isSecret = ({ field }: Pick<TableColumn, 'field'>): boolean => field.kind === 'secret';

/** Secret values of a table: encrypted in its rows, left out of everything else. */
export function createTableSecrets(
  { table, fields }: Pick<TableSpec, 'table' | 'fields'>,
  box: SecretBox,
) {
  const secrets = fields.filter(isSecret);
  const useOf = ({ column }: TableColumn): string => `${table}.${column}`;

  return {
    /** What was typed, sealed; `null` clears. */
    async sealed(values: Values): Promise<Values> {
      const sealed = { ...values };
      for (const secret of secrets) {
        const typed = values[secret.name];
        if (typeof typed === 'string') sealed[secret.name] = await box.seal(useOf(secret), typed);
      }
      return sealed;
    },

    /** A row as versions tell of it. */
    without(values: Values): Values {
      const names = secrets.map(({ name }) => name);
      return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
    },

    /** Throws `secret.unreadable`. */
    async open(name: string, sealed: unknown): Promise<string | undefined> {
      const secret = secrets.find((column) => column.name === name);
      if (!secret || typeof sealed !== 'string') return undefined;
      return box.open(useOf(secret), sealed);
    },
  };
}
