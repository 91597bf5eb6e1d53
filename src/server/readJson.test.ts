import { readJson, refuseUnfitJson } from './readJson';

const codeOf = (text: string): unknown => {
  try {
    readJson(text);
    return null;
  } catch (error) {
    const fault: unknown = error instanceof Error ? Reflect.get(error, 'fault') : null;
    return typeof fault === 'object' && fault !== null ? Reflect.get(fault, 'code') : String(error);
  }
};

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

describe('reading JSON that others sent', () => {
  it('takes what people send, with brackets and commas in its texts', () => {
    const value = {
      list: [1, { a: '[[[{,,,"\\' }, 'x,'.repeat(60_000)],
      deep: JSON.parse(nested(60)) as unknown,
    };
    expect(readJson(JSON.stringify(value))).toEqual(value);
    expect(readJson(Buffer.from(JSON.stringify(value)))).toEqual(value);
  });

  it('refuses what is nested deeper than 64, whole or broken off', () => {
    expect(codeOf(nested(64))).toBeNull();
    expect(codeOf(nested(65))).toBe('requestTooDeep');
    expect(codeOf('['.repeat(4_900_000))).toBe('requestTooDeep');
    expect(codeOf('{"a":'.repeat(100))).toBe('requestTooDeep');
  });

  it('refuses more than 50,000 values, as entries or as keys', () => {
    expect(codeOf(`[${'1,'.repeat(49_000)}1]`)).toBeNull();
    expect(codeOf(`[${'1,'.repeat(50_001)}1]`)).toBe('requestTooManyValues');
    expect(codeOf(`[${'[],'.repeat(30_000)}[]]`)).toBe('requestTooManyValues');
    const keys = Array.from({ length: 60_000 }, (_, index) => `"k${String(index)}":0`);
    expect(codeOf(`{${keys.join(',')}}`)).toBe('requestTooManyValues');
  });

  it('leaves it to the reader whether it is JSON', () => {
    expect(codeOf('{"a"')).toMatch(/SyntaxError/);
    expect(() => {
      refuseUnfitJson(Buffer.from(']]]]'));
    }).not.toThrow();
  });
});
