import type { mails as english } from '../en/mails';
import type { Texts } from '../../texts';

export const mails: Texts<typeof english> = {
  help: 'Wat de marktplaats heeft geschreven en of het verstuurd is. Wat er in een mail staat, is hier niet te zien.',
  noServer:
    'Er is geen mailserver ingesteld, dus mails worden alleen bewaard. Wie de server beheert, stelt SMTP_URL, MAIL_FROM en PUBLIC_URL in.',
  tabs: 'Mails per status',
  filter: {
    trouble: 'Vraagt aandacht',
    queued: 'Wacht',
    sent: 'Verstuurd',
    kept: 'Bewaard',
    all: 'Alle',
  },
  state: {
    queued: 'Wacht',
    sending: 'Wordt verstuurd',
    sent: 'Verstuurd',
    failed: 'Mislukt',
    unsure: 'Onzeker',
    kept: 'Bewaard',
  },
  search: 'Zoek op ontvanger of onderwerp',
  recipient: 'Aan',
  subject: 'Onderwerp',
  stateHead: 'Status',
  reason: 'Reden',
  written: 'Geschreven',
  actions: 'Acties',
  resend: 'Opnieuw versturen',
  resendOf: 'De mail aan {{recipient}} opnieuw versturen',
  resent: 'De mail aan {{recipient}} is opnieuw onderweg',
  unsureTitle: 'Deze mail opnieuw versturen?',
  unsureText:
    'De verbinding brak af terwijl de mail aan {{recipient}} werd overgedragen. Hij kan zijn aangekomen: dan komt hij twee keer aan.',
  empty: 'Niets vraagt aandacht',
  emptyHelp: 'Elke mail is verstuurd of onderweg.',
  noneFound: 'Geen mail gevonden',
  noneFoundHelp: 'Zoek iets anders of bekijk een andere status.',
  failed: 'Dat is niet gelukt: {{message}}',
};
