import fc from 'fast-check';
import { coverPersonalData, findPersonalData, type PersonalData } from './personalData';

const kindsIn = (text: string): PersonalData[] => coverPersonalData(text).marks;

it.each<[PersonalData, string]>([
  ['email', 'Write to ada.byron+shop@post.example.org, please'],
  ['email', 'ada (at) post.example'],
  ['phone', 'Call +49 30 1234567'],
  ['phone', 'Ring 0031 6 12 34 56 78 tonight'],
  ['phone', '06-12345678'],
  ['phone', '(030) 12 34 56 78'],
  ['bankAccount', 'Send it to DE89 3704 0044 0532 0130 00 and I ship'],
  ['bankAccount', 'nl91abna0417164300'],
  ['link', 'Look at https://elsewhere.example/a?b=c'],
  ['link', 'www.elsewhere.example'],
  ['link', 'I sell it cheaper on my-shop.com'],
  ['address', 'Ich wohne Lindenstraße 12a, hinten links'],
  ['address', 'Hoofdweg 3'],
  ['address', '12 rue de la Paix'],
  ['address', 'at 221 Baker Street'],
  ['address', 'Calle Mayor 5'],
])('finds %s in “%s”', (kind, text) => {
  expect(kindsIn(text)).toEqual([kind]);
});

// What is no personal data, and is asked about every day.
it.each([
  'Where is order #1001 of 2026-11-23?',
  'Tracking 00340434161094021501 has not moved since 12.11.',
  'JJD000390007827384910',
  'SKU FJO-MUG-001, 2 pieces, 12.50 EUR each, 1.234,50 in all',
  'The invoice RE-2026-000123 says 19 %',
  'Is it 30 x 40 x 12 cm or 12 in?',
  'DE89 3704 0044 0532 0130 01 is a reference, not an account',
  'It came in 3 days. e.g. by post. Ok?',
  'At 10:30 or 11.45, on the way to work',
])('leaves “%s” alone', (text) => {
  expect(kindsIn(text)).toEqual([]);
});

// The same in letters and digits that a reader takes for them; each is covered as it was written.
it.each<[PersonalData, string]>([
  ['email', 'bob＠evil．com'],
  ['email', 'bob@evil․com'],
  ['email', 'bob@evil。com'],
  ['email', 'b\u00adob@ev\u200dil.com'],
  ['email', '𝐛𝐨𝐛@𝐞𝐯𝐢𝐥.𝐜𝐨𝐦'],
  ['email', 'bob (at) evil (dot) com'],
  ['email', 'bob@evil.com.12'],
  ['phone', '٠٣٠١٢٣٤٥٦٧'],
  ['phone', '०३०१२३४५६७'],
  ['phone', '𝟎𝟑𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕'],
  ['phone', '⓪③⓪①②③④⑤⑥⑦'],
  ['phone', '⓿❸⓿❶❷❸❹❺❻❼'],
  ['phone', '0️⃣3️⃣0️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣'],
  ['phone', '０３０１２３４５６７'],
  ['phone', '0 3 0 1 2 3 4 5 6 7'],
  ['phone', '0-3-0-1-2-3-4-5-6-7'],
  ['phone', '030 – 123 – 4567'],
  ['phone', '030—1234567'],
  ['phone', '030*123*4567'],
  ['phone', '030,123,4567'],
  ['phone', '030   123    4567'],
  ['phone', '030\n123\n4567'],
  ['phone', '0\n3\n0\n1\n2\n3\n4\n5\n6\n7'],
  ['phone', '＋49 30 1234567'],
  ['bankAccount', 'ＤＥ８９３７０４００４４０５３２０１３０００'],
  ['bankAccount', 'DE89.3704.0044.0532.0130.00'],
  ['bankAccount', 'DE89/3704/0044/0532/0130/00'],
  ['bankAccount', 'DE 89\n3704 0044\n0532 0130 00'],
  ['bankAccount', 'D E 8 9 3 7 0 4 0 0 4 4 0 5 3 2 0 1 3 0 0 0'],
  ['link', 'ｈｔｔｐｓ：／／elsewhere.example/a'],
  ['link', 'my-shop․com'],
  ['link', 'my-shop.cоm'], // with a Cyrillic o
  ['handle', '@bobsmith'],
  ['handle', '@bob_smith.99'],
  ['handle', '＠bobsmith'],
])('finds %s in “%s” and covers all of it', (kind, text) => {
  expect(coverPersonalData(`I am ${text} or so`)).toEqual({ text: 'I am ••• or so', marks: [kind] });
});

