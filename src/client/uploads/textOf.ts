import { guessEncoding } from '../../domain/files/csv/encoding';

const bytesOf = (file: File): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      resolve(reader.result instanceof ArrayBuffer ? new Uint8Array(reader.result) : new Uint8Array());
    };
    reader.onerror = () => reject(reader.error ?? new Error(file.name));
    reader.readAsArrayBuffer(file);
  });

/** A small text file of another program's, in whichever encoding it was written. */
export const textOf = async (file: File): Promise<string> => {
  const bytes = await bytesOf(file);
  return new TextDecoder(await guessEncoding(bytes)).decode(bytes);
};
