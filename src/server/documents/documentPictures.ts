import sharp from 'sharp';
import type { Services } from '../context';
import { ownKey } from '../files/ownKey';
import { picturesIn } from './documentHtml';

/** The longest edge in px of a picture on document: two centimetres in print quality, a logo at twice its size. */
const edge = 240;
/** Pictures that one file shows; further ones are left out, so that nothing asks for thousands. */
const mostPictures = 400;

type Needs = Pick<Services, 'pictures' | 'storage'>;

const readOne = async ({ pictures }: Needs, src: string): Promise<Buffer | null> => {
  const key = ownKey(src);
  if (key?.startsWith('public/') !== true) return null;
  try {
    return await sharp(await pictures.readShown(key))
      .rotate()
      .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer();
  } catch {
    // A picture that is gone or broken is no reason for an order to have no document.
    return null;
  }
};

/** The pictures that documents name, small, as JPEG by their address: our own public ones; no other is fetched. */
export const documentPictures = async (
  needs: Needs,
  documents: readonly string[],
): Promise<ReadonlyMap<string, Buffer>> => {
  const named = [...new Set(documents.flatMap(picturesIn))].slice(0, mostPictures);
  const found = new Map<string, Buffer>();
  for (const src of named) {
    const bytes = await readOne(needs, src);
    if (bytes !== null) found.set(src, bytes);
  }
  return found;
};