it('finds an account behind what begins like one', () => {
  expect(coverPersonalData('an 12 DE89 3704 0044 0532 0130 00')).toEqual({
    text: 'an 12 •••',
    marks: ['bankAccount'],
  });
});

// What people write of goods, money, days and numbers.
it.each([
  '10 x 20 x 30 cm, 0.5 x 0.6 m, 10*20*30',
  'on 27.11.2026, 01.12.2026 or 2026-12-01',
  'open 08.00 - 18.00 and 08:00 – 18:00, from 01.12. – 05.12.2026',
  'order #1001, #0012345678 and #1002',
  'EAN 4006381333931, GTIN 9783161484100',
  'prices of 0.50 0.60 0.70 0.80 0.90 EUR, 1.000.000,00 EUR, 1.000.000.000 and 1 000 000 EUR',
  'SKU 4711 - 2 pieces, article 0012345 - 2 pieces',
  'sizes 36 38 40 42 44 46, or 0 2 4 6 8',
  '2 pieces @ 12.50, 3 @EUR12.50, see you @home',
  '½ a metre, 2½ kg, 10 m², 5 ‰, №. 5',
  'Ship 2, 4, 6, 8, 10, 12, 14 and 16',
  'no 12 pieces for the shop at home are enough for us',
  'Сколько стоит? Цена 1500 руб. за 2 шт.',
  'これは 2 個で 1500 円ですか。はい。',
  'Tracking 0034 0434 1610 9402 1501',
])('leaves “%s” alone', (text) => {
  expect(kindsIn(text)).toEqual([]);
});

// The same said in words, sign by sign, with letters for digits or between marks of HTML.
it.each<[PersonalData, string]>([
  ['phone', 'zero one seven six one two three four'],
  ['phone', 'null eins sieben sechs 123 456 78'],
  ['phone', '0176 one two three 45678'],
  ['phone', 'Zero-One-Seven-Six, 1234 5678'],
  ['phone', 'null eins sieben sechs eins zwo drei vier fünf'],
  ['phone', 'zéro six un deux trois quatre cinq six sept huit'],
  ['phone', 'seis uno dos tres cuatro cinco seis siete ocho'],
  ['phone', 'nul zes een twee drie vier vijf zes zeven acht'],
  ['phone', 'plus four nine 176 1234567'],
  ['phone', '+ four nine one seven six 1234567'],
  ['phone', 'O176 I2345678'],
  ['phone', 'O3O l23 45 67'],
  ['phone', 'O176l2345678'],
  ['email', 'greta at mailbox dot example'],
  ['email', 'greta AT gmail DOT com'],
  ['email', 'greta dot lind at gmx dot at'],
  ['email', 'greta punkt lind ät web punkt de'],
  ['email', 'greta arobase orange point fr'],
  ['email', 'greta arroba correo punto es'],
  ['email', 'greta apenstaartje ziggo punt nl'],
  ['email', 'greta@gmail dot com'],
  ['email', 'greta [at] gmail [dot] com'],
  ['email', 'greta at post dot example dot org'],
  ['email', 'g r e t a @ g m a i l . c o m'],
  ['link', 'w w w . s h o p . c o m'],
])('finds %s in “%s”, however it is disguised, and covers all of it', (kind, text) => {
  expect(coverPersonalData(`Write: ${text}!`)).toEqual({ text: 'Write: •••!', marks: [kind] });
});

// What people write who want to be written to elsewhere, and want it read: each is covered whole.
it.each<[PersonalData, string]>([
  ['email', 'jane@gmail .com'],
  ['email', 'jane.doe@gmail. com'],
  ['email', 'jane.doe @ gmail . com'],
  ['email', 'jane.doe@gmail\n.com'],
  ['email', 'jane.doe@gmail.\ncom'],
  ['email', 'jane.doe@gmail(.)com'],
  ['email', 'jane.doe@gmail[.]com'],
  ['email', 'jane.doe@gmail (dot) com'],
  ['email', 'jane@web .de'],
  ['email', 'jane@shop .co .uk'],
  ['email', 'jane(a)gmail.com'],
  ['email', 'jane.doe at gmail.com'],
  ['email', 'jane at gmail.com'],
  ['email', 'jane Klammeraffe kunst-lind.de'],
  ['email', 'jane arroba correo.es'],
  ['email', 'jane.doe at kunst-lind.art'],
  ['link', 'bücher.de'],
  ['link', 'janedoe.etsy.com'],
  ['link', 'janedoe.co.uk'],
  ['link', 'a.b.c.d.e.f.com'],
  ['link', 'janedoe.etsy.com/listing/12?ref=a'],
  ['link', 'etsy(.)com'],
  ['link', 'janedoe (dot) de'],
  ['link', 'Janedoe.Com'],
  ['link', 'JANEDOE.ART'],
  ['link', 't.me/janedoe'],
  ['link', 'wa.me/4915123456789'],
  ['link', 'youtu.be/abc'],
  ['link', 'bit.ly/3abc'],
  ['link', 'insta.to/janedoe'],
  ...'art xyz app online shop store berlin studio design me io gallery club wien it pl'
    .split(' ')
    .map((end): [PersonalData, string] => ['link', `janedoe.${end}`]),
  ['phone', '1 (415) 555-2671'],
  ['phone', '+1 (415) 555-2671'],
  ['phone', '(415) 555-2671'],
])('finds %s in “%s”, and covers all of it', (kind, text) => {
  expect(coverPersonalData(`Write: ${text} today`)).toEqual({ text: 'Write: ••• today', marks: [kind] });
});

