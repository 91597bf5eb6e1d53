import { financeErrors } from '../../../../domain/errors/finance';
import { screen, waitFor, within } from '@testing-library/react';
import type { Payment, Payout, VendorDue } from '../../../../domain/finance/payouts';
import { Refusal, type Answers } from '../../../../testing/answers';
import { vendorClaims } from '../../../../testing/factories/session';
import { renderScreen } from '../../../../testing/renderScreen';

const due = (vendor: string, changes: Partial<VendorDue> = {}): VendorDue => ({
  vendor,
  currency: 'EUR',
  ready: '25.00',
  balance: '25.00',
  orders: 1,
  methods: ['stripe', 'manual'],
  blocked: [],
  remindedAt: null,
  ...changes,
});

const payment = (changes: Partial<Payment> = {}): Payment => ({
  id: '7',
  payoutId: '3',
  vendor: 'Fjord',
  amount: '25.00',
  currency: 'EUR',
  state: 'prepared',
  method: null,
  methods: ['stripe', 'manual'],
  reference: null,
  message: null,
  details: null,
  paidAt: null,
  by: null,
  orders: 1,
  account: null,
  inDoubt: false,
  refusal: null,
  inFileAt: null,
  paidFrom: null,
  ...changes,
});

const payout: Payout = {
  id: '3',
  state: 'open',
  source: 'admin',
  currency: 'EUR',
  total: '25.00',
  preparedBy: 'ada@main.test',
  preparedAt: '2026-11-01T12:00:00Z',
  needsApproval: false,
  approvedBy: null,
  counts: { prepared: 1, intended: 0, sent: 0, paid: 0, failed: 0, reversed: 0, dropped: 0 },
};

const read = { recording: null, ownAccount: true };

const keys: Answers = {
  readStripeKey: {
    enabled: true,
    isTestKey: true,
    maskedKey: 'sk_test_…4f2a',
    hasWebhookSecret: false,
    webhookUrl: '',
  },
  readPaypalKey: {
    enabled: false,
    isSandbox: false,
    maskedKey: null,
    hasWebhookId: false,
    webhookUrl: '',
  },
};

