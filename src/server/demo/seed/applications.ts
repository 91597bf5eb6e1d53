import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { encodeUpload } from '../../../domain/products/media/media';
import type { Storage } from '../../adapters/storage';
import { standardFileIdPrefix } from '../../config';
import { addFile } from '../../files/queries/files';
import { addApplications } from '../../db/seeding/people';
import type { Queries } from '../../db/database';
import { readStore } from '../../db/stores';
import { addMail } from '../../notifications/queries/mails';
import { renderMail } from '../../notifications/renderMail';
import { drawPicture, type DemoPicture } from '../goods/pictures';
import { demoRegistrationFields, demoVendorFields } from '../goods/fields';

const day = 86_400_000;

interface Applicant {
  vendorName: string;
  email: string;
  locale: string;
  daysAgo: number;
  answers: Record<string, string>;
  workshop?: DemoPicture;
}

const applicants: readonly Applicant[] = [
  {
    vendorName: 'Atelier Sörensen',
    email: 'atelier@soerensen.example',
    locale: 'en',
    daysAgo: 0.4,
    answers: {
      city: 'Aarhus',
      kind: 'A studio',
      visits: 'Thursdays from 1 to 5',
      goods: 'Ceramics, Textiles',
      best: 'Speckled breakfast bowl',
      people: '<p>Two sisters, one kiln. We throw <strong>stoneware for every day</strong>.</p>',
      site: 'https://soerensen.example',
      since: '2014-05-01',
      terms: 'true',
      origin: 'Aarhus, in our own studio',
    },
    workshop: { kind: 'bowl', ground: '#e6ddcf', body: '#4a7f8d', accent: '#efeae0', pattern: 1 },
  },
  {
    vendorName: 'Kaffeehaus Brandt',
    email: 'post@kaffee-brandt.example',
    locale: 'de-AT',
    daysAgo: 2.1,
    answers: {
      city: 'Graz',
      kind: 'A shop',
      goods: 'Food and drink',
      best: 'House blend, 500 g',
      question: 'Do you take roasted coffee that is made to order?',
      terms: 'true',
    },
  },
  {
    vendorName: 'Hof Lindenau',
    email: 'hallo@hof-lindenau.example',
    locale: 'de',
    daysAgo: 5.6,
    answers: {
      city: 'Lüneburg',
      kind: 'A farm',
      goods: 'Food and drink, Something else',
      since: '1998-03-15',
      terms: 'true',
      origin: 'On our farm',
    },
  },
];

/** Stores the picture that an applicant sent, and answers the form's text for it. */
const storeUpload = async (
  db: Queries,
  storage: Storage,
  { store, picture, at }: { store: string; picture: DemoPicture; at: Date },
): Promise<string> => {
  const id = randomUUID();
  const name = 'workshop.svg';
  const path = `${store}/staged/${id}/${name}`;
  const size = await storage.write(path, Readable.from([drawPicture(picture)]));
  await addFile(db, {
    store,
    id,
    vendor: '',
    kind: 'application',
    name,
    mime: 'image/svg+xml',
    size,
    path,
    stored_at: at,
  });
  return encodeUpload('IMAGE', `${standardFileIdPrefix}${encodeURIComponent(store)}/${id}`);
};

type Recipient = Pick<Applicant, 'vendorName' | 'email' | 'locale'> & { createdAt: Date };

/** Two mails that went wrong, for the list of mails to show how that looks. */
const troubles = [
  {
    vendor: 'Atelier Brume',
    recipient: 'bonjour@atelier-brume.test',
    state: 'failed',
    failure: 'addressUnknown',
    error: '550 5.1.1 The mailbox does not exist',
  },
  {
    vendor: 'Fjordgarn',
    recipient: 'post@fjordgarn.test',
    state: 'unsure',
    failure: 'brokeOff',
    error: 'The mail server closed the connection',
  },
] as const;

/** The mails that applicants have had, for the outbox to show something; they are never sent. */
const storeMails = async (db: Queries, store: string, applicants: Recipient[]): Promise<void> => {
  const sender = await readStore(db, store);
  if (sender === null) return;
  for (const { vendorName, email, locale, createdAt } of applicants) {
    const template = 'vendor-pending-approval';
    const { language, subject, html, text } = renderMail(
      sender,
      template,
      { vendor: vendorName, link: '' },
      locale,
    );
    await addMail(db, {
      store,
      recipient: email,
      template,
      language,
      subject,
      html,
      body: text,
      state: 'kept',
      error: null,
      life: null,
      created_at: createdAt,
    });
  }
  for (const { vendor, recipient, state, failure, error } of troubles) {
    const template = 'vendor-rejection';
    const values = { vendor, note: 'We have no room for more of this kind.' };
    const { language, subject, html, text } = renderMail(sender, template, values, 'en');
    await addMail(db, {
      store,
      recipient,
      template,
      language,
      subject,
      html,
      body: text,
      state,
      failure,
      error,
      life: null,
    });
  }
};

/** Three who want to sell too, with what they answered; one has sent a picture. */
export const storeApplications = async (
  db: Queries,
  storage: Storage,
  { store, now }: { store: string; now: number },
): Promise<void> => {
  const applications = [];
  for (const { vendorName, email, locale, daysAgo, answers, workshop } of applicants) {
    const createdAt = new Date(now - daysAgo * day);
    const all: Record<string, string> =
      workshop === undefined
        ? answers
        : {
            ...answers,
            workshop: await storeUpload(db, storage, { store, picture: workshop, at: createdAt }),
          };
    const fields = [...demoRegistrationFields, ...demoVendorFields].flatMap(({ key, name }) =>
      all[key] === undefined ? [] : [{ key, value: all[key], name }],
    );
    applications.push({ vendorName, email, locale, fields, createdAt });
  }
  await addApplications(db, store, applications);
  await storeMails(db, store, applications);
};
