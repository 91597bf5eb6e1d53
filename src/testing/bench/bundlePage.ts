import { build } from 'esbuild';

/** The script of a page that stands against ours, made as a product's is; `iife` where it is not a module. */
export const bundlePage = async (entry: string, format: 'esm' | 'iife' = 'esm'): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format,
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
  });
  return outputFiles[0]?.text ?? '';
};
