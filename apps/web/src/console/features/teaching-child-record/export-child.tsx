import { useTexts } from '@sprout/ui';
import { Button } from 'antd';
import { PackageOpen } from 'lucide-react';
import { useState } from 'react';
import { useZipDownload } from '../../kit/transfer/use-zip-download.tsx';
import { useServices } from '../../services.ts';
import { useSeesWholeSchool } from '../../session/permissions.ts';
import { SubjectTexts } from '../../subject-texts.tsx';

type Props = { child: { id: string; name: string } };

const address = '/api/teaching/childRecord/exportAll';

/** The button that downloads everything that is stored of one child; nothing for a user who does not see the whole school. */
export function ExportChild(props: Props) {
  if (!useSeesWholeSchool()) return null;
  return (
    <SubjectTexts subject="keptData">
      <ExportButton {...props} />
    </SubjectTexts>
  );
}

function ExportButton({ child: { id, name } }: Props) {
  const { t } = useTexts();
  const { client } = useServices();
  const download = useZipDownload();
  const [isBusy, setBusy] = useState(false);
  const exportAll = async () => {
    setBusy(true);
    await download({
      title: t('kept.export.fileName', { name }),
      size: () => client.call('childRecord.storedSize', { query: { id } }),
      address: `${address}?${new URLSearchParams({ id })}`,
      words: {
        begun: (n) => t('kept.export.begun', { name, n }),
        busy: (_n, percent) => t('kept.export.busy', { name, percent }),
        done: () => t('kept.export.done', { name }),
      },
    });
    setBusy(false);
  };
  return (
    <Button
      icon={<PackageOpen size={16} aria-hidden="true" />}
      loading={isBusy}
      onClick={() => void exportAll()}
    >
      {t('kept.export.button')}
    </Button>
  );
}
