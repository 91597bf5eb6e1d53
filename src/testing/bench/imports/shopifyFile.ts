/** A Shopify export of any size: two variants and a row of pictures a product. */
const shopifyHeader =
  'Handle,Title,Body (HTML),Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Image Src,Variant Weight Unit\n';
const description = `<p>${'A long description of a product. '.repeat(20)}</p>`;

const product = (number: number): string => {
  const id = String(number);
  return (
    `h-${id},Product ${id},${description},V,Size,S,S-${id}-S,500,shopify,3,deny,manual,20.00,25.00,https://example.com/${id}.jpg,kg\n` +
    `h-${id},,,,,M,S-${id}-M,500,shopify,3,deny,manual,21.00,,,kg\n` +
    `h-${id},,,,,,,,,,,,,,https://example.com/${id}-b.jpg,\n`
  );
};

/** The file in pieces of sixty products, until so many bytes are made. */
export const shopifyPieces = function* (bytes: number): Generator<string> {
  yield shopifyHeader;
  for (let made = 0, number = 1; made < bytes;) {
    let text = '';
    for (const end = number + 60; number < end; number += 1) text += product(number);
    made += text.length;
    yield text;
  }
};
