import type { mails as english } from '../en/mails';
import type { Texts } from '../../texts';

export const mails: Texts<typeof english> = {
  help: 'Was der Marktplatz geschrieben hat und ob es hinausging. Was in einer Mail steht, wird hier nicht gezeigt.',
  noServer:
    'Es ist kein Mailserver eingestellt, daher werden Mails nur aufbewahrt. Wer den Server betreibt, setzt SMTP_URL, MAIL_FROM und PUBLIC_URL.',
  tabs: 'Mails nach Status',
  filter: {
    trouble: 'Braucht einen Blick',
    queued: 'Wartet',
    sent: 'Gesendet',
    kept: 'Aufbewahrt',
    all: 'Alle',
  },
  state: {
    queued: 'Wartet',
    sending: 'Wird gesendet',
    sent: 'Gesendet',
    failed: 'Fehlgeschlagen',
    unsure: 'Unsicher',
    kept: 'Aufbewahrt',
  },
  search: 'Nach Empfänger oder Betreff suchen',
  recipient: 'An',
  subject: 'Betreff',
  stateHead: 'Status',
  reason: 'Grund',
  written: 'Geschrieben',
  actions: 'Aktionen',
  resend: 'Erneut senden',
  resendOf: 'Die Mail an {{recipient}} erneut senden',
  resent: 'Die Mail an {{recipient}} ist erneut unterwegs',
  unsureTitle: 'Diese Mail erneut senden?',
  unsureText:
    'Die Verbindung brach ab, während die Mail an {{recipient}} übergeben wurde. Sie kann angekommen sein: dann kommt sie zweimal an.',
  empty: 'Nichts braucht einen Blick',
  emptyHelp: 'Jede Mail ist hinausgegangen oder unterwegs.',
  noneFound: 'Keine Mail gefunden',
  noneFoundHelp: 'Suchen Sie etwas anderes oder sehen Sie sich einen anderen Status an.',
  failed: 'Das hat nicht geklappt: {{message}}',
};
