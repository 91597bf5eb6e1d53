import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import HtmlPlugin from 'html-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import {
  Compilation,
  NormalModuleReplacementPlugin,
  sources,
  type ChunkGraph,
  type Compiler,
  type Configuration,
  type Module,
} from 'webpack';
// Types only: importing the module itself would switch on refresh in builds.
import type { Configuration as DevServerConfiguration } from 'webpack-dev-server';
import { earlyTexts, withEarlyTexts } from './src/locales/early';

const base = '/app/';
const root = process.cwd();
const inPublic = (name: string): string =>
  withEarlyTexts(readFileSync(path.join(root, 'public', name), 'utf8'));

/** The scripts of the entry and of each named lazy chunk, with the pieces that it shares. */
const scriptsByChunk = (compilation: Compilation): Record<string, string[]> => {
  const initial = new Set(compilation.entrypoints.get('index')?.getFiles());
  const files = (names: Iterable<string>): string[] =>
    [...names].filter((name) => name.endsWith('.js') && !name.includes('.hot-update.'));
  const named = [...compilation.namedChunkGroups].map(([name, group]): [string, string[]] => [
    name,
    files(group.getFiles()).filter((file) => name === 'index' || !initial.has(file)),
  ]);
  return Object.fromEntries(named);
};

/** Puts the static page's neighbours into the build, and the list of scripts beside it for the bundle budget. */
const publicFiles = {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('publicFiles', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'publicFiles', stage }, () => {
        for (const name of ['favicon.svg', 'manifest.webmanifest'])
          compilation.emitAsset(name, new sources.RawSource(inPublic(name)));
      });
      const late = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE;
      compilation.hooks.processAssets.tap({ name: 'publicFiles', stage: late }, () => {
        const list = JSON.stringify(scriptsByChunk(compilation), null, 2);
        compilation.emitAsset('../chunks.json', new sources.RawSource(list));
      });
    });
  },
};

const squeezed = /\.(js|html|svg|webmanifest|json)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compresses each text once, at its best, so that the server only sends bytes. */
const precompress = {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('precompress', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tapPromise({ name: 'precompress', stage }, async (assets) => {
        const names = Object.keys(assets).filter((name) => squeezed.test(name) && !name.startsWith('..'));
        await Promise.all(
          names.map(async (name) => {
            const bytes = compilation.getAsset(name)?.source.buffer() ?? Buffer.alloc(0);
            const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
            const [br, gz] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level: 9 })]);
            compilation.emitAsset(`${name}.br`, new sources.RawSource(br));
            compilation.emitAsset(`${name}.gz`, new sources.RawSource(gz));
          }),
        );
      });
    });
  },
};

const page = (production: boolean): HtmlPlugin =>
  new HtmlPlugin({
    template: path.join(root, 'public/index.html'),
    templateParameters: (compilation: Compilation) => ({
      base,
      early: earlyTexts('en'),
      style: inPublic('page.css'),
      words: inPublic('early.js'),
      script: inPublic('page.js')
        .replace('__BASE__', JSON.stringify(base))
        .replace('__CHUNKS__', JSON.stringify(production ? early(scriptsByChunk(compilation)) : {})),
    }),
    minify: production && {
      collapseWhitespace: true,
      minifyCSS: true,
      minifyJS: true,
      removeAttributeQuotes: false,
      removeComments: true,
    },
  });

/** Only what the page asks for ahead of the app's own script. */
const early = (chunks: Record<string, string[]>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(chunks).filter(([name]) =>
      /^(login|login-shell|password|register|main|orders|[a-z]{2}-(start|register|frame|main)-ts)$/.test(
        name,
      ),
    ),
  );

const routerFile = (name: string): string =>
  path.join(root, 'node_modules/react-router/dist/production', name);

/** The router's package leads to its build with warnings; its other build says the same with fewer bytes. */
const smallRouter = {
  'react-router$': routerFile('index.mjs'),
  'react-router/dom$': routerFile('dom-export.mjs'),
};

/** The catalogue's tables of calls; beside them stand what these are made with and what is made of them. */
const areasOfCalls = /src[\\/]catalogue[\\/](?!(?:call|index|keyScopes|tags|trail|wire)\.ts$)\w+\.ts$/;

/** The login area's scripts, which share the packages that they are made with. */
const loginArea = new Set(['login', 'login-shell', 'password', 'register']);
const formPackages =
  /\/node_modules\/(final-form|react-final-form|react-i18next|use-sync-external-store|@babel)\//;

/** All that may be loaded without the main application. */
const beforeMain = new Set([...loginArea, 'index', 'application', 'owner']);

