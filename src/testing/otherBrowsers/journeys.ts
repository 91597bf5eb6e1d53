import { writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { fileWithErrors } from '../browser/imports/csvFiles';
import { tellOfSale } from '../browser/shopSale';
import { signIn } from '../browser/signedInCalls';
import { waitingOrder } from '../browser/waitingOrder';
import type { Desk } from './desk';
import type { Marketplace } from './secureServer';
import { matching, type Sought } from './sought';

/** Where a journey is made. */
export interface Stage {
  desk: Desk;
  marketplace: Marketplace;
  /** For files that it chooses. */
  folder: string;
}

/** Fails with words of its own: these run without jest. */
const expectThat = (holds: boolean, otherwise: string): void => {
  if (!holds) throw new Error(otherwise);
};

const button = (name: string | RegExp, within?: Sought): Sought => ({
  role: 'button',
  name: typeof name === 'string' ? name : matching(name),
  ...(within === undefined ? {} : { within }),
});
const link = (name: string | RegExp): Sought => ({
  role: 'link',
  name: typeof name === 'string' ? name : matching(name),
});
const label = (name: string | RegExp, within?: Sought): Sought => ({
  label: typeof name === 'string' ? name : matching(name),
  ...(within === undefined ? {} : { within }),
});
const text = (words: string | RegExp, within?: Sought): Sought => ({
  text: typeof words === 'string' ? words : matching(words),
  ...(within === undefined ? {} : { within }),
});
const heading = (name: string): Sought => ({ role: 'heading', name });
const navigation: Sought = { role: 'navigation', name: 'Main navigation' };

/** Signs in by the form, as whoever was signed in before goes; answers once the app is there. */
const signInAt = async ({ desk, marketplace }: Stage, email: string, place: string): Promise<void> => {
  await desk.go(`${marketplace.address}/app/login`);
  const isIn = async (): Promise<boolean> => (await desk.countOf(navigation)) > 0;
  await desk.see({ selector: '#email, nav' });
  if (await isIn()) {
    await desk.click(button(/^Account of /));
    await desk.click({ role: 'menuitem', name: 'Sign out' });
  }
  await desk.fill({ selector: '#email' }, email);
  await desk.fill({ selector: '#password' }, 'marketplace');
  await desk.press('Enter');
  await desk.see(navigation);
  await desk.go(marketplace.address + place);
  await desk.settle();
};

/** By keyboard alone, to where one wanted to go, over a reload, and out for good. */
export const signingIn = async ({ desk, marketplace }: Stage): Promise<void> => {
  await desk.go(`${marketplace.address}/app/products?status=ALL&sort=TITLE`);
  await desk.hasFocus({ selector: '#email' });
  await desk.type('vendor@demo.test');
  await desk.press('Tab');
  await desk.type('not the right one');
  await desk.press('Enter');
  await desk.see(text('Email or password is not right'));
  await desk.holds({ selector: '#email' }, 'vendor@demo.test');
  await desk.fill({ selector: '#password' }, 'marketplace');
  await desk.press('Enter');
  await desk.see({ role: 'table', name: 'Products' });
  await desk.isAt(/\/app\/products\?status=ALL&sort=TITLE$/);
  await desk.reload();
  await desk.see({ role: 'table', name: 'Products' });
  await desk.focus(button('Account of vendor@demo.test'));
  await desk.press('Enter');
  await desk.hasFocus({ role: 'menu' });
  await desk.press('End');
  await desk.hasFocus({ role: 'menuitem', name: 'Sign out' });
  await desk.press('Enter');
  await desk.see(button('Log in'));
  await desk.run('() => history.back()');
  await desk.see(button('Log in'));
};

/** A vendor finds an order, sends a part of it, and then the rest. */
export const orderToShipped = async (stage: Stage): Promise<void> => {
  const { desk, marketplace } = stage;
  const { name } = await waitingOrder(3, marketplace.inner);
  await signInAt(stage, 'vendor@demo.test', '/app/orders');
  await desk.press('/');
  await desk.hasFocus(label('Search order, customer, SKU or tracking'));
  await desk.type(name);
  await desk.isAt(/q=%23/);
  await desk.click(text(name, { selector: 'main [data-row]', words: name }));
  const form: Sought = { role: 'form', name: 'Ship items' };
  const quantity: Sought = { selector: 'input[inputmode=numeric]', within: form, nth: 0 };
  await desk.fill(quantity, '99');
  await desk.fill(label('Carrier', form), 'Post');
  await desk.fill(label('Tracking number', form), 'TRACK 1');
  await desk.click(button('Ship', form));
  await desk.see(text(/^Must be at most \d+, which is what is left$/));
  await desk.fill(quantity, '1');
  await desk.fill(label('Tracking link', form), 'https://post.example/TRACK1');
  await desk.press('Control+Enter');
  await desk.see(text(`${name}: 1 item shipped`));
  await desk.see(text('Partly shipped'));
  await desk.see(link('Follow TRACK 1'));
  await desk.fill(label('Tracking number', form), 'TRACK 2');
  // Who leaves a parcel half written is asked.
  await desk.click(link(/^Products/));
  await desk.see({ role: 'alertdialog', name: 'Leave without saving?' });
  await desk.press('Escape');
  await desk.isGone({ role: 'alertdialog' });
  await desk.holds(label('Tracking number', form), 'TRACK 2');
  await desk.click(button('Ship', form));
  await desk.see(text(`${name}: 2 items shipped`));
  await desk.reload();
  await desk.see(text('TRACK 2'));
  await desk.isGone(form);
};

const pictureIn = async (folder: string, name: string, background: string): Promise<string> => {
  const file = path.join(folder, name);
  await sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
    .jpeg()
    .toFile(file);
  return file;
};

/** A product's words, formatted text and pictures: chosen, described, put in order by hand and by keyboard, kept. */
export const productWithPictures = async (stage: Stage): Promise<void> => {
  const { desk, marketplace, folder } = stage;
  const call = await signIn(marketplace.inner, 'vendor@demo.test');
  const { product } = await call('saveProduct', {
    product: { title: 'Plain board', bodyHtml: '<p>Oiled.</p>', variants: [{ price: '20.00', stock: 5 }] },
  });
  await signInAt(stage, 'vendor@demo.test', `/app/products/${product.id}`);
  await desk.fill({ role: 'textbox', name: 'Title' }, 'Board with pictures');
  const description: Sought = { role: 'textbox', name: 'Description' };
  await desk.click(description);
  await desk.press('Control+End');
  await desk.type(' Twice');
  await desk.press('Control+b');
  await desk.type(' over');
  await desk.see({ selector: 'strong', words: 'over', within: description });
  await desk.fill({ role: 'textbox', name: matching(/^Price/), nth: 0 }, '1.234,50');

  const media: Sought = { role: 'region', name: 'Media' };
  const input: Sought = { selector: 'input[type=file]', within: media, nth: 0 };
  const altOf = (place: number): Sought => ({ role: 'textbox', name: `Alt text: Picture ${String(place)}` });
  const handleOf = (place: number): Sought => button(`Move: Picture ${String(place)}`);
  const files = [
    await pictureIn(folder, 'front.jpg', '#c05020'),
    await pictureIn(folder, 'back.jpg', '#2050c0'),
    await pictureIn(folder, 'side.jpg', '#20c050'),
  ];
  await desk.choose(input, files);
  for (const [at, words] of ['Front', 'Back', 'Side'].entries()) await desk.fill(altOf(at + 1), words);
  await desk.focus(handleOf(3));
  await desk.press('Space');
  await desk.see({ selector: '[aria-live]', words: 'is over place 3 of 3' });
  await desk.press('ArrowLeft');
  await desk.see({ selector: '[aria-live]', words: 'is over place 2 of 3' });
  await desk.press('Space');
  await desk.holds(altOf(2), 'Side');
  await desk.drag(handleOf(1), handleOf(2));
  await desk.holds(altOf(2), 'Front');
  await desk.press('Control+s');
  await desk.see(text(/“Board with pictures” saved/));

  await desk.reload();
  await desk.settle();
  for (const [at, words] of ['Side', 'Front', 'Back'].entries()) await desk.holds(altOf(at + 1), words);
  await desk.holds({ role: 'textbox', name: 'Title' }, 'Board with pictures');
  await desk.holds(description, 'Oiled. Twice over');
  await desk.holds({ role: 'textbox', name: matching(/^Price/), nth: 0 }, /^1.?234[.,]50?$/);
  await desk.click(button('Enlarge: Picture 1'));
  await desk.see({ role: 'dialog', name: 'Side' });
  await desk.waitUntil(
    '() => [...document.querySelectorAll("[role=dialog] img")].some((each) => each.complete && each.naturalWidth > 0)',
  );
  await desk.press('Escape');
  await desk.isGone({ role: 'dialog', name: 'Side' });
};

/** A file with errors: its columns, its faults, what is left out, what comes of it. */
export const importing = async (stage: Stage): Promise<void> => {
  const { desk, folder } = stage;
  const sku = `SPRING-${Date.now().toString(36).toUpperCase()}`;
  const file = path.join(folder, 'spring.csv');
  writeFileSync(file, fileWithErrors(sku));
  await signInAt(stage, 'vendor@demo.test', '/app/imports/new');
  const sample = (await desk.downloadBy(() => desk.click(button('Download the sample file')))).toString();
  expectThat(sample.includes('Title'), `The sample file is ${sample.slice(0, 80)}`);
  await desk.choose({ selector: 'main input[type=file]' }, [file]);
  await desk.see(heading('Columns of spring.csv'));
  await desk.settle();
  await desk.holds(label('Field of Product name'), 'title');
  await desk.holds(label('Field of Inventory'), 'stock');
  await desk.click(button('Check 4 rows'));
  await desk.see(text('Must be a number'));
  await desk.fill(label('Price, line 3'), '1.234,50');
  await desk.press('Enter');
  await desk.see(button(/^Fixed\s*1$/));
  await desk.click(button('Skip line 5'));
  await desk.see(button(/^Skipped\s*1$/));
  await desk.click(button('Dry run of 3 rows'));
  await desk.click(button('Apply 3 rows'));
  await desk.see(button('Import another file'), 150_000);
  await desk.see(button(/^Created\s*3$/));
  const skipped = await desk.downloadBy(() => desk.click(button('Download skipped rows')));
  expectThat(skipped.toString().includes(`${sku}-4`), 'The skipped row is not in the file of skipped rows');
};

const potter = 'Töpferei Lindqvist';

/** What was sold and shipped is paid by hand, and the vendor reads what they got. */
export const payout = async (stage: Stage): Promise<void> => {
  const { desk, marketplace } = stage;
  const admin = await signIn(marketplace.inner, 'admin@demo.test');
  const id = await tellOfSale(marketplace.inner, admin, {
    id: 'SALE-1',
    number: '#SALE-1',
    customer: { name: 'Ida Falk', email: 'ida.falk@de.post.example' },
    lines: [{ id: 'l1', vendor: potter, title: 'Salt jar', quantity: 2, price: '20.00', tax: '7.60' }],
    shipping: [{ amount: '4.90', vendor: potter }],
  });
  await signInAt(stage, 'vendor@demo.test', `/app/orders/${id}`);
  const parcel: Sought = { role: 'form', name: 'Ship items' };
  await desk.fill(label('Tracking number', parcel), 'TRACK 9');
  await desk.click(button('Ship', parcel));
  await desk.see(text('#SALE-1: 2 items shipped'));
  await signInAt(stage, 'admin@demo.test', '/app/settings/payouts');
  await desk.fill(label('Days after fulfilment'), '0');
  await desk.fill(label('Days before a new account is paid'), '0');
  await desk.press('Control+s');
  await desk.see(text('Saved'));
  await desk.go(`${marketplace.address}/app/payouts`);
  await desk.settle();
  await desk.click({
    role: 'checkbox',
    within: { role: 'row', name: matching(new RegExp(`^(Select )?${potter}`)) },
  });
  await desk.click(button('Review the chosen'));
  await desk.click(button('Prepare payout, pay by hand', { role: 'dialog' }));
  await desk.isAt(/\/payouts\/\d+$/);
  await desk.click(button(`Mark as paid: ${potter}`));
  const record: Sought = { role: 'dialog' };
  await desk.fill(label(/Details/, record), 'Transfer 17');
  await desk.click(button('Mark as paid', record));
  await desk.see(text('Done'));
  await signInAt(stage, 'vendor@demo.test', '/app/payments');
  await desk.click({ role: 'link', within: { role: 'row', nth: 1 }, nth: 0 });
  await desk.see(link('#SALE-1'));
  const csv = (await desk.downloadBy(() => desk.click(button('Statement as CSV')))).toString();
  const row = csv.split(/\r?\n/).find((each) => each.includes('#SALE-1'));
  // 12 % of what the goods cost with their tax, as the demo's table for the potter says.
  expectThat(row?.includes('44.90,-5.71,39.19') === true, `The statement says ${String(row)}`);
  const pdf = await desk.downloadBy(() => desk.click(button('Statement as PDF')));
  expectThat(pdf.subarray(0, 5).toString() === '%PDF-', 'The statement is no PDF');
};

/**
 * In another site's page: by a tab of its own to a session of its own, which outlives a reload; or, where the browser
 * keeps none in a frame, to words that say so, and to a tab.
 */
export const framedSignIn = async ({ desk, marketplace }: Stage): Promise<void> => {
  // Whoever was signed in in a tab is not in the frame, whose cookies are its own.
  const frame: Sought = { selector: 'iframe' };
  await desk.go(marketplace.shopPage);
  await desk.enter(frame);
  await desk.see(text('You log in in a new tab. Come back here afterwards.'));
  await desk.fill({ selector: '#email' }, 'vendor@demo.test');
  await desk.fill({ selector: '#password' }, 'marketplace');
  const page = await desk.toNewTab(() => desk.click(button('Log in')));
  await desk.see(navigation);
  await desk.driver.closeTab();
  await desk.driver.toTab(page);
  await desk.enter(frame);
  if (!desk.driver.keepsFramedCookies) {
    await desk.see(text(/^This browser keeps no login inside another site/));
    await desk.toNewTab(() => desk.click(link('Open in a new tab')));
    await desk.see({ role: 'table', name: 'Products' });
    return;
  }
  await desk.see(heading('Products'));
  await desk.see({ selector: 'main [data-row]' });
  const cookies = String(await desk.run('() => document.cookie'));
  expectThat(cookies.includes('stallkeeper_session_frame='), `The frame has the cookies ${cookies}`);
  await desk.go(marketplace.shopPage);
  await desk.enter(frame);
  await desk.see({ selector: 'main [data-row]' });
  await desk.click(link(/^Orders/));
  await desk.see(heading('Orders'));
  await desk.enter(null);
};
