import type { LanguageOfMails } from './mailWords';

export const es: LanguageOfMails = {
  words: { vendor: 'vendedor', products: 'productos', more: 'y {{ more }} más' },
  support: '¿Tienes alguna pregunta? Escribe a {{ support }}.',
  mails: {
    'auth-change-password': {
      subject: 'Tu código para una contraseña nueva',
      lines: ['Has pedido una contraseña nueva para {{ shop }}.'],
      code: 'Tu código es {{ code }}.',
      button: 'Elegir una contraseña nueva',
      after: [
        'El código vale durante 30 minutos. Si no lo has pedido, no hagas caso de este mensaje: tu contraseña sigue igual.',
      ],
    },
    'auth-verify': {
      subject: 'Confirma tu dirección de correo',
      lines: ['¿Es esta tu dirección? Confírmala para que {{ shop }} pueda escribirte.'],
      button: 'Confirmar la dirección',
      after: ['El enlace es válido durante 24 horas. Si no lo has pedido, no hagas caso de este mensaje.'],
    },
    'auth-email-changed': {
      subject: 'Tu dirección en {{ shop }} ha cambiado',
      lines: [
        'La dirección de correo de tu cuenta en {{ shop }} es ahora {{ email }}. A partir de ahora entras con ella.',
      ],
      after: ['Si no has sido tú, escribe enseguida al mercado.'],
    },
    'auth-invite': {
      subject: '{{ invitedBy }} te invita a {{ shop }}',
      lines: [
        'Hola{% if name != "" %}, {{ name }}{% endif %}:',
        'A {{ invitedBy }} le gustaría contar contigo en {{ shop }}. Elige una contraseña y podrás empezar.',
      ],
      button: 'Elegir una contraseña',
      after: ['Si no esperabas esta invitación, no hagas caso de este mensaje.'],
    },
    'vendor-pending-approval': {
      subject: 'Hemos recibido tu solicitud para {{ shop }}',
      lines: [
        'Gracias por tu solicitud como {{ vendor }}.',
        'Miramos cada solicitud personalmente y te escribiremos a esta dirección en cuanto hayamos decidido.',
      ],
    },
    'vendor-rejection': {
      subject: 'Sobre tu solicitud para {{ shop }}',
      lines: [
        'Gracias por tu solicitud como {{ vendor }}. Sentimos no poder aceptarla por ahora.',
        '{% if note != "" %}Este es el motivo:{% endif %}',
      ],
      after: ['Te deseamos lo mejor.'],
    },
    'product-approved': {
      subject:
        '{% if count == "1" %}Aprobado: {{ items }}{% else %}{{ word.products }}: {{ count }} con aprobación{% endif %}',
      lines: ['{{ shop }} ha aprobado lo que sigue; los compradores ya lo ven:'],
      button: 'Abrir: {{ word.products }}',
    },
    'product-unapproved': {
      subject:
        '{% if removed != "" %}Eliminado: {% else %}Sin aprobar: {% endif %}{% if count == "1" %}{{ items }}{% else %}{{ count }} {{ word.products }}{% endif %}',
      lines: [
        '{% if removed != "" %}{{ shop }} ha eliminado:{% else %}{{ shop }} ha revisado lo que enviaste y no puede mostrarlo así a los compradores:{% endif %}',
      ],
      button: 'Abrir: {{ word.products }}',
      after: [
        '{% if removed == "" %}Cambia lo que se pide y guarda: entonces se revisa de nuevo.{% endif %}',
      ],
    },
    'marketplace-on-product-submitted': {
      subject:
        '{% if count == "1" %}Un envío espera{% else %}{{ count }} envíos esperan{% endif %} tu aprobación',
      lines: [
        'Desde el último correo {% if count == "1" %}ha llegado un envío{% else %}han llegado {{ count }} envíos{% endif %} a {{ shop }}:',
      ],
      button: 'Abrir la cola',
    },
    'marketplace-automated-payments': {
      subject: 'Pagos: {{ total }}',
      lines: [
        '{{ shop }} ha pagado automáticamente {{ total }}, según el calendario. Pagos realizados: {{ count }}.',
        '{% if items != "" %}No se ha pagado a:{% endif %}',
      ],
      button: 'Abrir el pago',
    },
    'marketplace-new-vendor': {
      subject: 'Nueva incorporación ({{ word.vendor }}): {{ vendor }}',
      lines: ['{{ vendor }} ({{ email }}) se ha unido a {{ shop }} y puede añadir {{ word.products }}.'],
      button: 'Abrir {{ vendor }}',
    },
    'marketplace-vendor-request': {
      subject: 'Solicitud de {{ vendor }}',
      lines: ['{{ vendor }} ({{ email }}) quiere unirse a {{ shop }}.'],
      button: 'Ver la solicitud',
    },
    'marketplace-message': {
      subject: 'Mensaje de {{ email }}',
      lines: ['{{ email }} ha escrito a {{ shop }}:'],
    },
    'marketplace-contact-form': {
      subject: 'Formulario de contacto para {{ shop }}',
      lines: ['Alguien ha rellenado un formulario de contacto de {{ shop }}:'],
    },
    'marketplace-ledger-check': {
      subject: 'Las cuentas de {{ shop }} no cuadran',
      lines: [
        'La comprobación nocturna de los asientos encontró errores: {{ count }}. No se ha cambiado nada; la lista dice dónde están.',
      ],
      button: 'Ver los errores',
    },
    'marketplace-subscriber': {
      subject: '{{ email }} quiere recibir el boletín',
      lines: ['{{ email }} ha pedido el boletín de {{ shop }}.'],
    },
    'order-placed': {
      subject: 'Nuevo pedido {{ order }}',
      lines: ['Se ha hecho el pedido {{ order }} en {{ shop }}. Esto te toca enviarlo a ti:'],
      button: 'Abrir el pedido',
    },
    'order-reminder-1': {
      subject:
        '{% if count == "1" %}{{ items }} espera su envío{% else %}{{ count }} pedidos esperan su envío{% endif %}',
      lines: [
        '{% if count == "1" %}Este pedido en {{ shop }} espera su envío:{% else %}Estos pedidos en {{ shop }} esperan su envío:{% endif %}',
      ],
      button: 'Abrir los pedidos',
      after: ['De un pedido enviado o cancelado no llegan más correos.'],
    },
    'order-reminder-2': {
      subject:
        '{% if count == "1" %}Aún sin enviar: {{ items }}{% else %}{{ count }} pedidos siguen sin enviar{% endif %}',
      lines: [
        '{% if count == "1" %}En {{ shop }} aún esperan este pedido:{% else %}En {{ shop }} aún esperan estos pedidos:{% endif %}',
      ],
      button: 'Abrir los pedidos',
      after: ['De un pedido enviado o cancelado no llegan más correos.'],
    },
    'order-reminder-3': {
      subject:
        '{% if count == "1" %}Envíalo ya: {{ items }}{% else %}Envíalos ya: {{ count }} pedidos{% endif %}',
      lines: [
        '{% if count == "1" %}Este pedido en {{ shop }} va con mucho retraso. Envíalo o escríbenos:{% else %}Estos pedidos en {{ shop }} van con mucho retraso. Envíalos o escríbenos:{% endif %}',
      ],
      button: 'Abrir los pedidos',
      after: ['De un pedido enviado o cancelado no llegan más correos.'],
    },
    'marketplace-duty-digest': {
      subject: 'Lo que espera hoy en {{ shop }}',
      lines: [
        'Buenos días. Esto espera en {{ shop }}:',
        '{% if orders != "0" %}{% if orders == "1" %}Un pedido está sin enviar.{% else %}{{ orders }} pedidos están sin enviar.{% endif %}{% endif %}',
        '{% if late != "0" %}{% if late == "1" %}Uno de ellos va con retraso.{% else %}{{ late }} de ellos van con retraso.{% endif %}{% endif %}',
        '{% if products != "0" %}{% if products == "1" %}Un envío de catálogo espera aprobación.{% else %}{{ products }} envíos de catálogo esperan aprobación.{% endif %}{% endif %}',
        '{% if applications != "0" %}{% if applications == "1" %}Una solicitud espera respuesta.{% else %}{{ applications }} solicitudes esperan respuesta.{% endif %}{% endif %}',
      ],
      button: 'Abrir {{ shop }}',
    },
    'document-sample': {
      subject: 'Así se ve: {{ document }}',
      lines: ['Así se ve ahora {{ document }} de {{ shop }}.'],
      button: 'Abrir el PDF',
      after: ['El enlace vale una hora.'],
    },
  },
};
