import type { Side } from '../../../domain/conversations/conversations';
import type { ReceivedContent } from '../../../domain/conversations/messages';
import { marketplaceVendor } from '../../../domain/accounts/session';
import { addConversation, lockConversation, markRead } from '../../conversations/queries/conversations';
import { addReport, banBuyer } from '../../conversations/queries/moderation';
import { writeMessage } from '../../conversations/writeMessage';
import type { Queries } from '../../db/database';
import { storeOf } from '../../storeOf';
import { demoAccounts } from '../accounts';
import type { DemoVendor } from '../types';

const hour = 3_600_000;

interface Story {
  /** Null: the marketplace and the vendor talk with each other. */
  buyer: { name: string; email: string; locale: string } | null;
  /** Its place among the vendors; null: the marketplace itself is asked. */
  vendor: number | null;
  /** Whether it is about one of the vendor's products. */
  product?: boolean;
  /** Who says what, and how many hours ago. */
  said: readonly (readonly [side: Side, hoursAgo: number, text: string])[];
  /** Whether the vendor has read it all. */
  read?: boolean;
  report?: string;
  ban?: string;
}

const stories: readonly Story[] = [
  {
    buyer: { name: 'Marieke de Wit', email: 'marieke.dewit@post.example', locale: 'nl' },
    vendor: 0,
    product: true,
    said: [
      ['buyer', 0.7, 'Hoi! Kan deze in de vaatwasser, en is hij er ook in een grotere maat?'],
      ['buyer', 0.6, 'Ik zou er zes nodig hebben voor 14 juni.'],
    ],
  },
  {
    buyer: { name: 'Jonas Hartwig', email: 'jonas.hartwig@mailbox.example', locale: 'de' },
    vendor: 0,
    product: true,
    said: [
      ['buyer', 30, 'Guten Tag, ein Stück meiner Lieferung kam mit einem Sprung an. Was kann man da tun?'],
      ['seller', 27, 'Das tut uns leid! Können Sie uns ein Foto schicken? Dann senden wir gleich Ersatz.'],
      ['buyer', 5, 'Der Sprung ist am Henkel. Sie erreichen mich auch unter +49 30 23125 018.'],
    ],
  },
  {
    buyer: { name: 'Claire Fontaine', email: 'claire.fontaine@inbox.example', locale: 'fr' },
    vendor: 0,
    said: [
      ['buyer', 76, 'Bonjour, livrez-vous aussi en Suisse ?'],
      ['seller', 74, 'Bonjour, oui, en quatre à six jours. Les droits de douane sont à votre charge.'],
      ['buyer', 73, 'Parfait, merci beaucoup !'],
      ['seller', 72, 'Avec plaisir. À bientôt !'],
    ],
    read: true,
  },
  {
    buyer: { name: 'Oliver Grant', email: 'oliver.grant@letterbox.example', locale: 'en' },
    vendor: 0,
    product: true,
    said: [
      ['buyer', 52, 'Could you engrave a name on it? It is a wedding present.'],
      ['seller', 50, 'We can: up to twelve letters, and it takes two days more. Which name?'],
      ['buyer', 49, '“Ida & Tom”, please. Is that too long?'],
      ['seller', 48, 'It fits. Leave the name as a note with your order, and we see to it.'],
    ],
    read: true,
  },
  {
    buyer: { name: 'Win Big Now', email: 'deals@win-big.example', locale: 'en' },
    vendor: 0,
    said: [['buyer', 20, 'Your shop was chosen!!! Claim 5.000 followers at https://win-big.example/claim']],
    report: 'Spam, the third this week',
  },
  {
    buyer: { name: 'Lucía Romero', email: 'lucia.romero@home.example', locale: 'es' },
    vendor: 1,
    product: true,
    said: [['buyer', 11, '¿Tienen este modelo en azul? En la foto solo se ve en verde.']],
  },
  {
    buyer: { name: 'Peter Olsen', email: 'peter.olsen@post.example', locale: 'en' },
    vendor: 2,
    said: [
      ['buyer', 96, 'My parcel has been in transit for eleven days. Where is it?'],
      ['buyer', 60, 'Hello? Nobody answers.'],
      ['admin', 58, 'We are sorry, Peter. We have asked the sender and the carrier, and write to you today.'],
    ],
  },
  {
    buyer: { name: 'Hannah Weiss', email: 'hannah.weiss@inbox.example', locale: 'de' },
    vendor: null,
    said: [['buyer', 3, 'Kann ich eine Rechnung für alle Verkäufer zusammen bekommen?']],
  },
  {
    buyer: null,
    vendor: 0,
    said: [
      ['admin', 28, 'Could you send the photographs for the summer page by Friday?'],
      ['seller', 26, 'Yes. Six pictures, on white, as last time?'],
    ],
  },
  {
    buyer: { name: 'Rude Person', email: 'rude@letterbox.example', locale: 'en' },
    vendor: 3,
    said: [['buyer', 200, 'You are all thieves and I will tell everybody.']],
    ban: 'Insults',
  },
];

