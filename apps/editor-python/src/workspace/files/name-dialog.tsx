import { Button, Dialog, DialogActions, Field, useTexts } from '@sprout/ui';
import { type FormEvent, useState } from 'react';
import { completeName, type NameProblem, nameProblem } from './file-name.ts';

type Props = {
  readonly title: string;
  readonly first: string;
  readonly okText: string;
  /** Names that are taken. */
  readonly others: readonly string[];
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
};

/** Asks for the name of a file and says what is wrong with one. */
export function NameDialog({ title, first, okText, others, onName, onClose }: Props) {
  const { t } = useTexts();
  const [typed, setTyped] = useState(first);
  const [problem, setProblem] = useState<NameProblem>();
  const send = (event: FormEvent) => {
    event.preventDefault();
    const name = completeName(typed);
    const found = nameProblem(name, others);
    setProblem(found);
    if (!found) onName(name);
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={send}>
        <Field
          label={t('python.file.name')}
          value={typed}
          autoFocus
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          hint={t('python.file.nameHint')}
          error={problem && t(`python.file.problem.${problem}`, { name: completeName(typed) })}
          onChange={(event) => {
            setTyped(event.target.value);
            setProblem(undefined);
          }}
        />
        <DialogActions>
          <Button tone="plain" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button tone="berry" type="submit">
            {okText}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
