import type { ByteRange, Storage } from '../adapters/storage';
import { isStorageAway, S3Failure } from '../adapters/s3/s3Client';
import type { Queries } from '../db/database';
import { codeOf } from '../errorCode';
import { demandSameFiles, knownFiles, mark, markIn } from './sameFiles';

/** What a disk says that is not there any more, or is not its own. */
const placeIsGone = new Set(['EACCES', 'EIO', 'ENODEV', 'ENOTCONN', 'ENOTDIR', 'ENXIO', 'EPERM', 'ESTALE']);

/** The place of the files is not this marketplace's just now: what would be written there is lost once it is back. */
export class FilesAway extends Error {
  constructor(where: string, found: string) {
    super(
      `The files of this marketplace do not lie in ${where} any more: ${found}. ` +
        'Its disk was unmounted, or what was there was moved away. Nothing is written there meanwhile, and what needs a file is refused: ' +
        'mount it again, or put back what was moved. The server goes on by itself then.',
    );
    this.name = 'FilesAway';
  }
}

/**
 * The place of the files, which is looked at as long as the process runs: a disk that is unmounted leaves an empty folder,
 * which takes everything. `storage` is what all others use; it writes where the mark of the marketplace is, and nowhere else.
 */
export class FilePlace {
  /** Hears when the place is lost (null: when it is back); set by who has a log. */
  say: (lost: FilesAway | null) => void = () => undefined;
  readonly storage: Storage;
  private id: string | null = null;
  private lookedAt = -Infinity;
  private isLost = false;

  /** `freshFor`: how long a look that found the mark is good for, in ms: a service is not asked before each write. */
  constructor(
    private readonly place: Storage,
    private readonly where: string,
    private readonly freshFor: number,
  ) {
    this.storage = this.guarded();
  }

  /** Makes sure that this is the place of the database's files, and holds on to it from now on. Errors: OtherFiles; those of the place. */
  async begin(db: Queries): Promise<void> {
    try {
      this.id = await demandSameFiles(db, this.place, this.where);
    } catch (error) {
      // It may answer later: until then, and by then, it has to be the right one.
      await this.know(db);
      throw error;
    }
  }

  /** Learns which place it has to be, and does not look yet. */
  async know(db: Queries): Promise<void> {
    this.id = await knownFiles(db);
  }

  /** Looks whether the place is still the marketplace's, as it has to be before and after each write. Errors: FilesAway; those of a service. */
  async demand(freshFor = 0): Promise<void> {
    const { id } = this;
    if (id === null || performance.now() - this.lookedAt < freshFor) return;
    const found = await this.look();
    if (found === id) {
      this.lookedAt = performance.now();
      if (this.isLost) this.say(null);
      this.isLost = false;
      return;
    }
    this.lookedAt = -Infinity;
    const lost = new FilesAway(
      this.where,
      found === null ? `the file ${mark} is missing` : `its file ${mark} says ${found} and not ${id}`,
    );
    if (!this.isLost) this.say(lost);
    this.isLost = true;
    throw lost;
  }

  private async look(): Promise<string | null> {
    try {
      return await markIn(this.place);
    } catch (error) {
      // Between two looks of one it was taken away.
      if (codeOf(error) === 'ENOENT' || placeIsGone.has(codeOf(error) ?? '')) return null;
      throw error;
    }
  }

  private async writing<T>(key: string, work: () => Promise<T>): Promise<T> {
    if (key === mark) return work();
    await this.demand(this.freshFor);
    const done = await work().catch(async (error: unknown) => {
      if (!isStorageAway(error) && !(error instanceof S3Failure)) await this.demand();
      throw error;
    });
    // It may have gone just before the first byte: then what was written is not where it belongs.
    await this.demand(this.freshFor);
    return done;
  }

  /** That there is no file is true only where files are. */
  private async found<T>(key: string, work: () => Promise<T | null>): Promise<T | null> {
    const answer = await work();
    if (answer === null && key !== mark) await this.demand(this.freshFor);
    return answer;
  }

  private async *keys(): AsyncGenerator<string> {
    await this.demand();
    yield* this.place.keys();
    await this.demand();
  }

  private guarded(): Storage {
    const { place } = this;
    return {
      ...place,
      write: (key, source, most) => this.writing(key, () => place.write(key, source, most)),
      move: (from, to, version) => this.writing(to, () => place.move(from, to, version)),
      copy: (from, to) => this.writing(to, () => place.copy(from, to)),
      remove: (key) => this.writing(key, () => place.remove(key)),
      read: (key: string, range?: ByteRange) => place.read(key, range),
      size: (key) => this.found(key, () => place.size(key)),
      facts: (key) => this.found(key, () => place.facts(key)),
      keys: () => this.keys(),
    };
  }
}
