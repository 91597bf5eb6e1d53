// npm run seed -- --orders N --products N --vendors N
import { build } from './build.mjs';
import { inRoot, root } from './project.mjs';

await build();
process.chdir(root);
process.setSourceMapsEnabled(true);
await import(inRoot('dist/server/seed.mjs'));
