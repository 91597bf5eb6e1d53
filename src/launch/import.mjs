// npm run import -- --store … --vendor … FILE: see docs/imports-command.md
import { build } from './build.mjs';
import { inRoot, root } from './project.mjs';

const from = process.cwd();
await build();
process.chdir(root);
process.env['IMPORT_FROM'] ??= process.env['INIT_CWD'] ?? from;
process.setSourceMapsEnabled(true);
await import(inRoot('dist/server/importCommand.mjs'));
