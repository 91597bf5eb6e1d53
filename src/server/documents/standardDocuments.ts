import type { DocumentTemplate } from '../../domain/documents/documents';

const head = `<table class="plain">
<tr>
<td class="top" width="60%">
<h1>{{ document.title }}</h1>
{% if document.number != "" %}<span class="large quiet">{{ document.number }}</span>{% endif %}
</td>
<td class="top right">
{% if shop.logo != "" %}<img src="{{ shop.logo }}" alt="{{ shop.name }}" height="48" width="180">{% else %}<span class="large strong">{{ shop.name }}</span>{% endif %}
{% if shop.email != "" %}<br><span class="quiet">{{ shop.email }}</span>{% endif %}
</td>
</tr>
</table>`;

const seller = `<p class="small quiet">{{ seller.name }}{% if seller.street != "" %}, {{ seller.street }}{% endif %}{% if seller.city != "" %}, {{ seller.zip }} {{ seller.city }}{% endif %}{% if seller.country != "" %}, {{ seller.country }}{% endif %}{% if seller.vatNumber != "" %}<br>{{ t.vatNumber }} {{ seller.vatNumber }}{% endif %}{% if seller.taxNumber != "" %}<br>{{ t.taxNumber }} {{ seller.taxNumber }}{% endif %}</p>`;

const address = `{% if delivery.name != "" %}<b>{{ delivery.name }}</b><br>{% endif %}
{% if delivery.company != "" %}{{ delivery.company }}<br>{% endif %}
{% if delivery.street1 != "" %}{{ delivery.street1 }}<br>{% endif %}
{% if delivery.street2 != "" %}{{ delivery.street2 }}<br>{% endif %}
{{ delivery.zip }} {{ delivery.city }}{% if delivery.state != "" %}, {{ delivery.state }}{% endif %}<br>
{{ delivery.country }}`;

const item = `<td>
<b>{{ line.title }}</b>{% if line.variant != "" %}<br>{{ line.variant }}{% endif %}{% if line.sku != "" %}<br><span class="small quiet">{{ line.sku }}</span>{% endif %}
</td>`;

const invoice = `${head}
${seller}
<table class="plain">
<tr>
<td class="top" width="40%"><span class="small quiet">{{ t.billTo }}</span><br>
${address}
{% if customer.email != "" %}<br>{{ customer.email }}{% endif %}</td>
<td class="top" width="30%"><span class="small quiet">{{ t.date }}</span><br>{{ document.date }}<br>
<br><span class="small quiet">{{ t.supplied }}</span><br>{{ document.supplied }}<br>
{% if document.about != "" %}<br><span class="small quiet">{{ t.about }}</span><br>{{ document.about }}{% endif %}</td>
<td class="top"><span class="small quiet">{{ t.order }}</span><br>{{ order.name }}<br>{{ order.date }}<br>
<br><span class="small quiet">{{ t.soldBy }}</span><br>{{ vendor.name }}</td>
</tr>
</table>
<br>
<table>
<thead><tr><th>{{ t.item }}</th><th class="right">{{ t.quantity }}</th><th class="right">{{ t.price }}</th><th class="right">{{ t.amount }}</th></tr></thead>
<tbody>
{% for line in lines %}
<tr>
${item}
<td class="right">{{ line.quantity }}</td>
<td class="right">{{ line.price }}{% if line.discount != "" %}<br><span class="small quiet">{{ t.discount }} {{ line.discount }}</span>{% endif %}</td>
<td class="right">{{ line.total }}</td>
</tr>
{% endfor %}
</tbody>
</table>
<table class="totals keep">
<tr><td>{{ t.subtotal }}</td><td class="right">{{ totals.subtotal }}</td></tr>
{% if totals.discount != "" %}<tr><td>{{ t.discount }}</td><td class="right">{{ totals.discount }}</td></tr>{% endif %}
{% if totals.shipping != "" %}<tr><td>{{ t.shipping }}</td><td class="right">{{ totals.shipping }}</td></tr>{% endif %}
{% if totals.tax != "" %}<tr><td>{{ t.tax }}</td><td class="right">{{ totals.tax }}</td></tr>{% endif %}
<tr><td class="large strong">{% if document.kind == "credit-note" %}{{ t.refunded }}{% else %}{{ t.total }}{% endif %}</td><td class="right large strong">{{ totals.total }}</td></tr>
{% if totals.taxIncluded != "" %}<tr><td class="small quiet">{{ t.taxIncluded }}</td><td class="right small quiet">{{ totals.taxIncluded }}</td></tr>{% endif %}
</table>
{% if taxes.size > 0 %}<table class="keep">
<thead><tr><th>{{ t.taxRate }}</th><th class="right">{{ t.net }}</th><th class="right">{{ t.tax }}</th></tr></thead>
<tbody>{% for each in taxes %}<tr><td>{{ each.rate }}</td><td class="right">{{ each.net }}</td><td class="right">{{ each.tax }}</td></tr>{% endfor %}</tbody>
</table>{% endif %}
{% if notes.tax != "" %}<p>{{ notes.tax }}</p>{% endif %}
{% if document.kind == "invoice" %}<p class="quiet">{{ t.thanks }}</p>{% endif %}
`;

