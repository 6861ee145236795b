export { type AvatarAnimal, animalOf } from './avatar-animal.ts';
export { classNames } from './class-names.ts';
export { Avatar } from './components/avatar.tsx';
export { Banner, type BannerSlide, phoneQuery } from './components/banner.tsx';
export { BlocksArt } from './components/blocks-art.tsx';
export { Brand } from './components/brand.tsx';
export {
  Button,
  type ButtonStyle,
  type ButtonTone,
  buttonClass,
  linkClass,
  roundClass,
} from './components/button.tsx';
export { FamilyChip, FamilySquare } from './components/chip.tsx';
export { ConfirmDialog, Dialog, DialogActions } from './components/dialog.tsx';
export { EditorCard } from './components/editor-card.tsx';
export {
  Check,
  Field,
  type FieldNotes,
  inputClass,
  Note,
  PasswordField,
} from './components/field.tsx';
export { Footer, type FooterLink } from './components/footer.tsx';
export { Header, type HeaderItem, headerStyles } from './components/header.tsx';
export { Mascot, type MascotPose } from './components/mascot.tsx';
export { MemberEnter } from './components/member-enter.tsx';
export { OfflineBar } from './components/offline-bar.tsx';
export { Empty, Panel } from './components/panel.tsx';
export { Pick, pickClass, Segment } from './components/pick.tsx';
export { type SaveKind, SaveState } from './components/save-state.tsx';
export { SecretPicture } from './components/secret-picture.tsx';
export { TabBar, type TabBarItem } from './components/tab-bar.tsx';
export { TeacherStars } from './components/teacher-stars.tsx';
export {
  type ShowToast,
  type ToastMessage,
  ToastProvider,
  toastMs,
  useToast,
} from './components/toast.tsx';
export { GuestEnter } from './components/user-enter.tsx';
export { Count, WorkCard, type WorkCardWork } from './components/work-card.tsx';
export { SkeletonLine, WorkGrid, WorkGridSkeleton } from './components/work-grid.tsx';
export { FamilyGlyph, familyOf, type WorkFamily } from './components/work-type.tsx';
export { dayPart } from './day-part.ts';
export { DefaultAvatarProvider } from './default-avatar.tsx';
export { Link, type LinkProps, LinkProvider, PlainLink } from './link-context.tsx';
export { type Texts, TextsProvider, useTexts } from './texts-context.tsx';
export { useMedia } from './use-media.ts';
export { useModal } from './use-modal.ts';
export { useOnline } from './use-online.ts';
