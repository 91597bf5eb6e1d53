// Bundles the modules of the server's tests and makes the databases they copy; prints where both are, as JSON.
import { createRequire } from 'node:module';
import { bundleModules } from './bundleModules.mjs';

const file = await bundleModules();
const modules = createRequire(import.meta.url)(file);
const template = await modules['src/testing/server/testDatabase.ts']().makeTemplates();
process.stdout.write(JSON.stringify({ TEST_MODULES: file, TEST_DATABASE_TEMPLATE: template ?? '' }));