const slip = `${head}
<table class="plain">
<tr>
<td class="top" width="50%"><span class="small quiet">{{ t.shipTo }}</span><br>
<span class="large">${address}</span>
{% if delivery.phone != "" %}<br>{{ delivery.phone }}{% endif %}</td>
<td class="top"><span class="small quiet">{{ t.order }}</span><br><span class="large strong">{{ order.name }}</span><br>
{{ order.date }}<br>
<br><span class="small quiet">{{ t.from }}</span><br>{{ vendor.name }}</td>
</tr>
</table>
<br>
<table>
<thead><tr><th width="64"></th><th>{{ t.item }}</th><th class="right">{{ t.quantity }}</th></tr></thead>
<tbody>
{% for line in lines %}
<tr>
<td>{% if line.picture != "" %}<img src="{{ line.picture }}" alt="" width="56" height="56">{% endif %}</td>
${item}
<td class="right large strong">{{ line.left }}</td>
</tr>
{% endfor %}
</tbody>
</table>
{% if order.note != "" %}<table class="box"><tr><td><span class="small quiet">{{ t.note }}</span><br>{{ order.note }}</td></tr></table>{% endif %}
<p class="quiet">{{ t.thanks }}</p>
`;

const vendorInvoice = `${head}
${seller}
<table class="plain">
<tr>
<td class="top" width="40%"><span class="small quiet">{{ t.billTo }}</span><br><b>{{ vendor.name }}</b>{% if vendor.email != "" %}<br>{{ vendor.email }}{% endif %}</td>
<td class="top" width="30%"><span class="small quiet">{{ t.date }}</span><br>{{ document.date }}{% if document.about != "" %}<br>
<br><span class="small quiet">{{ t.about }}</span><br>{{ document.about }}{% endif %}</td>
<td class="top"><span class="small quiet">{{ t.order }}</span><br>{{ order.name }}<br>{{ order.date }}</td>
</tr>
</table>
<br>
<table>
<thead><tr><th>{{ t.item }}</th><th class="right">{{ t.orderTotal }}</th><th class="right">{{ t.commission }}</th><th class="right">{{ t.amount }}</th></tr></thead>
<tbody><tr>
<td>{{ t.commissionOf }} {{ order.name }}</td>
<td class="right">{{ order.total }}</td>
<td class="right">{{ commission.rule }}</td>
<td class="right">{{ commission.charged }}</td>
</tr></tbody>
</table>
<table class="totals keep">
{% if commission.returned != "" %}<tr><td>{{ t.commissionReturned }}</td><td class="right">{{ commission.returned }}</td></tr>{% endif %}
<tr><td class="large strong">{% if document.kind == "vendor-credit-note" %}{{ t.commissionReturned }}{% else %}{{ t.total }}{% endif %}</td><td class="right large strong">{{ commission.amount }}</td></tr>
<tr><td class="small quiet">{{ t.payout }}</td><td class="right small quiet">{{ commission.payout }}</td></tr>
</table>
`;

/** The texts that documents are made of while a marketplace has written none; in every language the same. */
export const standardDocuments: Readonly<Record<DocumentTemplate, string>> = {
  'doc-customer-invoice': invoice,
  'doc-packing-slip': slip,
  'doc-vendor-invoice': vendorInvoice,
};
