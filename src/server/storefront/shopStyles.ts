import { isOn } from '../../domain/settings/toggles';
import { nearestReadable } from '../../domain/settings/contrast';
import type { Store } from '../db/stores';
import { brandOf } from '../notifications/brand';

/** Grounds on which the accent has to be read: the least that shops' pages have in common. */
const light = '#ffffff';
const dark = '#16171b';

/**
 * The look of the pieces that a shop includes: its own type and ground stay, the accent is the marketplace's. All
 * names begin with stallkeeper, so that no rule of the shop's is touched.
 */
export const shopStyles = ({ shopName, features }: Store): string => {
  const { colour, ink } = brandOf(shopName, features);
  const rules: (readonly [string, string])[] = [
    [
      '',
      `--stallkeeper-button:${colour};--stallkeeper-ink:${ink};--stallkeeper-accent:${nearestReadable(colour, light)};--stallkeeper-line:rgba(127,127,127,.35);--stallkeeper-bad:#b42318;color:inherit;font:inherit;overflow-wrap:anywhere`,
    ],
    [' *', 'box-sizing:border-box'],
    [' h2', 'margin:0;font-size:1.5em;line-height:1.25'],
    [' h3', 'margin:1.5em 0 .6em;font-size:1.2em;line-height:1.3'],
    [' :is(li>h2,h4)', 'margin:0;font-size:1em;line-height:1.4'],
    [' p', 'margin:0'],
    [' a', 'color:var(--stallkeeper-accent)'],
    [' dl', 'margin:1em 0 0'],
    [' dt', 'margin:.8em 0 .1em'],
    [' dd', 'margin:0'],
    [' header', 'display:flex;align-items:center;gap:12px;margin:0 0 12px'],
    [' .stallkeeper-quiet', 'opacity:.75;font-size:.9em'],
    [' .stallkeeper-said', 'white-space:pre-line'],
    [' .stallkeeper-name', 'font-weight:600'],
    [' .stallkeeper-price', 'font-variant-numeric:tabular-nums'],
    [
      ' .stallkeeper-short',
      'display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden',
    ],
    [' .stallkeeper-mark', 'width:48px;height:48px;border-radius:8px;object-fit:cover'],
    [' .stallkeeper-picture', 'width:100%;aspect-ratio:1;border-radius:8px;object-fit:cover'],
    [
      ' .stallkeeper-pictures',
      'display:grid;grid-template-columns:repeat(auto-fill,minmax(140px,1fr));gap:8px',
    ],
    [
      ' .stallkeeper-cards',
      'list-style:none;margin:0;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(min(180px,100%),1fr));gap:16px',
    ],
    [
      ' .stallkeeper-card',
      'display:grid;align-content:start;gap:6px;padding:12px;border:1px solid var(--stallkeeper-line);border-radius:8px',
    ],
    [
      ' .stallkeeper-away',
      'margin:8px 0;padding:8px 12px;border-inline-start:3px solid var(--stallkeeper-accent)',
    ],
    [' form', 'display:grid;gap:12px;margin:12px 0 0;max-width:480px'],
    [' form div', 'display:grid;gap:4px'],
    [' form [hidden]', 'display:none'],
    [' canvas', 'display:block;max-width:100%;max-height:160px;border-radius:8px'],
    [' option', 'background:Canvas;color:CanvasText'],
    [' label', 'font-weight:600'],
    [
      ' :is(input,textarea,select)',
      'width:100%;min-height:44px;padding:8px 12px;border:1px solid currentColor;border-radius:8px;background:transparent;color:inherit;font:inherit',
    ],
    [' textarea', 'min-height:112px;resize:vertical'],
    [
      ' button',
      'justify-self:start;min-height:44px;padding:8px 20px;border:0;border-radius:8px;background:var(--stallkeeper-button);color:var(--stallkeeper-ink);font:inherit;font-weight:600;cursor:pointer',
    ],
    [
      ' .stallkeeper-plain',
      'margin:16px 0 0;border:1px solid var(--stallkeeper-line);background:transparent;color:inherit',
    ],
    [' [role]', 'margin:12px 0 0'],
    [' button:disabled', 'opacity:.6;cursor:default'],
    [' :focus-visible', 'outline:3px solid var(--stallkeeper-accent);outline-offset:2px'],
    [' .stallkeeper-error', 'color:var(--stallkeeper-bad);font-weight:600'],
  ];
  // The script's buttons are on the page before anybody is asked; where nothing is taken, none is to be seen.
  if (!isOn(features, 'messages')) rules.push(['.stallkeeper-ask', 'display:none']);
  if (!isOn(features, 'makeAnOffer')) rules.push(['.stallkeeper-offer', 'display:none']);
  const css = rules.map(([part, said]) => `.stallkeeper${part}{${said}}`).join('\n');
  return `${css}
.stallkeeper-sold-by{display:flex;flex-wrap:wrap;align-items:center;gap:8px}
@media (prefers-color-scheme:dark){.stallkeeper{--stallkeeper-accent:${nearestReadable(colour, dark)};--stallkeeper-bad:#ff9c8f}}
`;
};