// Sentences without their blank, and what else looks like an address or a number.
it.each([
  'That is the end.Art is what I love',
  'Alles gut.Es kam gestern.Info folgt.Online ist es teurer',
  'Ok.so be it, and that.is all.in all',
  'Merci.De rien.Me voilà',
  'I am @home. Me too. See you @home. De rest volgt. Tot @home. Net terug. Ik ben @work. Berlin is nice',
  'Meet @noon. Online at one',
  'Am 3.de Mai, um 10.30.at noon',
  'Variant (a) z.B. in blue, option (a) 12.50, (a) 30.5 cm',
  'Look at the shop. Design and art are one',
  'z.B. u.a. i.d.R. e.g. p.ex. a.u.b. S.A. No.5 Nr.12 Co. Ltd.',
  '12.50 EUR, 1.234,50 €, 3.50/m, 10.00-12.00, 1.000.000',
  'Size (38) 40-42, 30x40.5x2, (12) 345-67',
  'Order #1001 (415) of 2026-11-23, invoice RE-2026-000123',
  'Version 1.2.3, file photo.jpg, mug.webp, list.csv, offer.pdf',
  '612 345 678 points, 15123456789, 415-555-2671',
  'Dr.Lind, St.Gallen, Prof.Weber, J.R.R.Tolkien',
])('leaves “%s” alone, which only looks like it', (text) => {
  expect(kindsIn(text)).toEqual([]);
});

it('leaves the sentence behind an address as it is', () => {
  expect(coverPersonalData('Mail jane@gmail.com. De rest is for you. Look at etsy.com. Me too').text).toBe(
    'Mail •••. De rest is for you. Look at •••. Me too',
  );
});

it('finds a number between marks of HTML, and an address in brackets', () => {
  expect(coverPersonalData('Call <b>0176</b> 12345678 now')).toEqual({
    text: 'Call <b>••• now',
    marks: ['phone'],
  });
  expect(coverPersonalData('Mail <i>greta</i>@<i>post</i>.example')).toEqual({
    text: 'Mail <i>•••',
    marks: ['email'],
  });
  expect(coverPersonalData('Mail <greta@post.example>')).toEqual({ text: 'Mail <•••>', marks: ['email'] });
});

// What people write with words of digits, "at" and "dot" in it.
it.each([
  'Meet at ten dot',
  'I am at home',
  'I bought one two three weeks ago',
  'One, two, three and off it goes',
  'The one at the top has a red dot',
  'Look at the dot at noon',
  'Look at the dot com boom',
  'At that point be careful',
  'At this point net and gross are the same',
  'At one point me and my wife had two of them',
  'We arrive at ten to nine',
  'Two or three of the four are broken',
  'One of the five has zero scratches',
  'Zero problems with one or two of them',
  'I need six or seven, size eight',
  'It took one and a half hours, zero complaints',
  'Ten out of ten, five stars from us',
  'The polka dot at the shop was nicer',
  'Is the shop open at one or at two?',
  'We have seven, eight and nine in stock',
  'Four by six inches, two pieces',
  'Number one, number two or number three?',
  'The polka dot one, please: two of them',
  'The model is O2, not O3',
  'Order O1234567 has not come',
  'Room I12 on floor 2, shelf l10',
  'Size XL, 10 l and 20 l of paint',
  'a b c are the letters on it',
  'It says A . B . C on the back',
  'x = 5 and y < 7 but z > 3',
  'Is <b>this</b> one in stock?',
  'Ich habe eins, zwei oder drei bestellt',
  'Null Probleme, gern wieder',
  'Das ist auf den Punkt gebracht',
  'Um Punkt sieben bei Ihnen, ein Stück',
  'Der Punkt de facto ist erledigt',
  'Ein bis zwei Wochen sind in Ordnung',
  'Sind es sechs oder acht Stück?',
  'Vier mal fünf ist zwanzig',
  'Null Komma fünf Liter',
  'Drei, vier Tage später kam es an',
  'Et à ce point de la commande ?',
  'Un ou deux, peut-être trois pièces',
  'Zéro défaut, cinq étoiles',
  'Le six et le sept sont fermés',
  'Il en reste un, deux ou trois ?',
  'Quatre fois six font vingt-quatre',
  'Rendez-vous à huit heures, point final',
  'Una o dos piezas, por favor',
  'Cero problemas, cinco estrellas',
  'En punto de las tres, a la una',
  'Son las seis en punto es decir tarde',
  'Cuatro de los cinco están rotos',
  'Siete u ocho días está bien',
  'Een of twee, misschien drie stuks',
  'Nul problemen, vijf sterren',
  'Op het punt nl ben ik tevreden',
  'Hij at drie punt twee koeken',
  'Vier keer zes is vierentwintig',
  'Om zeven uur of acht uur thuis',
  'Ein, zwei, drei, vier, fünf, sechs, sieben',
  '3 at 12.50 each, dot by dot',
  'Paid 0 of 2, one came',
  'Oh one more thing: two are missing',
  'Size one, 0 pieces left, two reserved',
])('leaves “%s” alone', (text) => {
  expect(kindsIn(text)).toEqual([]);
});

