// Bundles the modules of the server's tests and makes the databases they copy; prints where both are, as JSON.
import { createRequire } from 'node:module';
import { inRoot } from '../../launch/project.mjs';
import { putEmptyDatabase } from '../../launch/emptyDatabase.mjs';
import { bundleModules } from './bundleModules.mjs';

/** Where src/testing/server/program.ts puts the engine's program. */
const programs = inRoot('node_modules/.cache/stallkeeper');

await putEmptyDatabase(programs);
const file = await bundleModules();
const modules = createRequire(import.meta.url)(file);
const template = await modules['src/testing/server/testDatabase.ts']().makeTemplates();
process.stdout.write(JSON.stringify({ TEST_MODULES: file, TEST_DATABASE_TEMPLATE: template ?? '' }));
