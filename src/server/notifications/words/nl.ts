import type { LanguageOfMails } from './mailWords';

export const nl: LanguageOfMails = {
  words: { vendor: 'verkoper', products: 'producten', more: 'en nog {{ more }}' },
  support: 'Vragen? Schrijf naar {{ support }}.',
  mails: {
    'auth-change-password': {
      subject: 'Je code voor een nieuw wachtwoord',
      lines: ['Je hebt een nieuw wachtwoord voor {{ shop }} aangevraagd.'],
      code: 'Je code is {{ code }}.',
      button: 'Nieuw wachtwoord instellen',
      after: [
        'De code is 30 minuten geldig. Heb je hier niet om gevraagd? Dan hoef je niets te doen: je wachtwoord blijft zoals het is.',
      ],
    },
    'auth-verify': {
      subject: 'Bevestig je e-mailadres',
      lines: ['Is dit jouw adres? Bevestig het, dan kan {{ shop }} je schrijven.'],
      button: 'Adres bevestigen',
      after: ['De link is 24 uur geldig. Heb je hier niet om gevraagd? Dan hoef je niets te doen.'],
    },
    'auth-email-changed': {
      subject: 'Je adres bij {{ shop }} is gewijzigd',
      lines: ['Het e-mailadres van je account bij {{ shop }} is nu {{ email }}. Vanaf nu log je daarmee in.'],
      after: ['Was jij dit niet? Schrijf dan meteen aan de marktplaats.'],
    },
    'auth-invite': {
      subject: '{{ invitedBy }} nodigt je uit voor {{ shop }}',
      lines: [
        'Hallo{% if name != "" %} {{ name }}{% endif %},',
        '{{ invitedBy }} heeft je graag bij {{ shop }}. Stel een wachtwoord in en je kunt beginnen.',
      ],
      button: 'Wachtwoord instellen',
      after: ['Verwachtte je dit niet? Dan hoef je niets te doen.'],
    },
    'vendor-pending-approval': {
      subject: 'We hebben je aanmelding voor {{ shop }} ontvangen',
      lines: [
        'Bedankt voor je aanmelding als {{ vendor }}.',
        'We bekijken elke aanmelding zelf en schrijven je op dit adres zodra we hebben besloten.',
      ],
    },
    'vendor-rejection': {
      subject: 'Over je aanmelding voor {{ shop }}',
      lines: [
        'Bedankt voor je aanmelding als {{ vendor }}. Het spijt ons dat we er nu niet op in kunnen gaan.',
        '{% if note != "" %}De reden:{% endif %}',
      ],
      after: ['We wensen je het allerbeste.'],
    },
    'product-approved': {
      subject:
        '{% if count == "1" %}Goedgekeurd: {{ items }}{% else %}{{ count }} van je {{ word.products }} zijn goedgekeurd{% endif %}',
      lines: [
        '{% if count == "1" %}{{ shop }} heeft dit goedgekeurd; kopers zien het vanaf nu:{% else %}{{ shop }} heeft deze {{ word.products }} goedgekeurd; kopers zien ze vanaf nu:{% endif %}',
      ],
      button: 'Je {{ word.products }} openen',
    },
    'product-unapproved': {
      subject:
        '{% if removed != "" %}Verwijderd: {% else %}Niet goedgekeurd: {% endif %}{% if count == "1" %}{{ items }}{% else %}{{ count }} van je {{ word.products }}{% endif %}',
      lines: [
        '{% if removed != "" %}{{ shop }} heeft verwijderd:{% else %}{{ shop }} heeft bekeken wat je hebt gestuurd en kan dit zo niet aan kopers tonen:{% endif %}',
      ],
      button: 'Je {{ word.products }} openen',
      after: [
        '{% if removed == "" %}Pas aan wat er wordt gevraagd en sla op: dan wordt het opnieuw bekeken.{% endif %}',
      ],
    },
    'marketplace-on-product-submitted': {
      subject:
        '{% if count == "1" %}Eén inzending wacht{% else %}{{ count }} inzendingen wachten{% endif %} op je goedkeuring',
      lines: [
        'Sinds de vorige mail {% if count == "1" %}is één inzending{% else %}zijn {{ count }} inzendingen{% endif %} bij {{ shop }} binnengekomen:',
      ],
      button: 'De wachtrij openen',
    },
    'marketplace-automated-payments': {
      subject: 'Uitbetalingen: {{ total }}',
      lines: [
        '{{ shop }} heeft volgens het schema vanzelf {{ total }} uitbetaald. Gedane betalingen: {{ count }}.',
        '{% if items != "" %}Deze zijn niet uitbetaald:{% endif %}',
      ],
      button: 'Uitbetaling openen',
    },
    'marketplace-new-vendor': {
      subject: 'Nieuw ({{ word.vendor }}): {{ vendor }}',
      lines: ['{{ vendor }} ({{ email }}) doet nu mee met {{ shop }} en kan {{ word.products }} plaatsen.'],
      button: '{{ vendor }} openen',
    },
    'marketplace-vendor-request': {
      subject: 'Aanmelding van {{ vendor }}',
      lines: ['{{ vendor }} ({{ email }}) wil graag meedoen met {{ shop }}.'],
      button: 'Aanmelding bekijken',
    },
    'marketplace-message': {
      subject: 'Bericht van {{ email }}',
      lines: ['{{ email }} heeft naar {{ shop }} geschreven:'],
    },
    'marketplace-contact-form': {
      subject: 'Contactformulier voor {{ shop }}',
      lines: ['Iemand heeft een contactformulier van {{ shop }} ingevuld:'],
    },
    'marketplace-ledger-check': {
      subject: 'De boeken van {{ shop }} kloppen niet',
      lines: [
        'De nachtelijke controle van het grootboek vond fouten: {{ count }}. Er is niets gewijzigd; de lijst zegt waar ze zitten.',
      ],
      button: 'De fouten bekijken',
    },
    'marketplace-subscriber': {
      subject: '{{ email }} wil de nieuwsbrief',
      lines: ['{{ email }} heeft om de nieuwsbrief van {{ shop }} gevraagd.'],
    },
    'order-placed': {
      subject: 'Nieuwe bestelling {{ order }}',
      lines: ['{{ order }} is geplaatst bij {{ shop }}. Dit mag jij versturen:'],
      button: 'De bestelling openen',
    },
    'order-reminder-1': {
      subject:
        '{% if count == "1" %}{{ items }} wacht op verzending{% else %}{{ count }} bestellingen wachten op verzending{% endif %}',
      lines: [
        '{% if count == "1" %}Deze bestelling bij {{ shop }} wacht op verzending:{% else %}Deze bestellingen bij {{ shop }} wachten op verzending:{% endif %}',
      ],
      button: 'De bestellingen openen',
      after: ['Over een bestelling die verzonden of geannuleerd is, komen geen mails meer.'],
    },
    'order-reminder-2': {
      subject:
        '{% if count == "1" %}Nog niet verzonden: {{ items }}{% else %}{{ count }} bestellingen zijn nog niet verzonden{% endif %}',
      lines: [
        '{% if count == "1" %}Een koper van {{ shop }} wacht nog op deze bestelling:{% else %}Kopers van {{ shop }} wachten nog op deze bestellingen:{% endif %}',
      ],
      button: 'De bestellingen openen',
      after: ['Over een bestelling die verzonden of geannuleerd is, komen geen mails meer.'],
    },
    'order-reminder-3': {
      subject:
        '{% if count == "1" %}Verstuur nu: {{ items }}{% else %}Verstuur nu: {{ count }} bestellingen{% endif %}',
      lines: [
        '{% if count == "1" %}Deze bestelling bij {{ shop }} is veel te laat. Verstuur haar, of schrijf ons:{% else %}Deze bestellingen bij {{ shop }} zijn veel te laat. Verstuur ze, of schrijf ons:{% endif %}',
      ],
      button: 'De bestellingen openen',
      after: ['Over een bestelling die verzonden of geannuleerd is, komen geen mails meer.'],
    },
    'marketplace-duty-digest': {
      subject: 'Wat er vandaag wacht bij {{ shop }}',
      lines: [
        'Goedemorgen. Dit wacht bij {{ shop }}:',
        '{% if orders != "0" %}{% if orders == "1" %}Eén bestelling is nog niet verzonden.{% else %}{{ orders }} bestellingen zijn nog niet verzonden.{% endif %}{% endif %}',
        '{% if late != "0" %}{% if late == "1" %}Eén daarvan is te laat.{% else %}{{ late }} daarvan zijn te laat.{% endif %}{% endif %}',
        '{% if products != "0" %}{% if products == "1" %}Eén inzending wacht op goedkeuring.{% else %}{{ products }} inzendingen wachten op goedkeuring.{% endif %}{% endif %}',
        '{% if applications != "0" %}{% if applications == "1" %}Eén aanmelding wacht op antwoord.{% else %}{{ applications }} aanmeldingen wachten op antwoord.{% endif %}{% endif %}',
      ],
      button: '{{ shop }} openen',
    },
    'document-sample': {
      subject: 'Zo ziet het eruit: {{ document }}',
      lines: ['Zo ziet {{ document }} van {{ shop }} er op dit moment uit.'],
      button: 'De pdf openen',
      after: ['De link is één uur geldig.'],
    },
  },
};
