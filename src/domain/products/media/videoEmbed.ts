import { isWebAddress } from '../../webAddress';

/** Sites whose players a page of ours frames; the page's policy names the same. */
export const videoOrigins = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const;

const youTubeHosts = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com'];
const vimeoHosts = ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'];

const youTubeId = ({ hostname, pathname, searchParams }: URL): string | null => {
  const [first = '', second = ''] = pathname.split('/').filter((part) => part !== '');
  if (hostname === 'youtu.be') return first;
  if (!youTubeHosts.includes(hostname)) return null;
  if (first === 'watch') return searchParams.get('v');
  return ['embed', 'shorts', 'live'].includes(first) ? second : null;
};

const vimeoId = ({ hostname, pathname }: URL): string | null =>
  vimeoHosts.includes(hostname) ? (/^\/(?:video\/)?(\d+)(?:\/|$)/.exec(pathname)?.[1] ?? null) : null;

/** The address that YouTube's Share button shortens, whole; any other as it is. */
export const wholeVideoAddress = (address: string): string => {
  const [, id] = /^https?:\/\/youtu\.be\/([\w-]{6,20})(?:[?#/]|$)/i.exec(address) ?? [];
  return id === undefined ? address : `https://www.youtube.com/watch?v=${id}`;
};

/** The address of a video's player, or null for a link that is no video of YouTube or Vimeo (trap 66). */
export const videoEmbedOf = (link: string): string | null => {
  if (!isWebAddress(link)) return null;
  const url = new URL(link);
  const onYouTube = youTubeId(url);
  if (onYouTube !== null && /^[\w-]{6,20}$/.test(onYouTube)) return `${videoOrigins[0]}/embed/${onYouTube}`;
  const onVimeo = vimeoId(url);
  return onVimeo === null ? null : `${videoOrigins[1]}/video/${onVimeo}`;
};
