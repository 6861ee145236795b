import { useStore } from '../../react/index.ts';
import { EditorPage } from '../editor/editor-page.tsx';
import type { Environment } from '../environment.ts';
import { OfferDialog } from '../notices/offer-dialog.tsx';
import {
  ElsewherePage,
  FailedPage,
  LoadingPage,
  LoginNeededPage,
  NotInstalledPage,
} from '../notices/pages.tsx';
import type { Desk } from './desk.ts';

type Props = { environment: Environment; desk: Desk };

/** Shows what the page is doing. */
export function DeskView({ environment, desk }: Props) {
  const phase = useStore(desk);
  switch (phase.kind) {
    case 'loading':
      return <LoadingPage />;
    case 'notInstalled':
      return <NotInstalledPage />;
    case 'failed':
      return <FailedPage code={phase.code} id={phase.id} onRetry={desk.begin} />;
    case 'loginNeeded':
      return <LoginNeededPage onNew={desk.openNew} />;
    case 'elsewhere':
      return <ElsewherePage onHere={desk.takeOver} />;
    case 'offer':
      return (
        <>
          <LoadingPage />
          <OfferDialog
            draft={phase.draft}
            isGuest={phase.isGuest}
            isNew={phase.isNew}
            onUse={desk.takeDraft}
            onRefuse={desk.refuseDraft}
          />
        </>
      );
    case 'editing':
      return (
        <EditorPage
          key={phase.editing.opened.start.work.id + phase.editing.opened.start.work.revision}
          environment={environment}
          desk={desk}
          editing={phase.editing}
        />
      );
  }
}
