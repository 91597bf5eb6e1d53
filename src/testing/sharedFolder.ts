import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The specification's data and the sample files lie beside the checkout, or where SHARED_DIR says. */
export const sharedFolder = path.resolve(process.env['SHARED_DIR'] ?? '../shared');

/** Whether they are there; a checkout of its own runs without the tests that need them. */
export const hasShared = existsSync(path.join(sharedFolder, 'spec/calls.json'));

export const readShared = (name: string): unknown =>
  JSON.parse(readFileSync(path.join(sharedFolder, name), 'utf8'));

/** A suite over that data; where it is not there, one test says so in its place. */
export const withShared = (name: string, suite: () => void): void => {
  const absent = (): void => {
    it('is not run, as the shared folder is not here', () => {
      expect(hasShared).toBe(false);
    });
  };
  describe(name, hasShared ? suite : absent);
};
