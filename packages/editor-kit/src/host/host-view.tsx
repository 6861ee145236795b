import { useStore } from '../react/index.ts';
import type { HostController } from './controller/host-controller.ts';
import { EditorPage } from './editor/editor-page.tsx';
import { useNarrowScreen } from './editor/use-narrow-screen.ts';
import type { Environment } from './environment.ts';
import { OfferDialog } from './notices/offer-dialog.tsx';
import {
  ElsewherePage,
  FailedPage,
  LessonClosedPage,
  LoadingPage,
  LoginNeededPage,
  NotInstalledPage,
} from './notices/pages.tsx';

type Props = { environment: Environment; host: HostController };

/** Shows what the page is doing. */
export function HostView({ environment, host }: Props) {
  const phase = useStore(host);
  // Beyond one work: who opened a file on a phone is not sent away again.
  const isNarrow = useNarrowScreen(environment.editor.smallScreen);
  switch (phase.kind) {
    case 'loading':
      return <LoadingPage />;
    case 'notInstalled':
      return <NotInstalledPage />;
    case 'failed':
      return <FailedPage code={phase.code} id={phase.id} onRetry={host.begin} />;
    case 'loginNeeded':
      return <LoginNeededPage onNew={host.openNew} />;
    case 'lessonClosed':
      return <LessonClosedPage when={phase.when} isKnown={phase.isKnown} />;
    case 'elsewhere':
      return <ElsewherePage onHere={host.takeOver} />;
    case 'offer':
      return (
        <>
          <LoadingPage />
          <OfferDialog
            draft={phase.draft}
            isGuest={phase.isGuest}
            isNew={phase.isNew}
            onUse={host.takeDraft}
            onRefuse={host.refuseDraft}
          />
        </>
      );
    case 'editing':
      return (
        <EditorPage
          key={phase.editing.opened.start.work.id + phase.editing.opened.start.work.revision}
          environment={environment}
          host={host}
          editing={phase.editing}
          isNarrow={isNarrow}
        />
      );
  }
}
