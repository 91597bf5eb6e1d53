/** @jest-environment ./src/testing/runner/pageEnvironment.mjs */
import fc from 'fast-check';
import { defaultFeatures, type Features, type Logo } from '../../domain/settings/settings';
import { shopPage } from './shopPage';

const page =
  '<html><head><meta name="theme-color" content="#1e1b4b"><title>Marketplace</title><style>a{}</style></head>' +
  '<body><h1><svg class="login-mark" viewBox="0 0 32 32"><use href="#mark"></use></svg></h1><script>1</script></body></html>';

const shown = (features: Partial<Pick<Features, 'colors' | 'logoText'>>, shopName = 'Quay'): string =>
  shopPage(page, { store: 'main', shopName, sendsMail: true, features: { ...defaultFeatures, ...features } });

const teal: Features['colors'] = { ...defaultFeatures.colors, indigo: { 600: '#0f766e', 800: '#115e59' } };

describe('the page of a shop', () => {
  it('has its name, colours and theme colour before the first paint', () => {
    const html = shown({ colors: teal });
    expect(html).toContain('<title>Quay</title>');
    expect(html).toContain('content="#0f766e"');
    expect(html).toMatch(/<style>:root\{--indigo-600:#0f766e;--indigo-800:#115e59;--on-indigo-600:#ffffff;/);
    expect(html.indexOf('<style>a{}')).toBeLessThan(html.indexOf('--indigo-600'));
  });

  it('is as it was built where the colours are the standard ones', () => {
    expect(shown({})).not.toContain('--indigo-600');
    expect(shown({})).toContain('<svg class="login-mark"');
  });

  it('puts dark text onto a light colour', () => {
    const light = { ...teal, indigo: { 600: '#fde047', 800: '#facc15' } };
    expect(shown({ colors: light })).toContain('--on-indigo-600:#000000');
  });

  it.each<[string, Logo, string]>([
    ['a text', { selected: 'value', value: 'Harbour' }, '<span class="login-logo-text">Harbour</span>'],
    [
      'a picture',
      { selected: 'src', src: '/files/public/a.png' },
      '<img class="login-logo" src="/files/public/a.png" alt="Quay">',
    ],
  ])('shows %s as its logo', (_, logoText, html) => {
    expect(shown({ logoText })).toContain(html);
    expect(shown({ logoText })).not.toContain('login-mark');
  });

  it('takes no markup from a name or a logo', () => {
    const hostile = fc.constantFrom(
      '"',
      "'",
      '<',
      '>',
      '&',
      '$&',
      '$1',
      'a',
      '</title>',
      '<script>',
      '{',
      '}',
    );
    const text = fc.array(hostile).map((parts) => parts.join(''));
    const selected = fc.constantFrom<Logo['selected'][]>('value', 'src', 'default');
    fc.assert(
      fc.property(text, text, selected, (name, value, kind) => {
        const html = shown({ logoText: { selected: kind, value, src: value } }, name);
        const document = new DOMParser().parseFromString(html, 'text/html');
        expect(document.querySelectorAll('script')).toHaveLength(1);
        expect(document.title).toBe(name.trim());
        const facts = document.querySelector('meta[name="stallkeeper-logo"]')?.getAttribute('content') ?? '';
        expect(JSON.parse(facts)).toMatchObject({ store: 'main', logo: { shopName: name, value } });
      }),
    );
  });

  it('takes no style from what is no colour', () => {
    const colors = { ...teal, indigo: { 600: 'red}</style><script>', 800: '#115e59' } };
    expect(shown({ colors })).not.toContain('red}');
  });
});