/** What came in from the marketplace's own site, the oldest first, and how many hours ago. */
const received: readonly {
  hoursAgo: number;
  email: string;
  content: ReceivedContent;
  answered?: string;
}[] = [
  {
    hoursAgo: 170,
    email: 'ruth.adler@post.example',
    content: { body: 'Do you have a shop that one can visit, or is all of it online?' },
    answered: 'All of it is online, but three of our makers open their workshops on Saturdays.',
  },
  {
    hoursAgo: 50,
    email: 'einkauf@hotel-lindenhof.example',
    content: {
      lines: [
        { name: 'name', value: 'Hotel Lindenhof' },
        { name: 'email', value: 'einkauf@hotel-lindenhof.example' },
        { name: 'subject', value: 'Ausstattung von 40 Zimmern' },
        { name: 'message', value: 'Bieten Sie Mengenpreise an, und an wen wenden wir uns?' },
      ],
    },
  },
  {
    hoursAgo: 6,
    email: 'sofia.marin@inbox.example',
    content: { body: '¿Puedo vender mis cestas en su tienda? Las hago yo misma.' },
  },
];

const subscribers = ['anna.koch@post.example', 'l.moreau@inbox.example', 'tom.baker@letterbox.example'];

const storeReceived = async (db: Queries, store: string, by: string, now: number): Promise<void> => {
  const at = (hoursAgo: number): Date => new Date(now - hoursAgo * hour);
  await db
    .insertInto('contact_messages')
    .values(
      received.map(({ hoursAgo, email, content, answered }) => ({
        store,
        email,
        kind: 'body' in content ? 'message' : 'contact-form',
        content: JSON.stringify(content),
        created_at: at(hoursAgo),
        answer: answered ?? null,
        answered_by: answered === undefined ? '' : by,
        answered_at: answered === undefined ? null : at(hoursAgo - 4),
      })),
    )
    .execute();
  await db
    .insertInto('subscribers')
    .values(subscribers.map((email, index) => ({ store, email, created_at: at(30 + 90 * index) })))
    .execute();
};

/** Conversations of every kind: waiting, answered, reported, banned, in five languages, some read and some not; and what came in from the site. */
export const storeConversations = async (
  db: Queries,
  { store: name, vendors, now }: { store: string; vendors: readonly DemoVendor[]; now: number },
): Promise<void> => {
  const store = await storeOf(db, name);
  const [{ email: adminEmail }] = demoAccounts;
  for (const { buyer, vendor: place, product: isAbout, said, read, report, ban } of stories) {
    const vendor = place === null ? marketplaceVendor : vendors[place]?.vendor;
    if (vendor === undefined) continue;
    const product =
      isAbout === true
        ? await db
            .selectFrom('products')
            .select(['id', 'title'])
            .where('store', '=', name)
            .where('vendor', '=', vendor)
            .where('status', '=', 'ACTIVE')
            .where('deleted_at', 'is', null)
            .orderBy('id')
            .offset(said.length)
            .limit(1)
            .executeTakeFirst()
        : undefined;
    const at = (hoursAgo: number): Date => new Date(now - hoursAgo * hour);
    const scope = { store: name, vendor: null };
    const id = await addConversation(db, {
      store: name,
      vendor,
      buyerEmail: buyer?.email ?? null,
      buyerName: buyer?.name ?? '',
      locale: buyer?.locale ?? '',
      productId: product?.id ?? null,
      orderId: null,
      words: [product?.title ?? ''],
      now: at(said[0]?.[1] ?? 0),
    });
    let last = 0;
    for (const [sender, hoursAgo, text] of said) {
      const conversation = await lockConversation(db, scope, id);
      if (conversation === null) break;
      const names = { buyer: buyer?.name ?? '', seller: vendor, admin: store.shopName };
      const by = sender === 'buyer' ? (buyer?.email ?? '') : sender === 'admin' ? adminEmail : '';
      const written = { sender, by, name: names[sender], text, image: null, key: null };
      last = (await writeMessage(db, store, conversation, written, at(hoursAgo))).id;
    }
    if (read === true) await markRead(db, { store: name, vendor }, id, last);
    if (report !== undefined)
      await addReport(db, scope, { id, side: 'seller', by: vendor, reason: report, at: at(2) });
    if (ban !== undefined && buyer !== null)
      await banBuyer(db, scope, { email: buyer.email, reason: ban, by: adminEmail, at: at(100) });
  }
  await storeReceived(db, name, adminEmail, now);
  // What is old here is no news: nobody of the demo is written to about it.
  await db
    .updateTable('conversations')
    .set({ admin_due: null, vendor_due: null, buyer_due: null })
    .where('store', '=', name)
    .execute();
};
