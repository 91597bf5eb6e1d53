import { parseArgs } from 'node:util';
import type { EngineProgram } from './db/engine/embeddedEngine';
import { startFailure } from './startFailure';

/** The words of a command cannot be read or do not fit together; the message says which, and the help is told with it. */
export class WrongWords extends Error {}

/** The exit status of what was ended by a signal, as shells know it. */
export const statusOfSignal = { SIGINT: 130, SIGTERM: 143 } as const;

/** What of the surroundings a command works with. */
export interface Surroundings {
  environment: Readonly<Record<string, string | undefined>>;
  program: EngineProgram;
  /** What hears of signals; the process where nothing else is named. */
  signals?: NodeJS.EventEmitter;
}

/** A flag: `--name` alone where it takes nothing. `read` gets the word behind it, or null where the flag is not given. */
interface Option<T> {
  takes: string | null;
  about: string;
  read: (word: string | null, flag: string) => T;
}
type Options = Readonly<Record<string, Option<unknown>>>;
export type ValuesOf<O extends Options> = { [K in keyof O]: ReturnType<O[K]['read']> };

/** A command as the program runs it, of the words behind its name. Answers its exit status. */
export interface Command {
  run: (words: readonly string[], surroundings: Surroundings) => Promise<number>;
}

export const flag = (about: string): Option<boolean> => ({
  takes: null,
  about,
  read: (word) => word !== null,
});

export const text = <T extends string | null>(
  takes: string,
  about: string,
  otherwise: T,
): Option<string | T> => ({ takes, about, read: (word) => word ?? otherwise });

interface Range {
  from?: number;
  to: number;
  whole?: boolean;
}

export const number = <T extends number | null>(
  about: string,
  otherwise: T,
  { from = 0, to, whole = true }: Range,
): Option<number | T> => ({
  takes: 'N',
  about: otherwise === null ? about : `${about} (${String(otherwise)})`,
  read: (word, name) => {
    if (word === null) return otherwise;
    const value = Number(word);
    const fits = whole ? Number.isSafeInteger(value) : Number.isFinite(value);
    if (word.trim() !== '' && fits && value >= from && value <= to) return value;
    throw new WrongWords(
      `${name} is a ${whole ? 'whole number' : 'number'} from ${String(from)} to ${String(to)}`,
    );
  },
});

/** One of these words, or of the values that they stand for. */
export const oneOf = <T extends string>(
  takes: string,
  about: string,
  words: Readonly<Record<string, T>>,
): Option<T | null> => ({
  takes,
  about,
  read: (word, name) => {
    if (word === null) return null;
    const said = word.toLowerCase();
    const found = Object.entries(words).find((each) => each.includes(said));
    if (found === undefined) throw new WrongWords(`${name} is one of ${Object.keys(words).join(' ')}`);
    return found[1];
  },
});

const flagOf = (name: string): string =>
  `--${name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`;

interface CommandTable<O extends Options> {
  name: string;
  about: string;
  options: O;
  /** What stands beside the flags, as it is called in the help; without it the command takes flags alone. */
  takes?: string;
  act: (values: ValuesOf<O>, others: readonly string[], surroundings: Surroundings) => Promise<number>;
}

const helpOf = <O extends Options>({ name, about, options, takes }: CommandTable<O>): string => {
  const flags = Object.entries(options).map(
    ([key, option]) =>
      [`  ${flagOf(key)}${option.takes === null ? '' : ` ${option.takes}`}`, option.about] as const,
  );
  const width = Math.max(...flags.map(([said]) => said.length)) + 2;
  return [
    `npm run ${name} --${takes === undefined ? '' : ` ${takes}`} [flags]`,
    about,
    ...flags.map(([said, what]) => `${said.padEnd(width)}${what}`),
  ].join('\n');
};

const readWords = <O extends Options>({ options, takes }: CommandTable<O>, words: readonly string[]) => {
  const given = new Map<string, string | null>();
  const others: string[] = [];
  const { tokens } = parseArgs({
    args: [...words],
    tokens: true,
    allowPositionals: takes !== undefined,
    options: Object.fromEntries(
      Object.entries(options).map(([key, option]) => [
        flagOf(key).slice(2),
        { type: option.takes === null ? 'boolean' : 'string' },
      ]),
    ),
  });
  for (const token of tokens) {
    if (token.kind === 'option') given.set(token.rawName, token.value ?? '');
    if (token.kind === 'positional') others.push(token.value);
  }
  // Each key's value is made by its own option, which the compiler does not follow through the entries of an object.
  const values = Object.fromEntries(
    Object.entries(options).map(([key, option]) => [
      key,
      option.read(given.get(flagOf(key)) ?? null, flagOf(key)),
    ]),
  ) as ValuesOf<O>;
  return { values, others };
};

const isAboutWords = (error: unknown): error is Error =>
  error instanceof WrongWords ||
  (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));

/** A wrong word is told with the help behind it; what goes wrong later without. */
export const command = <O extends Options>(table: CommandTable<O>): Command => ({
  run: async (words, surroundings) => {
    const tell = (message: string): number => {
      process.stderr.write(`${message}\n`);
      return 1;
    };
    if (words.includes('--help')) {
      process.stdout.write(`${helpOf(table)}\n`);
      return 0;
    }
    try {
      const { values, others } = readWords(table, words);
      return await table.act(values, others, surroundings);
    } catch (error) {
      if (isAboutWords(error)) return tell(`${error.message}\n${helpOf(table)}`);
      return tell(startFailure(error, surroundings.environment));
    }
  },
});
