import type { Result } from '@sprout/contract/types';
import { useTexts } from '@sprout/ui';
import { Button } from 'antd';
import { Copy, Link2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { AddressWarning } from '../../kit/cards/address-warning.tsx';
import { guardianFormAddress, useSiteAddress } from '../../kit/cards/site-address.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { PageDrawer } from '../../kit/page-drawer.tsx';
import { CopyText, useCopy } from '../../kit/people/copy-text.tsx';
import { DataTable } from '../../kit/table/data-table.tsx';
import { Tag } from '../../kit/tag.tsx';
import { useRun } from '../../kit/use-run.ts';
import { useServices } from '../../services.ts';
import styles from './forms.module.css';

type Props = { form: { id: string; name: string }; onClose: () => void };
type Made = Result<'guardianForms.links'>[number];

/** Links for the guardians of each child: they are shown once, and older ones go on. */
export function GuardianLinks({ form: { id, name }, onClose }: Props) {
  const { t } = useTexts();
  const { client } = useServices();
  const run = useRun();
  const [links, setLinks] = useState<readonly Made[]>();
  const [isBusy, setBusy] = useState(false);
  async function make(): Promise<void> {
    setBusy(true);
    await run(async () => setLinks(await client.call('guardianForms.links', { params: { id } })));
    setBusy(false);
  }
  return (
    <PageDrawer title={t('forms.links.of', { name })} size={900} onClose={onClose}>
      <p>{t('forms.links.text')}</p>
      {!links && (
        <Button
          type="primary"
          loading={isBusy}
          icon={<Link2 size={16} aria-hidden="true" />}
          onClick={() => void make()}
        >
          {t('forms.links.make')}
        </Button>
      )}
      {links?.length === 0 && (
        <EmptyState pose="point" title={t('forms.links.none')} text={t('forms.links.noneHint')} />
      )}
      {links && links.length > 0 && <MadeLinks name={name} links={links} />}
    </PageDrawer>
  );
}

function MadeLinks({ name, links }: { name: string; links: readonly Made[] }) {
  const { t } = useTexts();
  const site = useSiteAddress();
  const shown = useRef<HTMLDivElement>(null);
  const copy = useCopy(shown);
  const addressOf = ({ token }: Made): string => guardianFormAddress(site.origin, token);
  const lines = links.map((link) => `${link.realname} ${addressOf(link)}`).join('\n');
  const rows = links.map((link) => ({ ...link, id: link.userId }));
  return (
    <div ref={shown} className={styles['links']}>
      <AddressWarning site={site} />
      <p>
        <Button icon={<Copy size={16} aria-hidden="true" />} onClick={() => void copy(lines)}>
          {t('forms.links.copyAll')}
        </Button>
      </p>
      <DataTable
        label={t('forms.links.of', { name })}
        rows={rows}
        nameOf={({ realname }) => realname}
        columns={[
          { key: 'realname', title: t('forms.links.child') },
          { key: 'departName', title: t('forms.links.class') },
          {
            key: 'isAnswered',
            title: t('forms.links.state'),
            render: ({ isAnswered }) =>
              isAnswered && <Tag tone="ok">{t('forms.child.filled')}</Tag>,
          },
          {
            key: 'token',
            title: t('forms.links.link'),
            isSentence: true,
            render: (link) => <CopyText text={addressOf(link)} />,
          },
        ]}
        card={(link) => ({
          title: link.realname,
          second: link.departName,
          text: (
            <span className={styles['answers']}>
              <CopyText text={addressOf(link)} />
            </span>
          ),
        })}
      />
    </div>
  );
}
