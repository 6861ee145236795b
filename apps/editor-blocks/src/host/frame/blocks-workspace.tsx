import { browserRandom } from '@sprout/editor-kit';
import {
  type Backpack,
  type CloudWork,
  DialogOutlet,
  type DialogRegistry,
  describeError,
  type WorkspaceProps,
} from '@sprout/editor-kit/host';
import { useTexts, useToast } from '@sprout/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { DeviceDialog } from '../media/device-dialog.tsx';
import { type Devices, findDevices } from '../media/devices.ts';
import { createMediaFeeder, type MediaKind } from '../media/media-feeder.ts';
import { answerBackpack } from './answer-backpack.ts';
import { FrameLink, type FrameSettings } from './frame-link.ts';
import { FrameView } from './frame-view.tsx';
import { shareCloud } from './share-cloud.ts';

/** Why a value or a variable is not shared, in words. */
const refusals = {
  number: 'editor.cloud.number',
  long: 'editor.cloud.long',
  full: 'editor.cloud.full',
  name: 'editor.cloud.name',
} as const;

const noDevices = { microphone: false, camera: false };

/** What the child is asked about. */
type BlocksDialogs = {
  readonly device: { readonly kind: MediaKind; readonly onAnswer: (isYes: boolean) => void };
};

const registry: DialogRegistry<BlocksDialogs> = { device: DeviceDialog };

/** The vendored editor as a workspace. The frame is told once, at its start, which devices there are. */
export function BlocksWorkspace(props: WorkspaceProps) {
  const [devices, setDevices] = useState<Devices>();
  useEffect(() => {
    findDevices().then(setDevices, () => setDevices(noDevices));
  }, []);
  return devices && <Framed {...props} devices={devices} />;
}

function Framed({ devices, ...props }: WorkspaceProps & { devices: Devices }) {
  const { t, language } = useTexts();
  const toast = useToast();
  const [dialogs] = useState(() => props.dialogs.group<BlocksDialogs>('blocks'));

  const ask = (kind: MediaKind): Promise<boolean> =>
    new Promise((resolve) => {
      const onAnswer = (isYes: boolean): void => {
        dialogs.close();
        resolve(isYes);
      };
      dialogs.open('device', { kind, onAnswer });
    });

  const settings: FrameSettings = {
    locale: language === 'en-US' ? 'en' : 'zh-cn',
    assetBase: `${location.origin}/internalapi/asset`,
    title: props.name,
    media: devices,
    texts: {
      photo: t('editor.media.photo'),
      takePhoto: t('editor.media.takePhoto'),
      cancel: t('ui.cancel'),
      keys: t('editor.keys'),
      keyUp: t('editor.keys.up'),
      keyLeft: t('editor.keys.left'),
      keyDown: t('editor.keys.down'),
      keyRight: t('editor.keys.right'),
      keySpace: t('editor.keys.space'),
      backpackPut: t('editor.backpack.put'),
      // The frame puts the name in.
      backpackGone: t('editor.backpack.gone', { name: '{name}' }),
      backpackUndo: t('editor.backpack.undo'),
    },
    isReadOnly: props.isReadOnly,
    schoolLibrary: () => props.loadSchoolLibrary?.() ?? Promise.resolve(undefined),
    hasBackpack: props.backpack !== undefined,
    hasCloud: props.cloud !== undefined,
    nickname: props.nickname,
    limit: props.limit?.blocks,
  };
  const onRefused = (): void => toast({ text: t('editor.media.refused'), tone: 'bad' });
  const onBackpackFailure = (error: unknown): void =>
    toast({ text: describeError(t, error), tone: 'bad' });
  const cloud = useRef(props.cloud);
  cloud.current = props.cloud;
  const backpack = useRef(props.backpack);
  const link = useRef<FrameLink>(undefined);
  useEffect(() => {
    if (backpack.current === props.backpack) return;
    backpack.current = props.backpack;
    link.current?.setBackpack(props.backpack !== undefined);
  }, [props.backpack]);
  // A frame keeps what it began with, whatever is passed later.
  const begin = useRef({
    ...props,
    settings,
    ask,
    onRefused,
    onBackpackFailure,
    getBackpack: () => backpack.current,
    getCloud: () => cloud.current,
    onCloudLine: (state: 'gone' | 'back' | 'over'): void =>
      toast({ text: t(`editor.cloud.${state}`), tone: state === 'back' ? 'good' : 'bad' }),
    onCloudRefused: (reason: string): void => {
      if (reason in refusals)
        toast({ text: t(refusals[reason as keyof typeof refusals]), tone: 'bad' });
    },
  });
  const attach = useCallback((frame: Window) => {
    const attached = attachFrame(frame, begin.current);
    link.current = attached.link;
    return attached.letGo;
  }, []);

  return (
    <>
      <FrameView attach={attach} />
      <DialogOutlet dialogs={dialogs} registry={registry} />
    </>
  );
}

type Beginning = WorkspaceProps & {
  readonly settings: FrameSettings;
  readonly ask: (kind: MediaKind) => Promise<boolean>;
  readonly onRefused: () => void;
  readonly onBackpackFailure: (error: unknown) => void;
  readonly getBackpack: () => Backpack | undefined;
  readonly getCloud: () => CloudWork | undefined;
  readonly onCloudLine: (state: 'gone' | 'back' | 'over') => void;
  readonly onCloudRefused: (reason: string) => void;
};

function attachFrame(frame: Window, props: Beginning) {
  const { bytes, settings, ask, onRefused } = props;
  let feeder: { stopAll(): void } | undefined;
  let endCloud: (() => void) | undefined;
  const link = new FrameLink({
    self: window,
    random: browserRandom,
    settings,
    bytes,
    events: {
      onLoaded: (missing) => props.onReady(link, missing),
      onLoadFailed: props.onFailed,
      onDirty: props.onChange,
      onRunning: props.onRunning,
      onHistory: ({ undo, redo }) => props.onHistory(undo, redo),
      onFullScreen: props.onFullScreen,
      onSaveKey: props.onSaveKey,
      onMedia: (bridge) => {
        feeder = createMediaFeeder({ bridge, ask, onRefused });
      },
      onBackpack: (bridge) => {
        const { getBackpack, onBackpackFailure: onFailure } = props;
        answerBackpack({ bridge, getBackpack, onFailure });
      },
      onCloud: (bridge) => {
        const { getCloud: getWork, onCloudLine: onLine, onCloudRefused } = props;
        endCloud = shareCloud({ bridge, getWork, onLine, onRefused: onCloudRefused });
      },
    },
  });
  link.connect(frame);
  const letGo = (): void => {
    feeder?.stopAll();
    endCloud?.();
    link.close();
  };
  return { link, letGo };
}
