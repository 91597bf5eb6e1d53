// A fingerprint of files, kept beside what was made of them, so that nothing is made twice.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot, root } from './project.mjs';

const isTest = /\.(test|test-d)\.tsx?$/;

const filesUnder = (place) => {
  if (!existsSync(place)) return [];
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place)
    .sort()
    .flatMap((name) => filesUnder(path.join(place, name)));
};

/** Of the names and bytes of all files in these places, tests left out. */
export const fingerprint = (places) => {
  const hash = createHash('sha256');
  for (const file of places.flatMap((place) => filesUnder(inRoot(place)))) {
    if (isTest.test(file)) continue;
    const bytes = readFileSync(file);
    hash.update(`${path.relative(root, file)}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
};

export const isStamped = (file, value) => existsSync(file) && readFileSync(file, 'utf8') === value;

export const stamp = (file, value) => {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, value);
};

export const unstamp = (file) => {
  rmSync(file, { force: true });
};
