import { codeOf } from '../errorCode';

/** A variable of the environment does not hold; the message names it. */
export class WrongSetting extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'WrongSetting';
  }
}

/** What to say of a file that a variable names and that could not be read, by why not. */
export const unreadable = (name: string, file: string, error: unknown): WrongSetting => {
  const code = codeOf(error);
  if (code === 'ENOENT' || code === 'ENOTDIR') return new WrongSetting(`${name}: there is no file ${file}`);
  if (code === 'EISDIR') return new WrongSetting(`${name}: ${file} is a folder and no file`);
  if (code === 'EACCES' || code === 'EPERM')
    return new WrongSetting(
      `${name}: the file ${file} is there, but the user whom the server runs as may not read it`,
    );
  const why = error instanceof Error ? error.message : String(error);
  return new WrongSetting(`${name}: the file ${file} cannot be read (${why})`);
};
