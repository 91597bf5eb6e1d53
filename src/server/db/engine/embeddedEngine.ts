import { Worker } from 'node:worker_threads';
import { FolderLost } from './folderHolder';
import type { EngineAnswer, EngineRequest, EngineStart } from './embeddedMessages';

/** A refusal of the database, with PostgreSQL's five-character code. */
class DatabaseError extends Error {
  constructor(
    message: string,
    readonly code: string | undefined,
    readonly constraint: string | undefined,
    readonly detail: string | undefined,
  ) {
    super(message);
    this.name = 'DatabaseError';
  }
}

type Request = EngineRequest extends infer R ? (R extends EngineRequest ? Omit<R, 'id'> : never) : never;
interface Waiting {
  resolve: (answer: EngineAnswer) => void;
  reject: (error: Error) => void;
}

/** Where the thread's program lies, and how Node is to run it. */
export interface EngineProgram {
  file: string;
  execArgv: string[];
}

/** How often it is looked whether the thread goes on, in ms, and after how many looks at one request it does not. */
const lookEvery = 15_000;
const mostLooks = 40;

/** The embedded PostgreSQL in a thread of its own, so that no query stops the web. */
export class EmbeddedEngine {
  private readonly waiting = new Map<number, Waiting>();
  private last = 0;
  private ended: Error | null = null;
  private isClosing = false;
  private onLoss: ((error: Error) => void) | null = null;
  private watching: NodeJS.Timeout | undefined;

  private constructor(private readonly worker: Worker) {
    worker.on('message', (answer: EngineAnswer) => {
      this.settle(answer);
    });
    worker.on('error', (error) => {
      this.end(error instanceof Error ? error : new Error(String(error)));
    });
    worker.on('exit', () => {
      this.end(new Error('The embedded database has ended'));
    });
  }

  /** Starts the thread and waits until the engine is open. */
  static async open(program: EngineProgram, start: EngineStart): Promise<EmbeddedEngine> {
    const worker = new Worker(program.file, { workerData: start, execArgv: program.execArgv });
    const engine = new EmbeddedEngine(worker);
    await new Promise<EngineAnswer>((resolve, reject) => {
      engine.waiting.set(0, { resolve, reject });
    });
    return engine;
  }

  /** Tells when the thread ends that nobody asked to: nothing can be read or written any more. */
  whenLost(tell: (error: Error) => void): void {
    this.onLoss = tell;
    if (this.ended !== null && !this.isClosing) tell(this.ended);
  }

  /**
   * Takes the thread for lost where it has had one request in hand for so many looks, a look each `every` ms: no statement
   * of a server takes that long, and a loop in the engine ends by nothing else. Looks are counted, not time, which also
   * passes while the process sleeps.
   */
  watch(every = lookEvery, most = mostLooks): void {
    let inHand: number | undefined;
    let looks = 0;
    clearInterval(this.watching);
    this.watching = setInterval(() => {
      const [first] = this.waiting.keys();
      looks = first !== undefined && first === inHand ? looks + 1 : 0;
      inHand = first;
      if (looks >= most)
        this.lose(new Error(`It has answered nothing for ${((looks * every) / 60_000).toFixed(0)} minutes`));
    }, every);
    this.watching.unref();
  }

  /** Runs one statement and answers its rows. Errors: DatabaseError. */
  async query(
    sql: string,
    parameters: readonly unknown[],
  ): Promise<{ rows: Record<string, unknown>[]; affected: number }> {
    const answer = await this.ask({ kind: 'query', sql, parameters });
    return 'rows' in answer ? answer : { rows: [], affected: 0 };
  }

  /** Loads CSV text by a COPY ... FROM '/dev/blob' statement. */
  async copyIn(sql: string, text: string): Promise<void> {
    await this.ask({ kind: 'copyIn', sql, text });
  }

  async execute(sql: string): Promise<void> {
    await this.ask({ kind: 'execute', sql });
  }

  /** The whole database as an archive that `template` opens again. */
  async dump(): Promise<Uint8Array> {
    const answer = await this.ask({ kind: 'dump' });
    return 'archive' in answer ? answer.archive : new Uint8Array();
  }

  async close(): Promise<void> {
    this.isClosing = true;
    if (this.ended !== null) return;
    await this.ask({ kind: 'close' });
    await this.worker.terminate();
  }

  /** Ends the thread as it stands, without another write: what it wrote to is another process', or it is in a loop. */
  lose(error: Error): void {
    this.end(error);
    void this.worker.terminate();
  }

  private ask(request: Request): Promise<EngineAnswer> {
    if (this.ended !== null) return Promise.reject(this.ended);
    this.last += 1;
    const id = this.last;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.worker.postMessage({ ...request, id });
    });
  }

  private settle(answer: EngineAnswer): void {
    if ('lost' in answer) {
      this.lose(new FolderLost(answer.lost));
      return;
    }
    const waiting = this.waiting.get(answer.id);
    this.waiting.delete(answer.id);
    if (waiting === undefined) return;
    if ('failure' in answer) {
      const { message, code, constraint, detail } = answer.failure;
      waiting.reject(new DatabaseError(message, code, constraint, detail));
    } else {
      waiting.resolve(answer);
    }
  }

  private end(error: Error): void {
    const isFirst = this.ended === null;
    clearInterval(this.watching);
    this.ended ??= error;
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
    if (isFirst && !this.isClosing) this.onLoss?.(error);
  }
}