it('reviews sums and what is left out, then pays with one button, each once', async () => {
  const dues = [
    due('Fjord'),
    due('Alma', { methods: ['paypal', 'manual'], ready: '10.00' }),
    due('Sund', { ready: '0.00', blocked: [{ why: 'notFulfilled', amount: '12.50', orders: 1 }] }),
  ];
  const opened = await renderScreen('/payouts', {
    answers: {
      ...keys,
      listDues: { elsewhere: [], dues, currency: 'EUR' },
      preparePayment: {
        payoutId: '3',
        held: [],
        allocations: [
          {
            vendor: 'Fjord',
            amount: '25.00',
            currency: 'EUR',
            transactions: ['1'],
            methods: ['stripe', 'manual'],
          },
          {
            vendor: 'Alma',
            amount: '11.00',
            currency: 'EUR',
            transactions: ['2'],
            methods: ['paypal', 'manual'],
          },
        ],
      },
      payPayment: { results: [{ vendor: 'Fjord', ok: true, method: 'stripe', state: 'paid' }] },
      readPayout: { ...read, payout, payments: [payment({ state: 'paid', method: 'stripe' })] },
    },
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Review payout' }));
  const sheet = within(await screen.findByRole('dialog', { name: /^Payout to / }));
  expect(sheet.getByText('Stripe: 1')).toBeInTheDocument();
  expect(sheet.getByText(/Not fulfilled/)).toBeInTheDocument();
  await opened.user.dblClick(sheet.getByRole('button', { name: /^Send .*35.00 to 2 vendors$/ }));
  await waitFor(() => expect(opened.place()).toBe('/payouts/3'));
  expect(await screen.findByText('1 paid, 0 in transit, 0 failed')).toBeInTheDocument();
  const pays = opened.asked.filter(({ name }) => name === 'payPayment');
  // Alma's sum has changed since it was looked at: it waits for another look.
  expect(pays.map(({ input }) => input)).toEqual([
    { payoutId: '3', payments: [{ vendor: 'Fjord', method: 'stripe' }] },
  ]);
});

it('offers to review the chosen alone while some are chosen, so that nobody pays all by mistake', async () => {
  const opened = await renderScreen('/payouts', {
    answers: {
      ...keys,
      listDues: { elsewhere: [], dues: [due('Fjord'), due('Alma', { ready: '10.00' })], currency: 'EUR' },
    },
  });
  await opened.user.click(await screen.findByRole('checkbox', { name: 'Select Alma' }));
  expect(screen.queryByRole('button', { name: 'Review payout' })).toBeNull();
  await opened.user.click(screen.getByRole('button', { name: 'Review the chosen' }));
  const sheet = within(await screen.findByRole('dialog', { name: /^Payout to / }));
  expect(sheet.getByRole('button', { name: /10\.00 to 1 vendor$/ })).toBeInTheDocument();
});

it('names all that is not in a payout, so that with what is in it it comes to what is owed', async () => {
  const dues = [
    due('Fjord', {
      balance: '40.00',
      blocked: [{ why: 'notFulfilled', amount: '15.00', orders: 1 }],
    }),
    due('Alma', { ready: '10.00', balance: '10.00' }),
    due('Sund', {
      ready: '0.00',
      balance: '12.50',
      blocked: [{ why: 'newAccount', amount: '12.50', orders: 1, until: '2026-12-03T12:00:00Z' }],
    }),
    due('Brook', {
      ready: '0.00',
      balance: '-4.00',
      blocked: [{ why: 'negativeBalance', amount: '-4.00', orders: 1 }],
    }),
    due('Lund', {
      ready: '8.00',
      balance: '8.00',
      methods: ['manual'],
      blocked: [{ why: 'noMethod', amount: '8.00', orders: 1 }],
    }),
  ];
  const opened = await renderScreen('/payouts', {
    answers: { ...keys, listDues: { elsewhere: [], dues, currency: 'EUR' } },
  });
  await opened.user.click(await screen.findByRole('checkbox', { name: 'Select Fjord' }));
  await opened.user.click(screen.getByRole('checkbox', { name: 'Select Lund' }));
  await opened.user.click(screen.getByRole('button', { name: 'Review the chosen' }));
  const dialog = await screen.findByRole('dialog', { name: /^Payout to / });
  const sheet = within(dialog);
  const sum = (word: string) => sheet.getByText(word, { selector: 'dt' }).parentElement;
  expect(sheet.getByText(/^Not chosen/)).toHaveTextContent('€10.00');
  expect(sheet.getByText(/^New or changed account/)).toHaveTextContent('€12.50');
  expect(sum('Included')).toHaveTextContent('€33.00');
  expect(sum('Not included')).toHaveTextContent('€33.50');
  expect(sum('Balance')).toHaveTextContent('€66.50');
  await opened.user.click(sheet.getByRole('checkbox'));
  expect(sheet.getByText(/^No bank account: by hand only/)).toHaveTextContent('€8.00');
  expect(sum('Included')).toHaveTextContent('€25.00');
  expect(sum('Not included')).toHaveTextContent('€41.50');
  expect(sum('Balance')).toHaveTextContent('€66.50');
});

it('shows exactly the rows of a stage of home, with what they come to', async () => {
  const owes = (vendor: string, amount: string) =>
    due(vendor, { ready: '0.00', balance: amount, blocked: [{ why: 'negativeBalance', amount, orders: 1 }] });
  await renderScreen('/payouts?stand=owedBack', {
    answers: {
      ...keys,
      listDues: {
        dues: [due('Fjord'), owes('Alma', '-199.25'), owes('Brook', '-0.75')],
        currency: 'EUR',
        elsewhere: [],
      },
    },
  });
  expect(await screen.findByText('Alma')).toBeInTheDocument();
  expect(screen.getByText('Brook')).toBeInTheDocument();
  expect(screen.queryByText('Fjord')).not.toBeInTheDocument();
  expect(screen.getByText(/^Owed back:/)).toHaveTextContent('Owed back: -€200.00');
});

it('marks who has no bank account before anything is prepared', async () => {
  const lacking = due('Fjord', {
    methods: ['manual'],
    blocked: [{ why: 'noMethod', amount: '25.00', orders: 1 }],
  });
  const opened = await renderScreen('/payouts', {
    answers: { ...keys, listDues: { elsewhere: [], dues: [lacking, due('Alma')], currency: 'EUR' } },
  });
  await screen.findByRole('row', { name: /Fjord/ });
  await opened.user.click(screen.getByRole('button', { name: /^Review/ }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByRole('alert')).toHaveTextContent('1 of them has no bank account: Fjord.');
  expect(sheet.getByText('Fjord').closest('li')).toHaveTextContent('By hand: no bank account');
  expect(sheet.getByText('Alma').closest('li')).not.toHaveTextContent('bank account');
});

it('leaves out who has no bank account where one says so, and says who is left', async () => {
  const lacking = due('Fjord', {
    methods: ['manual'],
    blocked: [{ why: 'noMethod', amount: '25.00', orders: 1 }],
  });
  const prepared = {
    vendor: 'Alma',
    amount: '25.00',
    currency: 'EUR',
    transactions: ['1'],
    methods: ['stripe' as const, 'manual' as const],
  };
  const opened = await renderScreen('/payouts', {
    answers: {
      ...keys,
      listDues: { elsewhere: [], dues: [lacking, due('Alma')], currency: 'EUR' },
      preparePayment: { payoutId: '3', held: [], allocations: [prepared] },
      payPayment: { results: [{ vendor: 'Alma', ok: true, method: 'stripe', state: 'paid' }] },
      readPayout: { ...read, payout, payments: [] },
    },
  });
  await screen.findByRole('row', { name: /Fjord/ });
  await opened.user.click(screen.getByRole('button', { name: /^Review/ }));
  const sheet = within(await screen.findByRole('dialog'));
  await opened.user.click(sheet.getByRole('checkbox', { name: 'Leave them out of this payout' }));
  // No longer among those that are paid, and named among those that are not.
  expect(sheet.getByText('Fjord').closest('li')).toBeNull();
  expect(sheet.getByText('Fjord').parentElement).toHaveTextContent(/No bank account.*€25\.00/);
  await opened.user.click(sheet.getByRole('button', { name: /^Send/ }));
  await waitFor(() => expect(opened.place()).toBe('/payouts/3'));
  const asked = opened.asked.find(({ name }) => name === 'preparePayment');
  expect(asked?.input).toMatchObject({ vendors: ['Alma'] });
});

it('says when a reminder was sent, beside the way of payment that it is about', async () => {
  const lacking: Partial<VendorDue> = {
    methods: ['manual'],
    blocked: [{ why: 'noMethod', amount: '25.00', orders: 1 }],
  };
  const dues = [due('Fjord', { ...lacking, remindedAt: '2026-03-01T12:00:00Z' }), due('Alma', lacking)];
  await renderScreen('/payouts', {
    answers: { ...keys, listDues: { elsewhere: [], dues, currency: 'EUR' } },
  });
  const told = within(await screen.findByRole('row', { name: /Fjord/ }));
  expect(told.getByText(/^Reminded/)).toHaveTextContent('Mar 1, 2026');
  expect(told.getByRole('button', { name: 'Remind again: Fjord' }).closest('td')).toHaveTextContent(
    'By hand',
  );
  const other = within(screen.getByRole('row', { name: /Alma/ }));
  expect(other.queryByText(/^Reminded/)).not.toBeInTheDocument();
  expect(other.getByRole('button', { name: /^Remind Alma/ }).closest('td')).toHaveTextContent('By hand');
});

it('calls nothing left out that is paid by hand now', async () => {
  const hand = due('Fjord', {
    methods: ['manual'],
    blocked: [
      { why: 'noMethod', amount: '25.00', orders: 1 },
      { why: 'holdback', amount: '4.00', orders: 1 },
    ],
  });
  await renderScreen('/payouts', {
    answers: { ...keys, listDues: { elsewhere: [], dues: [hand], currency: 'EUR' } },
  });
  const row = within(await screen.findByRole('row', { name: /Fjord/ }));
  expect(row.getByText('By hand: no bank account')).toBeInTheDocument();
  expect(row.getByText(/On hold for some days/)).toBeInTheDocument();
  expect(row.queryByText(/by hand only/)).not.toBeInTheDocument();
});

it('says whom it pays before it pays by itself, and how it went', async () => {
  const opened = await renderScreen('/payouts', {
    answers: {
      ...keys,
      listDues: {
        elsewhere: [],
        dues: [due('Fjord'), due('Alma', { methods: ['manual'], ready: '10.00' })],
        currency: 'EUR',
      },
      triggerAutomatedPayments: { results: [{ vendor: 'Fjord', ok: true, method: 'stripe', state: 'paid' }] },
    },
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Run automatic payout now' }));
  const asked = within(await screen.findByRole('alertdialog', { name: 'Run the automatic payout now?' }));
  expect(asked.getByText(/25.00 to 1\./)).toBeInTheDocument();
  expect(opened.asked.filter(({ name }) => name === 'triggerAutomatedPayments')).toEqual([]);
  await opened.user.click(asked.getByRole('button', { name: 'Run automatic payout now' }));
  expect(await screen.findByText('1 paid, 0 in transit, 0 failed')).toBeInTheDocument();
});

it('says the one thing that keeps all of them back', async () => {
  const message = financeErrors.approvalNeededOf({ amount: { amount: '25.00', currency: 'EUR' } });
  const opened = await renderScreen('/payouts/3', {
    answers: {
      readPayout: { ...read, payout, payments: [payment()] },
      payPayment: { results: [{ vendor: 'Fjord', ok: false, method: 'stripe', state: 'prepared', message }] },
    },
  });
  await opened.user.click(await screen.findByRole('button', { name: /^Send the rest/ }));
  expect(await screen.findByText(message.message.replace('25.00 EUR', '€25.00'))).toBeInTheDocument();
});

it('says why a vendor that chose Stripe is paid by hand', async () => {
  const blocked = [{ why: 'accountRestricted', amount: '25.00', orders: 1 } as const];
  await renderScreen('/payouts', {
    answers: {
      ...keys,
      listDues: { elsewhere: [], dues: [due('Fjord', { methods: ['manual'], blocked })], currency: 'EUR' },
    },
  });
  expect(await screen.findByText('Stripe still asks for something: by hand only')).toBeInTheDocument();
});

it('says in a payout’s own rows who has no bank account, as it did before it was prepared', async () => {
  const payments = [
    payment({ methods: ['manual'], account: 'none' }),
    payment({ id: '2', vendor: 'Alma', methods: ['manual'], account: 'known' }),
  ];
  await renderScreen('/payouts/3', { answers: { readPayout: { ...read, payout, payments } } });
  expect(await screen.findByRole('row', { name: /Fjord/ })).toHaveTextContent('By hand: no bank account');
  expect(screen.getByRole('row', { name: /Alma/ })).not.toHaveTextContent('no bank account');
});

it('says where a service is connected when none is', async () => {
  await renderScreen('/payouts', {
    answers: {
      ...keys,
      readStripeKey: {
        enabled: false,
        isTestKey: false,
        maskedKey: null,
        hasWebhookSecret: false,
        webhookUrl: '',
      },
      listDues: { elsewhere: [], dues: [], currency: 'EUR' },
    },
  });
  expect(await screen.findByRole('link', { name: 'Connect one in the settings' })).toHaveAttribute(
    'href',
    '/settings/payouts',
  );
  expect(await screen.findByText('Nothing is due')).toBeInTheDocument();
});

it('records a payment by hand once it says how, and keeps what was typed', async () => {
  const opened = await renderScreen('/payouts/3', {
    answers: {
      readPayout: { ...read, payout, payments: [payment({ methods: ['manual'] })] },
      payPayment: { results: [{ vendor: 'Fjord', ok: true, method: 'manual', state: 'paid' }] },
    },
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Mark as paid: Fjord' }));
  const sheet = within(await screen.findByRole('dialog'));
  await opened.user.click(sheet.getByRole('button', { name: 'Mark as paid' }));
  expect(await sheet.findByText('Required')).toBeInTheDocument();
  await waitFor(() => expect(sheet.getByLabelText(/Details/)).toHaveFocus());
  await opened.user.type(sheet.getByLabelText(/Details/), 'Transfer 42');
  await opened.user.click(sheet.getByRole('button', { name: 'Mark as paid' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(opened.asked.find(({ name }) => name === 'payPayment')?.input).toMatchObject({
    payments: [{ vendor: 'Fjord', method: 'manual', details: 'Transfer 42' }],
  });
});

it('lets another person approve', async () => {
  const opened = await renderScreen('/payouts/3', {
    answers: {
      readPayout: { ...read, payout: { ...payout, needsApproval: true }, payments: [payment()] },
      approvePayout: { payout },
    },
  });
  expect(screen.queryByRole('button', { name: /Send the rest/ })).not.toBeInTheDocument();
  await opened.user.click(await screen.findByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Approved')).toBeInTheDocument();
});

it('tells a vendor that the service it chose is not connected, with the bank account to enter instead', async () => {
  await renderScreen('/payouts/method', {
    claims: vendorClaims(),
    answers: {
      readPayoutMethod: {
        method: 'paypal',
        offered: ['manual'],
        stripe: null,
        bank: null,
        paypal: { emailOrVenmo: 'fjord@pay.test', type: 'EMAIL' },
      },
    },
  });
  expect(await screen.findByText(/^PayPal is not connected at the moment/)).toBeInTheDocument();
  expect(screen.getByLabelText(/^IBAN/)).toBeInTheDocument();
});

it('hands over the statement of one payment, of the vendor that it is for', async () => {
  const opened = await renderScreen('/payments/7', {
    answers: {
      readPayment: { payment: payment({ state: 'paid', method: 'manual' }), orders: [] },
      makeStatement: { url: '#statement' },
    },
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Statement as CSV' }));
  await waitFor(() =>
    expect(opened.asked.find(({ name }) => name === 'makeStatement')?.input).toEqual({
      vendor: 'Fjord',
      payoutId: '3',
      format: 'csv',
    }),
  );
});

it('takes a word for a payment in doubt, with a reason', async () => {
  const doubted = payment({ state: 'intended', method: 'paypal', inDoubt: true });
  const { user, asked } = await renderScreen('/payouts/3', {
    answers: {
      ...keys,
      readPayout: { ...read, payout, payments: [doubted] },
      settlePaymentByHand: { state: 'failed' },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Confirm what became of it: Fjord' }));
  const form = within(screen.getByRole('form', { name: 'Confirm what became of it' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findAllByText('Required')).toHaveLength(2);
  await user.selectOptions(form.getByLabelText(/^What you found/), 'It was not paid');
  expect(form.getByText(/paying again sends it a second time/)).toBeVisible();
  await user.type(form.getByLabelText(/^Reason/), 'Nothing there');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => {
    expect(asked.find(({ name }) => name === 'settlePaymentByHand')?.input).toEqual({
      paymentId: '7',
      outcome: 'notPaid',
      reason: 'Nothing there',
    });
  });
});

it('pages what is due and finds in it, with totals over all pages', async () => {
  const dues = Array.from({ length: 120 }, (_, n) => due(`Vendor ${String(n + 1).padStart(3, '0')}`));
  const { user } = await renderScreen('/payouts?page=3', {
    answers: { ...keys, listDues: { elsewhere: [], dues, currency: 'EUR' } },
  });
  expect(await screen.findAllByText(/^Vendor 1\d\d$/)).toHaveLength(20);
  expect(screen.getByText(/^120 /)).toBeVisible();
  expect(screen.getAllByText('€3,000.00')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Review payout' }));
  expect(await screen.findByRole('button', { name: /€3,000\.00 to 120/ })).toBeVisible();
  await user.keyboard('{Escape}');
  await user.type(await screen.findByRole('textbox', { name: /^Find a/ }), '007{Enter}');
  await waitFor(() => {
    expect(screen.getAllByText(/^Vendor \d/).map(({ textContent: name }) => name)).toEqual(['Vendor 007']);
  });
});

it('pays what is due in another currency in a payout of its own', async () => {
  const yen: Partial<VendorDue> = { currency: 'JPY', ready: '5000', balance: '5000' };
  const dinar = due('Fjord', {
    currency: 'KWD',
    ready: '600.461',
    balance: '600.461',
    methods: ['manual'],
    blocked: [{ why: 'notInCurrency', amount: '600.461', orders: 1 }],
  });
  const opened = await renderScreen('/payouts', {
    answers: {
      ...keys,
      listDues: {
        dues: [due('Alma')],
        currency: 'EUR',
        elsewhere: [due('Fjord', yen), due('Sund', yen), dinar],
      },
      preparePayment: { payoutId: '3', allocations: [], held: [] },
      payPayment: { results: [] },
      readPayout: { ...read, payout: { ...payout, currency: 'KWD', total: '600.461' }, payments: [] },
    },
  });
  const tabs = within(await screen.findByRole('group', { name: 'Due, by currency' }));
  expect(tabs.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['EUR1', 'JPY2', 'KWD1']);
  expect(screen.queryByText(/600\.461/)).not.toBeInTheDocument();
  await opened.user.click(tabs.getByRole('button', { name: /^JPY/ }));
  expect(await screen.findAllByText('¥10,000')).toHaveLength(2);
  await opened.user.click(tabs.getByRole('button', { name: /^KWD/ }));
  expect(await screen.findByText('Cannot be sent in KWD: by hand only')).toBeInTheDocument();
  await opened.user.click(screen.getByRole('button', { name: 'Review payout' }));
  const sheet = within(await screen.findByRole('dialog', { name: /^Payout to / }));
  await opened.user.click(sheet.getByRole('button', { name: 'Prepare payout, pay by hand' }));
  await waitFor(() => expect(opened.place()).toBe('/payouts/3'));
  expect(opened.asked.find(({ name }) => name === 'preparePayment')?.input).toMatchObject({
    vendors: ['Fjord'],
    currency: 'KWD',
  });
});

it('offers a bank file for euros alone', async () => {
  const waiting = payment({ methods: ['manual'], account: 'known', currency: 'KWD', amount: '600.461' });
  await renderScreen('/payouts/3', {
    answers: {
      readPayout: { ...read, payout: { ...payout, currency: 'KWD', total: '600.461' }, payments: [waiting] },
    },
  });
  expect(await screen.findByRole('button', { name: 'Match a bank statement' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /SEPA/ })).not.toBeInTheDocument();
});

it('tells from a bank’s file, whatever its letters, that a transfer came back, also once all is paid', async () => {
  const paid = payment({ state: 'paid', method: 'manual', paidAt: '2026-11-03T00:00:00Z' });
  const opened = await renderScreen('/payouts/3', {
    answers: {
      readPayout: { ...read, payout: { ...payout, state: 'done' }, payments: [paid] },
      matchStatement: {
        ...{ matched: 0, waiting: 1, removed: [], returned: ['Fjord'] },
        differing: [{ vendor: 'Alma', prepared: '941.38', sent: '914.38' }],
      },
    },
  });
  // "Währung" as Windows-1252 writes it.
  const bytes = Uint8Array.from('Datum;Betrag;W\u00e4hrung', (letter) => letter.charCodeAt(0));
  const chooser = await screen.findByLabelText('Match a bank statement', { selector: 'input' });
  expect(screen.getByRole('button', { name: 'Match a bank statement' })).toHaveAccessibleDescription(
    /camt\.052, \.053 or \.054 .*MT940 or MT942.*CSV/,
  );
  for (const ending of ['.xml', '.csv', '.sta', '.mt940', '.mt942'])
    expect(chooser.getAttribute('accept')?.split(',')).toContain(ending);
  await opened.user.upload(chooser, new File([bytes], 'account.csv', { type: 'text/csv' }));
  expect(await screen.findByText(/^The bank shows that money came back: Fjord\./)).toBeInTheDocument();
  expect(
    screen.getByText(/^Alma: the bank’s file says €914\.38, prepared are €941\.38\./),
  ).toBeInTheDocument();
  expect(opened.asked.find(({ name }) => name === 'matchStatement')?.input).toEqual({
    payoutId: '3',
    file: 'Datum;Betrag;Währung',
  });
  expect(screen.queryByRole('button', { name: /SEPA|Mark/ })).not.toBeInTheDocument();
});

const refusal = financeErrors.paymentOutdated();
const byHand = (changes: Partial<Payment> = {}) =>
  payment({ methods: ['manual'], account: 'known', ...changes });

it('says in the dialog why payments cannot be marked as paid, and keeps what was typed', async () => {
  const removed = financeErrors.paymentRemoved();
  const opened = await renderScreen('/payouts/3', {
    answers: {
      readPayout: { ...read, payout, payments: [byHand(), byHand({ id: '8', vendor: 'Alma' })] },
      recordPayments: new Refusal(422, { ...removed, errors: { 'payments[1]': removed } }),
    },
  });
  await opened.user.click((await screen.findAllByRole('button', { name: 'Mark 2 payments as paid' }))[0]!);
  const sheet = within(await screen.findByRole('dialog'));
  await opened.user.type(sheet.getByLabelText(/Details/), 'Batch 7');
  await opened.user.click(sheet.getByRole('button', { name: /^Mark .* as paid$/ }));
  const leaveOut = await sheet.findByRole('button', { name: 'Leave out: Alma' });
  expect(leaveOut.parentElement).toHaveTextContent(removed.message);
  expect(sheet.getByLabelText(/Details/)).toHaveValue('Batch 7');
  await opened.user.click(leaveOut);
  expect(sheet.queryByText('Alma')).not.toBeInTheDocument();
});

it('keeps an outdated payment out of the file, and takes the word that it was sent already', async () => {
  const opened = await renderScreen('/payouts/3', {
    answers: {
      readPayout: { ...read, payout, payments: [byHand({ refusal }), byHand({ id: '8', vendor: 'Alma' })] },
      recordPayments: { done: 0, total: 1 },
    },
  });
  expect(await screen.findByRole('button', { name: 'SEPA file: 1 payment, €25.00' })).toBeInTheDocument();
  const line = screen.getByText(/^1 payment not in the file/).closest('li');
  await opened.user.click(within(line!).getByRole('button', { name: 'Mark 1 payment as paid' }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText(refusal.message)).toBeInTheDocument();
  await opened.user.type(sheet.getByLabelText(/Details/), 'Batch 7');
  await opened.user.click(sheet.getByRole('checkbox', { name: 'It was sent already' }));
  await opened.user.click(sheet.getByRole('button', { name: /^Mark .* as paid$/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(opened.asked.find(({ name }) => name === 'recordPayments')?.input).toMatchObject({
    payments: ['7'],
    sent: true,
  });
});

it('says on the payout which payments a bank file has already, and what is paid and open', async () => {
  await renderScreen('/payouts/3', {
    answers: {
      readPayout: {
        ...read,
        payout,
        payments: [
          byHand({ inFileAt: '2026-11-01T09:00:00Z' }),
          byHand({ id: '8', vendor: 'Alma' }),
          byHand({ id: '9', vendor: 'Oak', state: 'paid', amount: '10.50', paidAt: '2026-11-02T09:00:00Z' }),
        ],
      },
    },
  });
  expect(await screen.findByText(/^1 payment is in a bank file already, downloaded on/)).toHaveTextContent(
    'Nov 1, 2026',
  );
  expect(screen.getByText(/^In the bank file of/)).toHaveTextContent('Nov 1, 2026');
  const head = screen.getByText('Total').closest('div');
  expect(head).toHaveTextContent(/Paid €10\.50\s*Open €50\.00/);
});

it('keeps the reference that Escape interrupted until the payments are recorded', async () => {
  const { user } = await renderScreen('/payouts/3', {
    answers: {
      readPayout: { ...read, payout, payments: [byHand(), byHand({ id: '8', vendor: 'Alma' })] },
      recordPayments: { done: 0, total: 2 },
    },
  });
  const openSheet = async () => {
    await user.click((await screen.findAllByRole('button', { name: 'Mark 2 payments as paid' }))[0]!);
    return within(await screen.findByRole('dialog'));
  };
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.type((await openSheet()).getByLabelText(/Details/), 'Batch 7');
  await user.keyboard('{Escape}');
  await closed();
  const again = await openSheet();
  await waitFor(() => expect(again.getByLabelText(/Details/)).toHaveValue('Batch 7'));
  await user.click(again.getByRole('button', { name: /^Mark .* as paid$/ }));
  await closed();
  expect((await openSheet()).getByLabelText(/Details/)).toHaveValue('');
});

it('asks before it removes a payment that the bank may have, and only then', async () => {
  const opened = await renderScreen('/payouts/3', {
    answers: {
      readPayout: { ...read, payout, payments: [byHand({ inFileAt: '2026-11-01T09:00:00Z' })] },
      releasePayments: { released: 1 },
    },
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Remove from payout: Fjord' }));
  const asked = within(await screen.findByRole('alertdialog'));
  expect(asked.getByText(/^A bank file with it was downloaded on/)).toHaveTextContent('Nov 1, 2026');
  expect(opened.asked.filter(({ name }) => name === 'releasePayments')).toEqual([]);
  await opened.user.click(asked.getByRole('button', { name: 'Remove from payout' }));
  await waitFor(() => {
    expect(opened.asked.filter(({ name }) => name === 'releasePayments')).toHaveLength(1);
  });
});

it('offers the days from that of the newest order to today', async () => {
  const yesterday = new Date(Date.now() - 24 * 60 * 60_000).toISOString().slice(0, 10);
  const opened = await renderScreen('/payouts/3', {
    answers: { readPayout: { ...read, payout, payments: [byHand({ paidFrom: yesterday })] } },
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Mark as paid: Fjord' }));
  await opened.user.click(screen.getByRole('button', { name: 'Choose a day: Paid on' }));
  const month = within(await screen.findByRole('dialog', { name: 'Paid on' }));
  const days = month.getAllByRole('gridcell').filter((day) => day instanceof HTMLButtonElement);
  const offered = days.filter((day) => !day.hasAttribute('disabled'));
  expect(offered.at(-1)).toBe(month.getByRole('gridcell', { selected: true }));
  // On the first of a month, yesterday is in another; near midnight, the marketplace may be a day ahead.
  expect([1, 2, 3]).toContain(offered.length);
});
