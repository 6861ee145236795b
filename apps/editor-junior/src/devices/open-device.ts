/** Why microphone or camera cannot be used; each has a sentence of its own. */
export type DeviceProblem = 'insecure' | 'refused' | 'missing' | 'failed';

export type OpenedDevice = { readonly stream: MediaStream } | { readonly problem: DeviceProblem };

/**
 * Asks for microphone or camera. Never rejects. On plain http the browser offers none of them.
 */
export async function openDevice(constraints: MediaStreamConstraints): Promise<OpenedDevice> {
  // Typed as always there, but absent on plain http.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (devices?.getUserMedia === undefined) {
    return { problem: window.isSecureContext ? 'missing' : 'insecure' };
  }
  try {
    return { stream: await devices.getUserMedia(constraints) };
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

export function closeStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** By the name that the standard gives the error. */
export function problemOf(error: unknown): DeviceProblem {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  return 'failed';
}
