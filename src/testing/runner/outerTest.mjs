// A transform of jest: a server test runs among the modules it imports, outside jest's sandbox (outerModules.mjs).
import { createHash } from 'node:crypto';
import swcJest from '@swc/jest';

const version = '1';

export default {
  createTransformer: (swcOptions) => {
    const swc = swcJest.createTransformer(swcOptions);
    return {
      process(source, file, options) {
        const { code, map } = swc.process(source, file, options);
        const run = "globalThis[Symbol.for('stallkeeper.outer')].run";
        return { code: `${run}(${JSON.stringify(code)}, module, require, jest);`, map };
      },
      getCacheKey: (...given) =>
        createHash('sha256')
          .update(swc.getCacheKey(...given))
          .update(version)
          .digest('hex'),
    };
  },
};