/** What all of these chunks are made of, for one file: by its own measure webpack would make twenty of it. */
const inAll =
  (...names: string[]) =>
  (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }): boolean => {
    const holders = new Set([...chunkGraph.getModuleChunksIterable(module)].map(({ name }) => name));
    return names.every((name) => holders.has(name));
  };
const afterLogin = ({ name }: { name?: string | null | undefined }): boolean => !beforeMain.has(name ?? '');

/** Fields of a kind that no screen has: choices are native, and fields outlined. With them come menus and dialogs. */
const unusedField = /^(\.\/SelectInput|\.\.\/(Filled)?Input\/index)\.mjs$/;
const withoutUnusedFields = new NormalModuleReplacementPlugin(unusedField, (resource) => {
  if (/@mui[\\/]material[\\/](TextField|Select)$/.test(resource.context))
    resource.request = path.join(root, 'src/launch/unusedField.mjs');
});

/** The library's circles under a pressed button, which the theme has switched off. */
const withoutRipples = new NormalModuleReplacementPlugin(
  /^(\.\/TouchRipple|\.\.\/useLazyRipple\/index)\.mjs$/,
  (resource) => {
    if (/@mui[\\/]material[\\/]ButtonBase$/.test(resource.context))
      resource.request = path.join(root, 'src/launch/unusedRipple.mjs');
  },
);

/** What Emotion's `withTheme` alone needs, which nobody calls. */
const withoutHoisting = { 'hoist-non-react-statics': false } as const;

const devServer = (port: number): DevServerConfiguration => ({
  port,
  hot: true,
  static: false,
  historyApiFallback: { rewrites: [{ from: /^\/app(\/|$)/, to: `${base}index.html` }] },
  client: { overlay: { runtimeErrors: false }, logging: 'warn' },
  open: false,
  proxy: [
    {
      context: ['/auth', '/api', '/files', '/storage', '/health', '/outbox'],
      target: `http://127.0.0.1:${port + 1}`,
    },
  ],
});

/** The client's build: `webpack --mode production` into dist/client, or `webpack serve` in front of the server. */
export default (
  _env: unknown,
  { mode }: { mode?: string },
): Configuration & { devServer: DevServerConfiguration } => {
  const production = mode === 'production';
  return {
    mode: production ? 'production' : 'development',
    target: ['web', 'es2022'],
    entry: { index: './src/client/index.tsx' },
    output: {
      path: path.join(root, 'dist/client'),
      publicPath: base,
      filename: production ? 'assets/[name].[contenthash:6].js' : 'assets/[name].js',
      chunkFilename: production ? 'assets/[name].[contenthash:6].js' : 'assets/[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:6][ext]',
      clean: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: production ? { ...smallRouter, ...withoutHoisting } : {},
    },
    module: {
      rules: [
        {
          test: /src[\\/]locales[\\/].*\.json$/,
          type: 'javascript/auto',
          loader: path.join(root, 'src/launch/textsLoader.cjs'),
        },
        {
          test: areasOfCalls,
          loader: path.join(root, 'src/launch/callsLoader.cjs'),
        },
        {
          test: /\.tsx?$/,
          exclude: [/node_modules/, areasOfCalls],
          loader: 'swc-loader',
          options: {
            jsc: {
              target: 'es2022',
              parser: { syntax: 'typescript', tsx: true },
              transform: {
                verbatimModuleSyntax: true,
                react: { runtime: 'automatic', development: !production, refresh: !production },
              },
            },
          },
        },
      ],
    },
    optimization: {
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          minimizerOptions: {
            compress: { passes: 3, ecma: 2022 },
            mangle: true,
            format: { comments: false },
          },
          extractComments: false,
        }),
      ],
      splitChunks: {
        chunks: 'async',
        cacheGroups: {
          forms: {
            name: 'forms',
            test: formPackages,
            chunks: ({ name }) => loginArea.has(name ?? ''),
            enforce: true,
          },
          frame: { name: 'frame', test: inAll('main'), chunks: afterLogin, priority: 30, enforce: true },
          lists: {
            name: 'lists',
            test: inAll('orders', 'products'),
            chunks: afterLogin,
            priority: 20,
            enforce: true,
          },
          react: { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, chunks: 'all' },
        },
      },
    },
    plugins: [
      publicFiles,
      withoutUnusedFields,
      withoutRipples,
      page(production),
      production ? precompress : new ReactRefreshPlugin({ overlay: false }),
    ],
    devtool: production ? false : 'eval-cheap-module-source-map',
    devServer: devServer(Number(process.env.PORT ?? 4310)),
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(root, 'node_modules/.cache/webpack'),
      buildDependencies: { config: [path.join(root, 'webpack.config.ts')] },
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
};
