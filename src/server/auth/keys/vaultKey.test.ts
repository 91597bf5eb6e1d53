import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createVault } from './vault';
import { openVault, vaultKey } from './vaultKey';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'stallkeeper-vault-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

it('is made once, for its owner alone', () => {
  const inside = path.join(folder, 'data');
  const key = vaultKey(inside);
  expect(key.length).toBeGreaterThanOrEqual(43);
  expect(vaultKey(inside)).toBe(key);
  expect(statSync(path.join(inside, 'vault.key')).mode & 0o777).toBe(0o600);
  expect(readFileSync(path.join(inside, 'vault.key'), 'utf8').trim()).toBe(key);
});

it('opens what was sealed with secrets before, and seals nothing with them', () => {
  const sealed = createVault('the former').seal('a', 'p');
  for (const secret of [null, 'configured']) {
    const vault = openVault({ secret, secretsBefore: ['older', 'the former'], dataFolder: folder });
    expect(vault.open(sealed, 'p')).toBe('a');
    expect(createVault('the former').open(vault.seal('b', 'p'), 'p')).toBeNull();
  }
});

it('opens what was sealed before a secret was configured', () => {
  const sealed = openVault({ secret: null, secretsBefore: [], dataFolder: folder }).seal('a', 'p');
  const vault = openVault({ secret: 'configured', secretsBefore: [], dataFolder: folder });
  expect(vault.open(sealed, 'p')).toBe('a');
  expect(createVault('configured').open(vault.seal('b', 'p'), 'p')).toBe('b');
});
