import { checkImage } from '../../../domain/products/media';

/** Width and height in pixels; none of what the browser cannot decode, such as most HEIC (trap 76). */
const measure = async (file: File): Promise<{ width: number; height: number }> => {
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = picture;
    picture.close();
    return { width, height };
  } catch {
    return { width: 0, height: 0 };
  }
};

/**
 * What keeps a picture from being uploaded (spec 5 and 8): its size and type are looked at before it is
 * decoded, then how many pixels it has and how long it is. Undefined: nothing.
 */
export const pictureProblem = async (file: File): Promise<string | undefined> => {
  const facts = { bytes: file.size, type: file.type, width: 0, height: 0 };
  const [early] = checkImage(facts);
  return early ?? checkImage({ ...facts, ...(await measure(file)) })[0];
};

/** Some systems do not know the pictures of phones by type, only by name. */
export const withType = (file: File): File =>
  file.type === '' && /\.hei[cf]$/i.test(file.name)
    ? new File([file], file.name, { type: 'image/heic' })
    : file;
