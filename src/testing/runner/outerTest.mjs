// A transform of jest: a server test runs among the modules it imports, outside jest's sandbox (outerModules.mjs).
import { createHash } from 'node:crypto';
import swcJest from '@swc/jest';

const version = '2';
/** swc writes its map into the code's last line. */
const inlineMap = /\n\/\/# sourceMappingURL=data:application\/json;[^,]*base64,(\S+)\s*$/;

export default {
  createTransformer: (swcOptions) => {
    const swc = swcJest.createTransformer(swcOptions);
    return {
      process(source, file, options) {
        const { code } = swc.process(source, file, options);
        const map = Buffer.from(inlineMap.exec(code)?.[1] ?? '', 'base64').toString();
        const run = "globalThis[Symbol.for('stallkeeper.outer')].run";
        return {
          code: `${run}(${JSON.stringify(code.replace(inlineMap, ''))}, module, require, jest);`,
          map,
        };
      },
      getCacheKey: (...given) =>
        createHash('sha256')
          .update(swc.getCacheKey(...given))
          .update(version)
          .digest('hex'),
    };
  },
};
