// The page on PORT (4310) with refresh, and the server one port above, begun anew when its sources change.
import { spawn } from 'node:child_process';
import { install } from './install.mjs';
import { inRoot, program, root, say } from './project.mjs';

export const dev = async () => {
  await install();
  const [{ context }, { serverBundle }] = await Promise.all([
    import('esbuild'),
    import('./serverBundle.mjs'),
  ]);

  const port = Number(process.env.PORT ?? 4310);
  let server;
  let leaving = false;

  const startServer = () => {
    server = spawn(process.execPath, ['--enable-source-maps', inRoot('dist/dev/main.mjs')], {
      cwd: root,
      stdio: 'inherit',
      env: { NODE_ENV: 'development', DEMO: '1', ...process.env, PORT: String(port + 1) },
    });
    server.once('exit', (code) => {
      server = undefined;
      if (!leaving && code) say(`The server ended with ${code}. It starts again when a source changes.`);
    });
  };

  /** Resolves when the process has let go of the data folder. */
  const endServer = () =>
    new Promise((resolve) => {
      if (!server) return resolve();
      server.once('exit', resolve);
      server.kill('SIGTERM');
    });

  // One restart at a time: builds that end while the server is stopping lead to one more start, not to two servers.
  let restarts = Promise.resolve();
  const restart = () => {
    restarts = restarts.then(endServer).then(() => {
      if (!leaving) startServer();
    });
  };

  const watcher = await context({
    ...serverBundle('dist/dev'),
    plugins: [
      {
        name: 'restart',
        setup: (build) => {
          build.onEnd(({ errors }) => {
            if (errors.length === 0) restart();
          });
        },
      },
    ],
  });
  await watcher.watch();

  const web = spawn(program('webpack'), ['serve', '--mode', 'development'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development', PORT: String(port) },
  });
  say(`Page on http://localhost:${port}/app, server on port ${port + 1}.`);

  const leave = async (code) => {
    if (leaving) return;
    leaving = true;
    web.kill('SIGTERM');
    await Promise.all([watcher.dispose(), restarts.then(endServer)]);
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => leave(0));
  web.once('exit', (code) => leave(code ?? 1));
};
