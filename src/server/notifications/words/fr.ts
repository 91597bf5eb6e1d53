import type { LanguageOfMails } from './mailWords';

export const fr: LanguageOfMails = {
  words: { vendor: 'vendeur', products: 'produits', more: 'et {{ more }} de plus' },
  support: 'Une question ? Écrivez à {{ support }}.',
  mails: {
    'auth-change-password': {
      subject: 'Votre code pour un nouveau mot de passe',
      lines: ['Vous avez demandé un nouveau mot de passe pour {{ shop }}.'],
      code: 'Votre code est {{ code }}.',
      button: 'Choisir un nouveau mot de passe',
      after: [
        'Le code est valable 30 minutes. Si vous ne l’avez pas demandé, ignorez ce message : votre mot de passe reste inchangé.',
      ],
    },
    'auth-verify': {
      subject: 'Confirmez votre adresse e-mail',
      lines: ['Est-ce bien votre adresse ? Confirmez-la pour que {{ shop }} puisse vous écrire.'],
      button: 'Confirmer l’adresse',
      after: ['Le lien est valable 24 heures. Si vous n’avez rien demandé, ignorez ce message.'],
    },
    'auth-email-changed': {
      subject: 'Votre adresse chez {{ shop }} a été modifiée',
      lines: [
        'L’adresse e-mail de votre compte chez {{ shop }} est désormais {{ email }}. C’est avec elle que vous vous connectez.',
      ],
      after: ['Si ce n’était pas vous, écrivez aussitôt à la place de marché.'],
    },
    'auth-invite': {
      subject: '{{ invitedBy }} vous invite à rejoindre {{ shop }}',
      lines: [
        'Bonjour{% if name != "" %} {{ name }}{% endif %},',
        '{{ invitedBy }} aimerait vous accueillir sur {{ shop }}. Choisissez un mot de passe et vous pourrez commencer.',
      ],
      button: 'Choisir un mot de passe',
      after: ['Si vous n’attendiez pas cette invitation, ignorez ce message.'],
    },
    'vendor-pending-approval': {
      subject: 'Nous avons bien reçu votre candidature pour {{ shop }}',
      lines: [
        'Merci pour votre candidature au nom de {{ vendor }}.',
        'Nous examinons nous-mêmes chaque candidature et vous écrirons à cette adresse dès que notre décision sera prise.',
      ],
    },
    'vendor-rejection': {
      subject: 'À propos de votre candidature pour {{ shop }}',
      lines: [
        'Merci pour votre candidature au nom de {{ vendor }}. Nous sommes désolés de ne pas pouvoir l’accepter pour le moment.',
        '{% if note != "" %}En voici la raison :{% endif %}',
      ],
      after: ['Nous vous souhaitons une bonne continuation.'],
    },
    'product-approved': {
      subject:
        '{% if count == "1" %}Approuvé : {{ items }}{% else %}{{ word.products }} : {{ count }} approuvés{% endif %}',
      lines: ['{{ shop }} a approuvé ce qui suit ; les acheteurs le voient désormais :'],
      button: 'Ouvrir : {{ word.products }}',
    },
    'product-unapproved': {
      subject:
        '{% if removed != "" %}Supprimé : {% else %}Non approuvé : {% endif %}{% if count == "1" %}{{ items }}{% else %}{{ count }} {{ word.products }}{% endif %}',
      lines: [
        '{% if removed != "" %}{{ shop }} a supprimé :{% else %}{{ shop }} a examiné votre envoi et ne peut pas le montrer tel quel aux acheteurs :{% endif %}',
      ],
      button: 'Ouvrir : {{ word.products }}',
      after: [
        '{% if removed == "" %}Modifiez ce qui est demandé et enregistrez : nous l’examinerons à nouveau.{% endif %}',
      ],
    },
    'marketplace-on-product-submitted': {
      subject:
        '{% if count == "1" %}Un envoi attend{% else %}{{ count }} envois attendent{% endif %} votre approbation',
      lines: [
        'Depuis le dernier message, {% if count == "1" %}un envoi est arrivé{% else %}{{ count }} envois sont arrivés{% endif %} chez {{ shop }} :',
      ],
      button: 'Ouvrir la file',
    },
    'marketplace-automated-payments': {
      subject: 'Versements : {{ total }}',
      lines: [
        '{{ shop }} a versé automatiquement {{ total }}, selon le calendrier. Paiements effectués : {{ count }}.',
        '{% if items != "" %}Non payés :{% endif %}',
      ],
      button: 'Ouvrir le versement',
    },
    'marketplace-new-vendor': {
      subject: 'Nouvelle arrivée ({{ word.vendor }}) : {{ vendor }}',
      lines: ['{{ vendor }} ({{ email }}) a rejoint {{ shop }} et peut ajouter des {{ word.products }}.'],
      button: 'Ouvrir {{ vendor }}',
    },
    'marketplace-vendor-request': {
      subject: 'Candidature de {{ vendor }}',
      lines: ['{{ vendor }} ({{ email }}) souhaite rejoindre {{ shop }}.'],
      button: 'Voir la candidature',
    },
    'marketplace-message': {
      subject: 'Message de {{ email }}',
      lines: ['{{ email }} a écrit à {{ shop }} :'],
    },
    'marketplace-contact-form': {
      subject: 'Formulaire de contact pour {{ shop }}',
      lines: ['Quelqu’un a rempli un formulaire de contact de {{ shop }} :'],
    },
    'marketplace-ledger-check': {
      subject: 'Les comptes de {{ shop }} ne sont pas justes',
      lines: [
        'Le contrôle nocturne des écritures a trouvé des erreurs : {{ count }}. Rien n’a été modifié ; la liste indique où elles sont.',
      ],
      button: 'Voir les erreurs',
    },
    'marketplace-subscriber': {
      subject: '{{ email }} souhaite recevoir la newsletter',
      lines: ['{{ email }} a demandé la newsletter de {{ shop }}.'],
    },
    'order-placed': {
      subject: 'Nouvelle commande {{ order }}',
      lines: ['{{ order }} a été passée chez {{ shop }}. Voici ce que vous avez à expédier :'],
      button: 'Ouvrir la commande',
    },
    'order-reminder-1': {
      subject:
        '{% if count == "1" %}{{ items }} attend son expédition{% else %}{{ count }} commandes attendent leur expédition{% endif %}',
      lines: [
        '{% if count == "1" %}Cette commande chez {{ shop }} attend son expédition :{% else %}Ces commandes chez {{ shop }} attendent leur expédition :{% endif %}',
      ],
      button: 'Ouvrir les commandes',
      after: ['Une commande expédiée ou annulée ne donne plus lieu à aucun message.'],
    },
    'order-reminder-2': {
      subject:
        '{% if count == "1" %}Pas encore expédiée : {{ items }}{% else %}{{ count }} commandes ne sont pas encore expédiées{% endif %}',
      lines: [
        '{% if count == "1" %}Un acheteur de {{ shop }} attend toujours cette commande :{% else %}Des acheteurs de {{ shop }} attendent toujours ces commandes :{% endif %}',
      ],
      button: 'Ouvrir les commandes',
      after: ['Une commande expédiée ou annulée ne donne plus lieu à aucun message.'],
    },
    'order-reminder-3': {
      subject:
        '{% if count == "1" %}À expédier maintenant : {{ items }}{% else %}À expédier maintenant : {{ count }} commandes{% endif %}',
      lines: [
        '{% if count == "1" %}Cette commande chez {{ shop }} est très en retard. Expédiez-la ou écrivez-nous :{% else %}Ces commandes chez {{ shop }} sont très en retard. Expédiez-les ou écrivez-nous :{% endif %}',
      ],
      button: 'Ouvrir les commandes',
      after: ['Une commande expédiée ou annulée ne donne plus lieu à aucun message.'],
    },
    'marketplace-duty-digest': {
      subject: 'Ce qui attend chez {{ shop }} aujourd’hui',
      lines: [
        'Bonjour. Voici ce qui attend chez {{ shop }} :',
        '{% if orders != "0" %}{% if orders == "1" %}Une commande n’est pas encore expédiée.{% else %}{{ orders }} commandes ne sont pas encore expédiées.{% endif %}{% endif %}',
        '{% if late != "0" %}{% if late == "1" %}L’une d’elles est en retard.{% else %}{{ late }} d’entre elles sont en retard.{% endif %}{% endif %}',
        '{% if products != "0" %}{% if products == "1" %}Un envoi attend une approbation.{% else %}{{ products }} envois attendent une approbation.{% endif %}{% endif %}',
        '{% if applications != "0" %}{% if applications == "1" %}Une candidature attend une réponse.{% else %}{{ applications }} candidatures attendent une réponse.{% endif %}{% endif %}',
      ],
      button: 'Ouvrir {{ shop }}',
    },
    'document-sample': {
      subject: 'Aperçu : {{ document }}',
      lines: ['Voici à quoi ressemble actuellement {{ document }} de {{ shop }}.'],
      button: 'Ouvrir le PDF',
      after: ['Le lien est valable une heure.'],
    },
  },
};
