import { hostname } from 'node:os';

/** The level of the log's last line, as pino has it: the process ends. */
const fatal = 60;

/** A line of the log that says why the process ends, also where it ends before there is a log. */
const lastLine = (msg: string): string =>
  `${JSON.stringify({ level: fatal, time: Date.now(), pid: process.pid, hostname: hostname(), msg })}\n`;

/** Says why the process ends: to a person at a terminal in a sentence, else by a last line of the log. */
export const sayLast = (
  sentence: string,
  environment: Readonly<Record<string, string | undefined>>,
): void => {
  if (process.stderr.isTTY || environment['LOG_LEVEL'] === 'silent') process.stderr.write(`${sentence}\n`);
  else process.stdout.write(lastLine(sentence));
};
