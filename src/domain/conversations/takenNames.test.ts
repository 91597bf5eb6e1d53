import { isTakenName } from './takenNames';

const talk = { shopName: 'Harbour & Hall', vendor: 'Ölmühle Nord' };

it.each([
  'Harbour & Hall',
  'harbour and hall',
  'HARBOUR  HALL',
  'Ｈａｒｂｏｕｒ ＆ Ｈａｌｌ',
  'Hаrbоur & Hаll', // with Cyrillic letters
  'Härbour & Hall',
  'Harb0ur & Ha11',
  'H4rbour & Ha11',
  'H@rbour & H4ll',
  '5upport',
  'St4llk33per',
  'Harbour\u200d & Hall',
  'H a r b o u r  Hall',
  'Harbour & Hall Support',
  'The Harbour & Hall Team',
  'Stallkeeper',
  'StaIIkeeper service',
  'Admin',
  'Customer Support',
  'Kundenservice',
  'Ölmühle Nord',
  'olmuhle-nord',
  'Oelmuehle Nord',
  'Team Ölmühle Nord',
  'Oelmuehle Nord Kundenservice',
  '0lmuhle N0rd',
])('refuses “%s”', (name) => {
  expect(isTakenName(name, talk)).toBe(true);
});

it.each([
  '',
  '•••',
  'Ada Byron',
  'Anna Hall',
  'Harbour Jones',
  'Nord',
  'Team Nord',
  'Anna 84',
  'Joe Mueller',
  'Service Miller',
  'Zoë de la Cruz',
  'Иван Петров',
  '山田太郎',
  'The',
])('takes “%s”', (name) => {
  expect(isTakenName(name, talk)).toBe(false);
});
