import type { Config } from 'jest';

const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
] as const;

// Packages that ship ES modules only are transformed like our own sources.
const modulesOnly = [
  'jose',
  'yup',
  'react-dropzone',
  '@tiptap',
  'attr-accept',
  'file-selector',
  '@electric-sql',
  '@seriousme',
];

const base = {
  transform: { '\\.(ts|tsx|js|mjs|cjs)$': [...swc] as [string, Record<string, unknown>] },
  transformIgnorePatterns: [`/node_modules/(?!(${modulesOnly.join('|')})/)`],
  moduleNameMapper: { '\\.css$': '<rootDir>/__mocks__/styles.ts' },
};

// What a server test imports comes from outside jest's sandbox (src/testing/runner).
const server = {
  globalSetup: '<rootDir>/src/testing/runner/setupServer.mjs',
  globalTeardown: '<rootDir>/src/testing/runner/teardownServer.mjs',
  testEnvironment: '<rootDir>/src/testing/runner/serverEnvironment.mjs',
  transform: {
    '\\.test\\.ts$': ['<rootDir>/src/testing/runner/outerTest.mjs', swc[1]] as [
      string,
      Record<string, unknown>,
    ],
    '^(?!.*/runner/).*\\.(ts|js|mjs|cjs)$': '<rootDir>/src/testing/runner/outerModule.mjs',
  },
  transformIgnorePatterns: [],
};

// What touches the engine itself, jobs and races is run on the embedded engine too, where PostgreSQL has the rest.
const embedded = [
  'audit/trail',
  'db/**/*',
  '**/queries/**/*',
  'jobs/**/*',
  'upkeep',
  'operations/backup/**/*',
  'imports/run/**/*',
  'imports/importRuns',
  'demo/seedMarketplace',
  'orders/incoming/{placeIncomingOrder,takeInOrders}',
  'products/stockLines',
  '**/*{races,crashes}',
];

const config: Config = {
  cacheDirectory: 'node_modules/.cache/jest',
  // A busy machine may take long to start a server; nothing is asserted about time.
  testTimeout: 180_000,
  // jest leaves a core to itself, which is half of a small machine.
  maxWorkers: '100%',
  projects: [
    {
      ...base,
      displayName: 'rules',
      testEnvironment: '<rootDir>/src/testing/runner/nodeEnvironment.mjs',
      testMatch: ['<rootDir>/src/{domain,catalogue}/**/*.test.ts'],
    },
    {
      ...base,
      displayName: 'client',
      testEnvironment: '<rootDir>/src/testing/runner/clientEnvironment.mjs',
      testMatch: ['<rootDir>/src/client/**/*.test.{ts,tsx}'],
      setupFilesAfterEnv: ['<rootDir>/src/testing/setupClient.ts'],
    },
    {
      ...server,
      displayName: 'server',
      testMatch: ['<rootDir>/src/server/**/*.test.ts'],
      // They open the embedded engine whatever the others run on.
      testPathIgnorePatterns: ['/src/server/db/(engine/|damage\\.)'],
    },
    {
      ...server,
      displayName: 'embedded',
      testEnvironmentOptions: { engine: 'embedded' },
      testMatch: embedded.map((files) => `<rootDir>/src/server/${files}.test.ts`),
      // They are about PostgreSQL, or about texts.
      testPathIgnorePatterns: ['/src/server/db/(serverDialect|jsonText|searchTerms)\\.'],
    },
    {
      ...base,
      displayName: 'browser',
      testEnvironment: '<rootDir>/src/testing/runner/nodeEnvironment.mjs',
      globalSetup: '<rootDir>/src/testing/browser/setup.ts',
      globalTeardown: '<rootDir>/src/testing/browser/teardown.ts',
      testMatch: ['<rootDir>/src/testing/browser/**/*.test.ts'],
    },
  ],
};

export default config;
