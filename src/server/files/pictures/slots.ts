import { CallError } from '../../errors';
import { fileErrors } from '../../../domain/errors/files';

/** So many pictures may wait to be made; whoever comes then is asked to come again. */
const mostWaiting = 500;

/** Lets few pieces of heavy work run at a time, the others in their turn. */
export class Slots {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly most: number) {}

  /** Errors: CallError 503 where too many wait, and those of the work. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.waiting.length >= mostWaiting) throw new CallError(503, fileErrors.picturesBusy());
    if (this.running >= this.most)
      await new Promise<void>((resolve) => {
        this.waiting.push(resolve);
      });
    else this.running += 1;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      // Who comes next takes over the place of who leaves.
      if (next === undefined) this.running -= 1;
      else next();
    }
  }
}