it('covers what it finds and nothing beside', () => {
  expect(coverPersonalData('Mail a@b.example or +49 30 1234567, thanks')).toEqual({
    text: 'Mail ••• or •••, thanks',
    marks: ['email', 'phone'],
  });
});

it('finds in any text parts of it that lie in order and do not overlap, and nothing in what it has covered', () => {
  const piece = fc.constantFrom('a@b.example', '+49 30 1234567', 'see', 'https://x.example/', '12', 'é', ' ');
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 12 })), { maxLength: 12 }), (parts) => {
      const text = parts.join(' ');
      let from = 0;
      for (const { start, end } of findPersonalData(text)) {
        expect(start).toBeGreaterThanOrEqual(from);
        expect(end).toBeGreaterThan(start);
        from = end;
      }
      expect(from).toBeLessThanOrEqual(text.length);
    }),
  );
});

it('takes a text that is made to keep it busy in no time', () => {
  // The processor's time, as a busy machine lets the clock run on; what backtracks without end takes minutes.
  const begun = process.cpuUsage();
  for (const unit of [
    'a.',
    '1 ',
    'a@',
    '0-',
    'A1',
    'ab ',
    'rue a ',
    '12 a ',
    '0 ',
    'a1 ',
    'DE8 ',
    '⓪',
    '@a.',
    'one ',
    'a at a dot ',
    'a at a.',
    'a.a ',
    'a(.)',
    '(1) ',
    'a (a) a.',
    'a@a . ',
    'a dot ',
    'a @ ',
    '<b>',
    'O1 ',
    '+ ',
  ])
    kindsIn(unit.repeat(500).slice(0, 500));
  expect(process.cpuUsage(begun).user / 1e3).toBeLessThan(3000);
});

// Postcode and town are covered with the street before them.
it.each([
  'Lindenstraße 12, 10115 Berlin',
  'Lindenstraße 12\n10115 Berlin',
  'Lindenstraße 12 D-10115 Berlin',
  'Hauptstraße 5, 60311 Frankfurt am Main',
  '10 Downing Street, London SW1A 2AA',
  '12 rue de la Paix, 75002 Paris',
  'Calle Mayor 5, 28013 Madrid',
  'Hoofdweg 3a, 1011 AB Amsterdam',
  '742 Evergreen Lane, Springfield, IL 62704',
])('covers all of the address “%s”', (text) => {
  expect(coverPersonalData(`I live at ${text}, thanks`)).toEqual({
    text: 'I live at •••, thanks',
    marks: ['address'],
  });
});

it.each([
  ['Lindenstraße 12, please send 1000 pieces to Berlin', '•••, please send 1000 pieces to Berlin'],
  ['Lindenstraße 12, 2000 Stück for Berlin', '•••, 2000 Stück for Berlin'],
  ['Lindenstraße 12. 10115 Berlin is where I was born', '•••. 10115 Berlin is where I was born'],
  ['Hauptstraße 5, 10115 Berlin. We ship from Hamburg', '•••. We ship from Hamburg'],
  ['Do you ship to 10115 Berlin or Paris?', 'Do you ship to 10115 Berlin or Paris?'],
])('of “%s” covers no town that merely occurs', (text, covered) => {
  expect(coverPersonalData(text).text).toBe(covered);
});
