import { Readable } from 'node:stream';
import { fileRoute, type Storage } from '../../adapters/storage';
import { drawPicture, pictureKey, type DemoPicture } from '../goods/pictures';

const atOnce = 16;

const keyOf = (picture: DemoPicture): string => `public/demo/${pictureKey(picture)}.svg`;

/** Pictures of the demo as public files; each is stored once, however many products show it. */
export class PictureFiles {
  private readonly pictures = new Map<string, DemoPicture>();

  constructor(private readonly storage: Storage) {}

  /** Takes a picture in and answers its address. */
  address(picture: DemoPicture): string {
    const key = keyOf(picture);
    this.pictures.set(key, picture);
    return fileRoute(key);
  }

  /** Writes the pictures that are not there yet. */
  async write(): Promise<void> {
    const waiting = this.pictures.entries();
    const work = async (): Promise<void> => {
      for (const [key, picture] of waiting) {
        if ((await this.storage.size(key)) !== null) continue;
        await this.storage.write(key, Readable.from([drawPicture(picture)]));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }
}
