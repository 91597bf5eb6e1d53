import type { Locator, Page } from 'playwright-core';
import type { signIn } from '../../browser/signedInCalls';
import { settle } from '../../browser/visit';
import type { Hand } from './hand';

type Call = Awaited<ReturnType<typeof signIn>>;

/** An order of the vendor's first page of orders that was shipped and not refunded yet. */
const shippedOrder = async (vendor: Call): Promise<string> => {
  const { orders } = await vendor('listOrders', {});
  for (const { id, name, fulfillment } of orders) {
    if (fulfillment !== 'fulfilled') continue;
    const { order } = await vendor('readOrder', { orderId: id });
    if (order.lineItems.every(({ cancelledQuantity }) => cancelledQuantity === 0)) return name;
  }
  throw new Error('The demo’s vendor has shipped nothing');
};

/** The vendor's first active product of one variant whose stock is counted. */
const plainProduct = async (vendor: Call): Promise<string> => {
  const { products } = await vendor('listProducts', { status: 'ACTIVE' });
  const found = products.find(
    ({ variantCount, inventoryTotal }) => variantCount === 1 && inventoryTotal !== null,
  );
  if (found === undefined) throw new Error('The demo’s vendor has no product of one variant');
  return found.title;
};

export interface Job {
  what: string;
  /** Whose job it is: the marketplace's admin or a vendor's people. */
  who: 'admin' | 'vendor';
  /** The name of what it is done to, looked up by the vendor's calls before anything is measured. */
  choose?: (vendor: Call) => Promise<string>;
  /** From home until it is seen to be done. */
  work: (hand: Hand, chosen: string) => Promise<void>;
}

const menu = (page: Page, name: string): Locator =>
  page.getByRole('navigation').getByRole('link', { name: new RegExp(`^${name}(?!\\w| compared)`) });
const duty = (page: Page, name: RegExp): Locator =>
  page.getByRole('region', { name: 'What needs you' }).getByRole('link', { name });
const firstRow = (page: Page): Locator => page.locator('[data-row] a[data-opens]').first();

