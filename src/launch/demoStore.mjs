// npm run demo:store -- --rate 2 --count 50: see docs/incoming-orders.md
import { build } from './build.mjs';
import { inRoot, root } from './project.mjs';

await build();
process.chdir(root);
process.setSourceMapsEnabled(true);
await import(inRoot('dist/server/demoStoreCommand.mjs'));
