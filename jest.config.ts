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
      testEnvironment: 'node',
      testMatch: ['<rootDir>/src/{domain,catalogue}/**/*.test.ts'],
    },
    {
      ...base,
      displayName: 'client',
      testEnvironment: 'jest-fixed-jsdom',
      testMatch: ['<rootDir>/src/client/**/*.test.{ts,tsx}'],
      setupFilesAfterEnv: ['<rootDir>/src/testing/setupClient.ts'],
    },
    {
      ...base,
      displayName: 'server',
      testEnvironment: 'node',
      globalSetup: '<rootDir>/src/testing/setupServer.ts',
      testMatch: ['<rootDir>/src/server/**/*.test.ts'],
    },
    {
      ...base,
      displayName: 'browser',
      testEnvironment: 'node',
      globalSetup: '<rootDir>/src/testing/browser/setup.ts',
      globalTeardown: '<rootDir>/src/testing/browser/teardown.ts',
      setupFilesAfterEnv: ['<rootDir>/src/testing/browser/secondTry.ts'],
      testMatch: ['<rootDir>/src/testing/browser/**/*.test.ts'],
    },
  ],
};

export default config;
