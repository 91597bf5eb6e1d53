import { createContext } from 'react';

export interface PendingUploadsState {
  /** Files on their way into the form. */
  count: number;
  /** Saving was asked for, and begins as soon as they are there. */
  waiting: boolean;
  /** One did not arrive while saving waited for it, so that nothing was saved. */
  failed: boolean;
}

/** What is said when a file arrived, or when it never will: `false` where it failed. */
export type Ended = (arrived: boolean) => void;

/** The files that are on their way into a form: what is saved meanwhile would be saved without them. */
export class PendingUploads {
  private now: PendingUploadsState = { count: 0, waiting: false, failed: false };
  private act: (() => void) | null = null;
  private readonly watchers = new Set<() => void>();

  readonly state = (): PendingUploadsState => this.now;

  readonly watch = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => {
      this.watchers.delete(watcher);
    };
  };

  /** One more is on its way. Only the first end counts. */
  begin(): Ended {
    let isOver = false;
    this.put({ count: this.now.count + 1, failed: false });
    return (arrived) => {
      if (isOver) return;
      isOver = true;
      const failed = this.now.failed || (!arrived && this.now.waiting);
      this.put({ count: this.now.count - 1, failed });
      if (this.now.count === 0) this.goOn();
    };
  }

  /** Does something once all are there: at once where none is on its way, not at all where one fails meanwhile. */
  whenAll(act: () => void): void {
    const { count, failed } = this.now;
    if (failed) this.put({ failed: false });
    if (count === 0) {
      act();
      return;
    }
    this.act = act;
    this.put({ waiting: true });
  }

  private goOn(): void {
    const { act } = this;
    if (act === null) return;
    this.act = null;
    this.put({ waiting: false });
    if (!this.now.failed) act();
  }

  private put(changes: Partial<PendingUploadsState>): void {
    this.now = { ...this.now, ...changes };
    for (const watcher of this.watchers) watcher();
  }
}

/** Of the form around. Whoever begins one ends it when it leaves the page, so that no other form waits for it. */
export const PendingUploadsContext = createContext(new PendingUploads());
