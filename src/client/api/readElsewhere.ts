import { channelOf } from './live';

interface Who {
  store: string;
  email: string;
  vendor: string;
}

const nameOf = ({ store, email, vendor }: Who): string =>
  ['stallkeeper-read', store, email, vendor].join(' ');

/** Which tab this is, as it has no need of what it tells. */
const own = String(Math.random());

/** Tells the other tabs of the browser that somebody has read a conversation here. */
export const tellReading = (who: Who): void => {
  const channel = channelOf(nameOf(who));
  channel?.postMessage(own);
  channel?.close();
};

/** Hears that the same person has read a conversation in another tab of the browser; answers how to stop. */
export const hearReading = (who: Who, hear: () => void): (() => void) => {
  const channel = channelOf(nameOf(who));
  if (channel === null) return () => undefined;
  channel.onmessage = ({ data: tab }: MessageEvent<unknown>) => {
    if (tab !== own) hear();
  };
  return () => {
    channel.close();
  };
};
