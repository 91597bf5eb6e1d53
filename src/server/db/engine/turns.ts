/** Waiting took longer than was allowed. */
export class TurnTimeout extends Error {
  constructor() {
    super('The database was busy for too long');
    this.name = 'TurnTimeout';
  }
}

/** Gives the one connection to one user at a time, in the order of asking. */
export class Turns {
  private queue: (() => void)[] = [];
  private taken = false;

  constructor(private readonly limit: number) {}

  /** Waits for the turn. Errors: TurnTimeout after the limit, in milliseconds. */
  async take(): Promise<void> {
    if (!this.taken) {
      this.taken = true;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const mine = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.queue = this.queue.filter((entry) => entry !== mine);
        reject(new TurnTimeout());
      }, this.limit);
      this.queue.push(mine);
    });
  }

  give(): void {
    const next = this.queue.shift();
    if (next === undefined) this.taken = false;
    else next();
  }
}
