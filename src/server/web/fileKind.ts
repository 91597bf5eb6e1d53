import { BadInput } from '../errors';

/** How many bytes tell the kind of a file. */
const tellingBytes = 16;

const startsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.subarray(at, at + text.length).toString('latin1') === text;

/** Brands of the container that pictures of phones and MP4 videos share. */
const pictureBrands = ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'];

/** What a file's first bytes say that it is, among what strangers and screens upload. */
const kindOf = (bytes: Buffer): 'image' | 'video' | 'pdf' | null => {
  if (startsWith(bytes, '\xff\xd8\xff') || startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'image';
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'image';
  if (startsWith(bytes, 'RIFF'))
    return startsWith(bytes, 'WEBP', 8) ? 'image' : startsWith(bytes, 'AVI ', 8) ? 'video' : null;
  if (startsWith(bytes, 'ftyp', 4))
    return pictureBrands.some((brand) => startsWith(bytes, brand, 8)) ? 'image' : 'video';
  if (startsWith(bytes, '\x1a\x45\xdf\xa3') || startsWith(bytes, 'OggS')) return 'video';
  return startsWith(bytes, '%PDF-') ? 'pdf' : null;
};

const wanted = (mime: string): 'image' | 'video' | 'pdf' | null => {
  if (mime.startsWith('image/')) return 'image';
  if (mime.startsWith('video/')) return 'video';
  return mime === 'application/pdf' ? 'pdf' : null;
};

const refusals = {
  image: 'The file must be a JPEG, PNG, WEBP, HEIC or GIF',
  video: 'The file is no video',
  pdf: 'The file is no PDF',
};

/**
 * The same bytes, once the first of them have been seen to be what was announced: a name and a type are only
 * said. Other types pass. Errors: BadInput at `file`.
 */
export async function* checkedBytes(source: AsyncIterable<Buffer>, mime: string): AsyncGenerator<Buffer> {
  const kind = wanted(mime);
  let head = Buffer.alloc(0);
  let isChecked = kind === null;
  const check = (): void => {
    if (kind !== null && kindOf(head) !== kind) throw new BadInput({ file: refusals[kind] });
    isChecked = true;
  };
  for await (const chunk of source) {
    if (isChecked) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < tellingBytes) continue;
    check();
    yield head;
  }
  if (isChecked) return;
  check();
  yield head;
}
