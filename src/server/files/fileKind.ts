/** How many bytes tell the kind of a file. */
export const tellingBytes = 32;

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'heic' | 'gif';
export type FileKind = PictureFormat | 'video' | 'pdf';

const startsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.subarray(at, at + text.length).toString('latin1') === text;

/** Brands of the container that pictures of phones and MP4 videos share. */
const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];
const otherPictureBrands = ['avif', 'avis', 'crx '];

const boxed = (bytes: Buffer): FileKind | null => {
  const brand = bytes.subarray(8, 12).toString('latin1');
  if (otherPictureBrands.includes(brand)) return null;
  return heicBrands.includes(brand) ? 'heic' : 'video';
};

/** What a file's first bytes say that it is, among what is uploaded; a name and a type are only said. */
export const kindOf = (bytes: Buffer): FileKind | null => {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'gif';
  if (startsWith(bytes, 'RIFF'))
    return startsWith(bytes, 'WEBP', 8) ? 'webp' : startsWith(bytes, 'AVI ', 8) ? 'video' : null;
  if (startsWith(bytes, 'ftyp', 4)) return boxed(bytes);
  if (startsWith(bytes, '\x1a\x45\xdf\xa3') || startsWith(bytes, 'OggS')) return 'video';
  return startsWith(bytes, '%PDF-') ? 'pdf' : null;
};

export const isPicture = (kind: FileKind | null): kind is PictureFormat =>
  kind !== null && kind !== 'video' && kind !== 'pdf';
