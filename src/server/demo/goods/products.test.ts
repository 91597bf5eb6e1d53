import { ean13 } from './barcode';
import { productAt, productsFor } from './products';
import { HOUSE_VENDORS } from '../vendors';

const vendors = HOUSE_VENDORS;
const products = [...productsFor(600, vendors)];
const variants = products.flatMap((product) => product.variants);

test('a product depends on its index and the vendors alone', () => {
  expect(productAt(417, [...HOUSE_VENDORS])).toEqual(products[417]);
});

test('six hundred products have titles of their own, and every vendor sells some', () => {
  expect(new Set(products.map(({ title }) => title)).size).toBe(600);
  expect(new Set(products.map(({ vendor }) => vendor)).size).toBe(12);
  for (const { title } of products) expect(title).toMatch(/^\p{Lu}.{8,70}$/u);
});

test('a hundred thousand products repeat no title within a vendor and no SKU or barcode at all', () => {
  const titles = new Set<string>();
  const skus = new Set<string>();
  const barcodes = new Set<string>();
  let count = 0;
  for (const product of productsFor(100_000, vendors)) {
    titles.add(`${product.vendorIndex} ${product.title}`);
    for (const { sku, barcode } of product.variants) {
      skus.add(sku);
      barcodes.add(barcode);
      count++;
    }
  }
  expect(titles.size).toBe(100_000);
  expect(skus.size).toBe(count);
  expect(barcodes.size).toBe(count);
});

test('variants carry one value for each option, and together all that the options name', () => {
  for (const product of products) {
    const combinations = product.options.reduce((many, { values }) => many * values.length, 1);
    expect(product.variants).toHaveLength(combinations);
    expect(combinations).toBeLessThanOrEqual(9);
    expect(new Set(product.variants.map(({ title }) => title)).size).toBe(combinations);
    for (const variant of product.variants) {
      expect(variant.title).toBe(variant.options.join(' / '));
      expect(variant.options).toHaveLength(product.options.length);
      product.options.forEach(({ values }, index) => expect(values).toContain(variant.options[index]));
      expect(product.pictures[variant.picture]).toBeDefined();
    }
  }
});

test('prices are whole minor units, reductions real, stock and weight sensible', () => {
  for (const { price, compareAt, stock, trackStock, weight, weightUnit, sku, barcode } of variants) {
    expect(Number.isInteger(price) && price > 0).toBe(true);
    if (compareAt !== null) expect(Number.isInteger(compareAt) && compareAt > price).toBe(true);
    expect(Number.isInteger(stock) && stock >= 0).toBe(true);
    if (!trackStock) expect(stock).toBe(0);
    expect(weight).toBeGreaterThan(0);
    expect(weight).toBeLessThan(weightUnit === 'KILOGRAMS' ? 100 : 2000);
    expect(sku).toMatch(/^[A-Z]{3}-[A-Z]{3}-\d{4}(-[A-Z0-9]+)*$/);
    expect(barcode).toBe(ean13(barcode.slice(0, 12)));
  }
  expect(variants.some(({ trackStock }) => !trackStock)).toBe(true);
  expect(variants.some(({ trackStock, stock }) => trackStock && stock === 0)).toBe(true);
  expect(variants.some(({ compareAt }) => compareAt !== null)).toBe(true);
});

test('most products are on sale, some wait or were turned down', () => {
  const share = (matches: (product: (typeof products)[number]) => boolean) =>
    products.filter(matches).length / 600;
  expect(Math.abs(share(({ status }) => status === 'ACTIVE') - 0.85)).toBeLessThan(0.05);
  expect(Math.abs(share(({ approval }) => approval === 'approved') - 0.88)).toBeLessThan(0.05);
  expect(Math.abs(share(({ approval }) => approval === 'pending') - 0.09)).toBeLessThan(0.04);
  expect(Math.abs(share(({ approval }) => approval === 'unapproved') - 0.03)).toBeLessThan(0.03);
  for (const { createdDaysAgo, updatedDaysAgo, vendorIndex } of products) {
    expect(updatedDaysAgo).toBeLessThanOrEqual(createdDaysAgo);
    expect(updatedDaysAgo).toBeGreaterThanOrEqual(0);
    expect(createdDaysAgo).toBeLessThan(vendors[vendorIndex]?.createdDaysAgo ?? 0);
  }
});

test('descriptions are plain paragraphs and a list, with names escaped', () => {
  for (const { descriptionHtml, seo } of products) {
    expect(descriptionHtml.replace(/<\/?(p|ul|li)>/g, '')).not.toMatch(/[<>{}]|&(?!amp;|quot;)|\ba [aeiou]/);
    expect(descriptionHtml).toMatch(/^<p>.{40,}<\/p><p>.{40,}<\/p><ul>(<li>.+<\/li>)+<\/ul>$/);
    expect(seo.title.length).toBeLessThanOrEqual(70);
    expect(seo.description.length).toBeLessThanOrEqual(160);
  }
});

test('products need vendors', () => {
  expect(() => productAt(0, [])).toThrow(RangeError);
});
