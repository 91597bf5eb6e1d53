import { createVault } from './vault';

const vault = createVault('a secret');

it('opens what it sealed, and says nothing of it in between', () => {
  const sealed = vault.seal('JBSWY3DPEHPK3PXP', 'main\n1');
  expect(sealed).not.toContain('JBSWY3DP');
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('JBSWY3DP');
  expect(vault.open(sealed, 'main\n1')).toBe('JBSWY3DPEHPK3PXP');
});

it('seals the same text differently each time', () => {
  expect(vault.seal('a', 'p')).not.toBe(vault.seal('a', 'p'));
});

it('opens nothing for another place, with another key, or that was changed', () => {
  const sealed = vault.seal('JBSWY3DPEHPK3PXP', 'main\n1');
  expect(vault.open(sealed, 'main\n2')).toBeNull();
  expect(createVault('another').open(sealed, 'main\n1')).toBeNull();
  const bytes = Buffer.from(sealed, 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(vault.open(changed.toString('base64url'), 'main\n1')).toBeNull();
  }
  for (const text of ['', 'x', sealed.slice(0, 10)]) expect(vault.open(text, 'main\n1')).toBeNull();
});
