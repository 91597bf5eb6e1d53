import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '../server/db/database';
import { buildProgram, templateFile, testProgram } from './server/program';

/** Builds the embedded engine's thread and a migrated template, once before the server's tests. */
export default async function setupServer(): Promise<void> {
  buildProgram();
  mkdirSync(path.dirname(templateFile), { recursive: true });
  const { engine, close } = await openDatabase({ url: null, folder: null, program: testProgram });
  if (engine !== null) writeFileSync(templateFile, await engine.dump());
  await close();
}
