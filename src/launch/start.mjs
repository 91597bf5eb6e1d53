// npm start: installs, builds and becomes the server, so that signals and the exit code are the server's own.
import { build } from './build.mjs';
import { inRoot, root } from './project.mjs';

await build();
process.chdir(root);
process.env.NODE_ENV ??= 'production';
process.env.DEMO ??= '1';
process.setSourceMapsEnabled(true);
await import(inRoot('dist/server/main.mjs'));
