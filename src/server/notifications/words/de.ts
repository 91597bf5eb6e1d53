import type { LanguageOfMails } from './mailWords';

export const de: LanguageOfMails = {
  words: { vendor: 'Anbieter', products: 'Produkte', more: 'und {{ more }} weitere' },
  support: 'Fragen? Schreiben Sie an {{ support }}.',
  mails: {
    'auth-change-password': {
      subject: 'Ihr Code für ein neues Passwort',
      lines: ['Sie haben ein neues Passwort für {{ shop }} angefordert.'],
      code: 'Ihr Code ist {{ code }}.',
      button: 'Neues Passwort festlegen',
      after: [
        'Der Code gilt 30 Minuten. Falls Sie ihn nicht angefordert haben, können Sie diese Mail übergehen: Ihr Passwort bleibt, wie es ist.',
      ],
    },
    'auth-verify': {
      subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
      lines: ['Ist das Ihre Adresse? Bestätigen Sie sie, damit {{ shop }} Ihnen schreiben kann.'],
      button: 'Adresse bestätigen',
      after: [
        'Der Link gilt 24 Stunden. Falls Sie das nicht angefordert haben, können Sie diese Mail übergehen.',
      ],
    },
    'auth-email-changed': {
      subject: 'Ihre Adresse bei {{ shop }} wurde geändert',
      lines: [
        'Die E-Mail-Adresse Ihres Kontos bei {{ shop }} ist jetzt {{ email }}. Damit melden Sie sich von nun an an.',
      ],
      after: ['Falls Sie das nicht waren, schreiben Sie dem Marktplatz bitte sofort.'],
    },
    'auth-invite': {
      subject: '{{ invitedBy }} lädt Sie zu {{ shop }} ein',
      lines: [
        'Guten Tag{% if name != "" %} {{ name }}{% endif %},',
        '{{ invitedBy }} hätte Sie gern bei {{ shop }} dabei. Legen Sie ein Passwort fest, dann kann es losgehen.',
      ],
      button: 'Passwort festlegen',
      after: ['Falls Sie das nicht erwartet haben, können Sie diese Mail übergehen.'],
    },
    'vendor-pending-approval': {
      subject: 'Ihre Bewerbung bei {{ shop }} ist da',
      lines: [
        'Danke für Ihre Bewerbung als {{ vendor }}.',
        'Wir sehen jede Bewerbung selbst an und schreiben Ihnen an diese Adresse, sobald wir entschieden haben.',
      ],
    },
    'vendor-rejection': {
      subject: 'Zu Ihrer Bewerbung bei {{ shop }}',
      lines: [
        'Danke für Ihre Bewerbung als {{ vendor }}. Leider können wir sie derzeit nicht annehmen.',
        '{% if note != "" %}Der Grund:{% endif %}',
      ],
      after: ['Wir wünschen Ihnen alles Gute.'],
    },
    'product-approved': {
      subject:
        '{% if count == "1" %}Freigegeben: {{ items }}{% else %}{{ word.products }}: {{ count }} freigegeben{% endif %}',
      lines: ['{{ shop }} hat freigegeben, was folgt. Kundinnen und Kunden sehen es ab jetzt:'],
      button: '{{ word.products }} öffnen',
    },
    'product-unapproved': {
      subject:
        '{% if removed != "" %}Entfernt: {% else %}Nicht freigegeben: {% endif %}{% if count == "1" %}{{ items }}{% else %}{{ count }} {{ word.products }}{% endif %}',
      lines: [
        '{% if removed != "" %}{{ shop }} hat entfernt:{% else %}{{ shop }} hat angesehen, was Sie gesendet haben, und kann es so nicht zeigen:{% endif %}',
      ],
      button: '{{ word.products }} öffnen',
      after: [
        '{% if removed == "" %}Ändern Sie, worum gebeten wird, und speichern Sie: Dann wird es erneut angesehen.{% endif %}',
      ],
    },
    'marketplace-on-product-submitted': {
      subject:
        '{% if count == "1" %}Eine Einreichung wartet{% else %}{{ count }} Einreichungen warten{% endif %} auf Ihre Freigabe',
      lines: [
        'Seit der letzten Mail {% if count == "1" %}ist eine Einreichung{% else %}sind {{ count }} Einreichungen{% endif %} bei {{ shop }} eingegangen:',
      ],
      button: 'Warteschlange öffnen',
    },
    'marketplace-automated-payments': {
      subject: 'Auszahlungen: {{ total }}',
      lines: [
        '{{ shop }} hat nach Plan von selbst {{ total }} ausgezahlt. Ausgeführte Zahlungen: {{ count }}.',
        '{% if items != "" %}Nicht ausgezahlt wurde an:{% endif %}',
      ],
      button: 'Auszahlung öffnen',
    },
    'marketplace-new-vendor': {
      subject: 'Neu ({{ word.vendor }}): {{ vendor }}',
      lines: ['{{ vendor }} ({{ email }}) ist jetzt bei {{ shop }} und kann {{ word.products }} anlegen.'],
      button: '{{ vendor }} öffnen',
    },
    'marketplace-vendor-request': {
      subject: 'Bewerbung von {{ vendor }}',
      lines: ['{{ vendor }} ({{ email }}) möchte bei {{ shop }} mitmachen.'],
      button: 'Bewerbung ansehen',
    },
    'marketplace-message': {
      subject: 'Nachricht von {{ email }}',
      lines: ['{{ email }} hat {{ shop }} geschrieben:'],
    },
    'marketplace-contact-form': {
      subject: 'Kontaktformular an {{ shop }}',
      lines: ['Jemand hat ein Kontaktformular von {{ shop }} ausgefüllt:'],
    },
    'marketplace-ledger-check': {
      subject: 'Die Bücher von {{ shop }} stimmen nicht',
      lines: [
        'Die nächtliche Prüfung der Buchungen hat Fehler gefunden: {{ count }}. Es wurde nichts geändert; die Liste sagt, wo sie sind.',
      ],
      button: 'Fehler ansehen',
    },
    'marketplace-subscriber': {
      subject: '{{ email }} möchte den Newsletter',
      lines: ['{{ email }} möchte den Newsletter von {{ shop }} bekommen.'],
    },
    'order-placed': {
      subject: 'Neue Bestellung {{ order }}',
      lines: ['{{ order }} ist bei {{ shop }} eingegangen. Das versenden Sie:'],
      button: 'Bestellung öffnen',
    },
    'order-reminder-1': {
      subject:
        '{% if count == "1" %}{{ items }} wartet auf den Versand{% else %}{{ count }} Bestellungen warten auf den Versand{% endif %}',
      lines: [
        '{% if count == "1" %}Diese Bestellung bei {{ shop }} wartet auf den Versand:{% else %}Diese Bestellungen bei {{ shop }} warten auf den Versand:{% endif %}',
      ],
      button: 'Bestellungen öffnen',
      after: ['Zu einer Bestellung, die versandt oder storniert ist, kommen keine Mails mehr.'],
    },
    'order-reminder-2': {
      subject:
        '{% if count == "1" %}Noch nicht versandt: {{ items }}{% else %}{{ count }} Bestellungen sind noch nicht versandt{% endif %}',
      lines: [
        '{% if count == "1" %}Bei {{ shop }} wartet noch jemand auf diese Bestellung:{% else %}Bei {{ shop }} wird noch auf diese Bestellungen gewartet:{% endif %}',
      ],
      button: 'Bestellungen öffnen',
      after: ['Zu einer Bestellung, die versandt oder storniert ist, kommen keine Mails mehr.'],
    },
    'order-reminder-3': {
      subject:
        '{% if count == "1" %}Bitte jetzt versenden: {{ items }}{% else %}Bitte jetzt versenden: {{ count }} Bestellungen{% endif %}',
      lines: [
        '{% if count == "1" %}Diese Bestellung bei {{ shop }} ist lange überfällig. Versenden Sie sie, oder schreiben Sie uns:{% else %}Diese Bestellungen bei {{ shop }} sind lange überfällig. Versenden Sie sie, oder schreiben Sie uns:{% endif %}',
      ],
      button: 'Bestellungen öffnen',
      after: ['Zu einer Bestellung, die versandt oder storniert ist, kommen keine Mails mehr.'],
    },
    'marketplace-duty-digest': {
      subject: 'Was heute bei {{ shop }} wartet',
      lines: [
        'Guten Morgen. Das wartet bei {{ shop }}:',
        '{% if orders != "0" %}{% if orders == "1" %}Eine Bestellung ist noch nicht versandt.{% else %}{{ orders }} Bestellungen sind noch nicht versandt.{% endif %}{% endif %}',
        '{% if late != "0" %}{% if late == "1" %}Eine davon ist zu spät.{% else %}{{ late }} davon sind zu spät.{% endif %}{% endif %}',
        '{% if products != "0" %}{% if products == "1" %}Eine Einreichung wartet auf Freigabe.{% else %}{{ products }} Einreichungen warten auf Freigabe.{% endif %}{% endif %}',
        '{% if applications != "0" %}{% if applications == "1" %}Eine Bewerbung wartet auf Antwort.{% else %}{{ applications }} Bewerbungen warten auf Antwort.{% endif %}{% endif %}',
      ],
      button: '{{ shop }} öffnen',
    },
    'document-sample': {
      subject: 'So sieht es aus: {{ document }}',
      lines: ['So sieht {{ document }} von {{ shop }} zurzeit aus.'],
      button: 'PDF öffnen',
      after: ['Der Link gilt eine Stunde.'],
    },
  },
};
