/** What the server tells the page (docs/configuration.md). */
export interface ClientConfig {
  /** The store that a sign-in without one means. */
  store: string;
  sessionCookie: string;
  framedSessionCookie: string;
  /** Marks requests of a framed app; sent to the own server only. */
  frameHeader: string;
  /** What ids of staged files begin with. */
  fileIdPrefix: string;
  /** Addresses that contain it are videos elsewhere. */
  videoHost: string;
  /** Where a store's people land after signing out, where it is not /app. */
  logoutRedirects: Readonly<Record<string, string>>;
  /** The store whose people land in their settings after a password change. */
  passwordRedirectStore: string | null;
  /** The build of the page, by which the server tells an old client. */
  version: string;
}

const defaults: ClientConfig = {
  store: '',
  sessionCookie: 'stallkeeper_session',
  framedSessionCookie: 'stallkeeper_session_frame',
  frameHeader: 'X-Stallkeeper-Frame',
  fileIdPrefix: 'gid://stallkeeper/File/',
  videoHost: 'youtube.com',
  logoutRedirects: {},
  passwordRedirectStore: null,
  version: '',
};

const parsed = (text: string): Partial<ClientConfig> => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
};

/** Reads `<meta name="stallkeeper-config" content="{json}">`; what it lacks is filled from the defaults. */
export const readConfig = (): ClientConfig => {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="stallkeeper-config"]');
  return { ...defaults, ...parsed(meta?.content ?? '{}') };
};
