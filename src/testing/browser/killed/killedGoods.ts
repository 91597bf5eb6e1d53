const [made, changed, damaged] = [1_800, 300, 60];
const head = 'title,sku,price,stock,option1Name,option1Value';
/** Of each third product two variants are made, of the others one. */
const variantsMade = made + made / 3;

/** Products that stand before, and that each file changes. */
export const keptFile = (begin: string): string =>
  [
    head,
    ...Array.from({ length: changed }, (_, n) => `Kept ${begin}${String(n)},${begin}k${String(n)},5.00,7,,`),
  ].join('\n');

/** A file that makes products, changes those that stand, and has rows that are turned away, mixed. */
export const goodsFile = (word: string): string => {
  const kept = word.replace(/\d+-$/, '');
  const lines: string[] = [head];
  for (let n = 0; n < made; n += 1) {
    const [title, sku] = [`Killed ${word}${String(n)}`, `${word}${String(n)}`];
    if (n % 3 === 0) lines.push(`${title},${sku}-S,9.95,3,Size,S`, `${title},${sku}-M,9.95,3,Size,M`);
    else lines.push(`${title},${sku},9.95,3,,`);
    const other = Math.floor(n / (made / changed));
    if (n % (made / changed) === 0)
      lines.push(`Now ${word}${String(other)},${kept}k${String(other)},${String(6 + (n % 7))}.50,1,,`);
    if (n % (made / damaged) === 0) lines.push(`Damaged ${word}${String(n)},${sku}-bad,x,3,,`);
  }
  return lines.join('\n');
};

/** What the server must say of such a file. */
export const rowsOf = {
  plan: { create: variantsMade, update: changed, same: 0, reject: damaged },
  imported: { created: variantsMade, updated: changed, same: 0, rejected: damaged },
  rolledBack: { deleted: made, updated: changed, kept: 0 },
};
