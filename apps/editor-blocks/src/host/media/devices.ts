export type Devices = { readonly microphone: boolean; readonly camera: boolean };

/** Which devices the page can feed. Browsers give none on plain http. */
export async function findDevices(): Promise<Devices> {
  const none = { microphone: false, camera: false };
  // Absent without HTTPS, whatever the type says.
  const media: MediaDevices | undefined = navigator.mediaDevices;
  if (!window.isSecureContext || !media) return none;
  const devices = await media.enumerateDevices().catch(() => []);
  return {
    microphone: devices.some(({ kind }) => kind === 'audioinput'),
    camera: devices.some(({ kind }) => kind === 'videoinput'),
  };
}
