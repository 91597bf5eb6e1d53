/** A secret of this frame alone, and its hash, which may be seen by others. */
export interface Handoff {
  secret: string;
  hash: string;
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** A new secret with its SHA-256; null in an insecure page, where browsers do not offer one. */
export const newHandoff = async (): Promise<Handoff | null> => {
  const { subtle } = globalThis.crypto as { subtle?: SubtleCrypto };
  if (subtle === undefined) return null;
  const secret = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(secret));
  return { secret, hash: base64url(new Uint8Array(digest)) };
};
