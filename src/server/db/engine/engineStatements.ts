import { parse, protocol, type PGlite } from '@electric-sql/pglite';
import { isKept } from './embeddedMessages';

const { serialize } = protocol;

/** A statement whose plan the engine keeps: its name there, and of which types its parameters are. */
interface Kept {
  name: string;
  types: readonly number[];
}

/** Texts whose plans are kept at most; those after them are planned each time. */
const mostKept = 200;

interface Answer {
  rows: Record<string, unknown>[];
  affected: number;
}

/**
 * Statements one by one, said to the engine in its own protocol: in two messages, of which each costs a way into the
 * engine and out, where its query function takes six; in one where its plan is kept.
 */
export class EngineStatements {
  private readonly kept = new Map<string, Kept>();

  constructor(private readonly engine: PGlite) {}

  /** Runs one statement. Errors: the engine's, with PostgreSQL's code. */
  query(sql: string, parameters: readonly unknown[]): Promise<Answer> {
    const { engine } = this;
    return engine.runExclusive(async () => {
      const { name, types } = this.kept.get(sql) ?? (await this.parse(sql));
      const values = parameters.map((value, at) => this.written(value, types[at]));
      const messages = await engine.execProtocolStream(
        Buffer.concat([
          serialize.bind({ statement: name, values }),
          serialize.describe({ type: 'P' }),
          serialize.execute({}),
          serialize.sync(),
        ]),
      );
      const [result] = parse.parseResults(messages, engine.parsers);
      // Its rows are objects by name unless arrays are asked for.
      return {
        rows: result?.rows ?? [],
        affected: result?.affectedRows ?? 0,
      };
    });
  }

  /**
   * Runs statements that answer no rows. The engine's own function says something more after an error, which one that
   * panicked never answers. Errors: the engine's.
   */
  async execute(sql: string): Promise<void> {
    const { engine } = this;
    await engine.runExclusive(() => engine.execProtocolStream(serialize.query(sql)));
  }

  /** A value as the engine reads it; what it cannot read is said as its error. */
  private written(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null;
    const write = type === undefined ? undefined : this.engine.serializers[type];
    if (write !== undefined) return write(value);
    if (typeof value === 'string') return value;
    return typeof value === 'bigint' ? value.toString() : JSON.stringify(value);
  }

  private async parse(sql: string): Promise<Kept> {
    const { engine } = this;
    const keeps = isKept(sql) && this.kept.size < mostKept;
    const name = keeps ? `kept${String(this.kept.size)}` : '';
    try {
      const messages = await engine.execProtocolStream(
        Buffer.concat([serialize.parse({ name, text: sql }), serialize.describe({ type: 'S', name })]),
      );
      const statement = { name, types: parse.parseDescribeStatementResults(messages) };
      if (keeps) this.kept.set(sql, statement);
      return statement;
    } catch (error) {
      // It passes over all that is said until then.
      await engine.execProtocolStream(serialize.sync());
      throw error;
    }
  }
}
