interface PictureFile {
  type?: string;
  bytes?: number;
}

/** A file that says it is a picture of so many bytes. */
export const pictureFile = (name: string, { type = 'image/png', bytes = 10 }: PictureFile = {}): File =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: bytes });

/** What the browser decodes every picture to; null: nothing, as with HEIC. */
export const decodePicturesTo = (size: { width: number; height: number } | null): void => {
  const decode = () =>
    size === null
      ? Promise.reject(new DOMException('No picture'))
      : Promise.resolve({ ...size, close: () => undefined });
  Object.assign(globalThis, { createImageBitmap: decode });
};
