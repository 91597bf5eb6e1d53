const js = require('@eslint/js');
const prettier = require('eslint-config-prettier');
const a11y = require('eslint-plugin-jsx-a11y');
const react = require('eslint-plugin-react');
const hooks = require('eslint-plugin-react-hooks');
const globals = require('globals');
const { config, configs } = require('typescript-eslint');

const sources = ['src/**/*.{ts,tsx}', '__mocks__/**/*.ts', '*.ts'];
const tests = ['src/**/*.test.{ts,tsx}', 'src/**/*.test-d.ts', 'src/testing/**/*.{ts,tsx}'];

module.exports = config(
  { ignores: ['dist/', 'data/', 'coverage/', 'docs/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: sources,
    extends: [configs.strictTypeChecked, configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: process.cwd() } },
    rules: {
      'no-console': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/consistent-type-exports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      // A number in a text is what a template is for.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // `() => void call()` and `() => set(x)` are the habit of event handlers.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // An attribute may be given a handler that answers a promise: React ignores it.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      // The rule cannot tell `record['key']` of an index signature from a plain field.
      '@typescript-eslint/dot-notation': 'off',
    },
  },
  {
    files: ['src/client/**/*.{ts,tsx}', 'src/testing/**/*.tsx'],
    extends: [
      react.configs.flat.recommended,
      react.configs.flat['jsx-runtime'],
      hooks.configs.flat['recommended-latest'],
      a11y.flatConfigs.strict,
    ],
    languageOptions: { globals: globals.browser },
    settings: { react: { version: 'detect' } },
    rules: {
      'react/prop-types': 'off',
      // It warns of what the React compiler would leave alone; we do not use that.
      'react-hooks/incompatible-library': 'off',
      'react/jsx-no-target-blank': 'error',
      'react/no-danger': 'error',
    },
  },
  {
    files: tests,
    rules: {
      'no-console': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  { files: ['src/{launch,testing}/**/*.mjs'], languageOptions: { globals: globals.node } },
  {
    files: ['public/*.js'],
    languageOptions: {
      globals: {
        ...globals.browser,
        ...Object.fromEntries(
          ['BASE', 'CHUNKS', 'KEYS', 'LANGUAGES', 'TEXTS'].map((name) => [`__${name}__`, 'readonly']),
        ),
      },
    },
  },
  {
    files: ['*.js', '*.cjs', 'src/launch/*.cjs'],
    languageOptions: { sourceType: 'commonjs', globals: globals.node },
  },
  prettier,
);