/** The jobs that are done most often, each from home. */
export const jobs: readonly Job[] = [
  {
    what: 'Ship an order with a tracking number',
    who: 'vendor',
    async work(hand) {
      const { page } = hand;
      await hand.click(duty(page, /orders? (is|are) (late|due)/).first());
      await hand.click(firstRow(page));
      const form = page.getByRole('form', { name: 'Ship items' });
      await hand.fill(form.getByLabel('Tracking number'), '1Z999AA10123456784');
      await hand.click(form.getByRole('button', { name: 'Ship' }));
      await page.getByText(/: \d+ items? shipped/).waitFor();
    },
  },
  {
    what: 'Refund one piece of an order and put it back in stock',
    who: 'vendor',
    choose: shippedOrder,
    async work(hand, name) {
      const { page } = hand;
      await hand.click(menu(page, 'Orders'));
      await hand.click(page.getByRole('link', { name, exact: true }));
      await hand.click(page.getByRole('button', { name: 'Refund', exact: true }));
      const sheet = page.getByRole('dialog', { name: /^Refund/ });
      await hand.click(sheet.getByRole('button', { name: 'One more: Quantity' }).first());
      await sheet.getByText(/goes back$/).waitFor();
      await hand.click(sheet.getByRole('button', { name: /^Refund .\d/ }));
      await sheet.waitFor({ state: 'detached' });
    },
  },
  {
    what: 'Approve a product that waits',
    who: 'admin',
    async work(hand) {
      const { page } = hand;
      await hand.click(duty(page, /waits? for approval/));
      await page.getByRole('heading', { name: /^Approval/, level: 1 }).waitFor();
      await settle(page);
      await hand.press('a');
      await page
        .getByText(/” approved/)
        .first()
        .waitFor();
    },
  },
  {
    what: 'Read an application and accept it',
    who: 'admin',
    async work(hand) {
      const { page } = hand;
      await hand.click(duty(page, /applications? waits?/));
      const decision = page.getByRole('region', { name: 'Decision' });
      if (!(await decision.isVisible())) await hand.click(firstRow(page));
      await decision.waitFor();
      await hand.press('a');
      await page.getByText(/is approved and invited by email/).waitFor();
    },
  },
  {
    what: 'Raise the prices of all products by 10 %',
    who: 'vendor',
    async work(hand) {
      const { page } = hand;
      await hand.click(menu(page, 'Products'));
      await hand.click(page.getByRole('button', { name: /^All\s*\d/ }));
      await page.locator('[data-row]').nth(9).waitFor();
      await settle(page);
      await hand.click(page.getByLabel('Select all on this page'));
      const all = page.getByRole('button', { name: /^Select all \d+ results$/ });
      await hand.click(all);
      await hand.click(page.getByRole('button', { name: 'Edit…' }));
      await hand.fill(page.getByRole('dialog').getByRole('textbox', { name: 'Value' }), '10');
      await page.getByRole('dialog').getByRole('table', { name: 'What changes' }).waitFor();
      await hand.press('Enter');
      await page.getByText(/products? changed/).waitFor();
    },
  },
  {
    what: 'Set the stock of a product',
    who: 'vendor',
    choose: plainProduct,
    async work(hand, title) {
      const { page } = hand;
      await hand.click(menu(page, 'Products'));
      await hand.click(page.getByRole('button', { name: /^Active\s*\d/ }));
      const row = page.locator('[data-row]').filter({ hasText: title }).first();
      // The click into a field is counted with it, as it is into the cell of Shopify's list.
      await row.locator('[data-figure=stock]').click();
      await hand.fill(page.getByRole('textbox', { name: /^Stock/ }), '37');
      await hand.press('Enter');
      await page.getByText(/^Stock of “/).waitFor();
    },
  },
  {
    what: 'Find a vendor and open its page',
    who: 'admin',
    async work(hand) {
      const { page } = hand;
      await hand.press('Control+k');
      await page.getByRole('combobox', { name: /^Go to a screen/ }).waitFor();
      await hand.type('casa');
      await page.getByRole('option', { name: /^Casa Olivera/, selected: true }).waitFor();
      await hand.press('Enter');
      await page.getByRole('heading', { name: 'Casa Olivera', level: 1 }).waitFor();
    },
  },
  {
    what: 'Pay all vendors that are ready by bank transfer, and mark them as paid',
    who: 'admin',
    async work(hand) {
      const { page } = hand;
      await hand.click(menu(page, 'Payouts'));
      await hand.click(page.getByRole('button', { name: /^Review/ }).first());
      await hand.click(page.getByRole('dialog').getByRole('button', { name: 'Prepare payout, pay by hand' }));
      await page.waitForURL(/\/payouts\/\d+$/);
      await hand.click(page.getByRole('button', { name: /^SEPA file/ }));
      await hand.click(page.getByRole('button', { name: /^Mark \d+ payments? as paid/ }).first());
      const sheet = page.getByRole('dialog');
      await hand.fill(sheet.getByLabel(/Details/), 'Transfers of today');
      await hand.click(sheet.getByRole('button', { name: /^Mark .* as paid$/ }));
      await sheet.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: /^Mark \d+ payments? as paid/ }).waitFor({ state: 'detached' });
    },
  },
  {
    what: 'Answer a buyer’s message',
    who: 'vendor',
    async work(hand) {
      const { page } = hand;
      await hand.click(menu(page, 'Conversations'));
      await hand.click(page.locator('[data-row]').first());
      await page.getByRole('log', { name: 'Messages' }).waitFor();
      await settle(page);
      await hand.fill(page.getByRole('textbox', { name: 'Message', exact: true }), 'It ships tomorrow.');
      await hand.click(page.getByRole('button', { name: 'Send', exact: true }));
      await page.getByRole('log', { name: 'Messages' }).getByText('It ships tomorrow.').waitFor();
    },
  },
  {
    what: 'Make a discount code of 10 %',
    who: 'vendor',
    async work(hand) {
      const { page } = hand;
      await hand.click(menu(page, 'Discounts'));
      await hand.click(page.getByRole('link', { name: 'New discount' }));
      await hand.fill(page.getByRole('textbox', { name: /^Code(?: \*)?$/ }), 'AUTUMN10');
      await hand.fill(page.getByLabel('Per cent off'), '10');
      await hand.click(page.getByRole('button', { name: 'Create discount' }));
      await page.getByText('AUTUMN10 is created').waitFor();
    },
  },
];
