/**
 * The one layout of all mails. Tables and inline styles are what mail clients agree on; the few rules in the
 * head are for those that know the dark. Every value is escaped by the engine.
 */
export const layout = `<!doctype html>
<html lang="{{ language }}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>{{ subject }}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #16171b !important; }
  .card { background: #212329 !important; border-color: #34373f !important; }
  .text, .shop { color: #eceef2 !important; }
  .quiet { color: #a9afbb !important; }
  .quote { background: #2a2d34 !important; color: #eceef2 !important; }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f4f5f7">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f4f5f7">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td class="shop" style="padding:0 4px 16px;font:600 18px/24px -apple-system,'Segoe UI',Helvetica,Arial,sans-serif;color:#17191f">
{%- if brand.logo -%}
<img src="{{ brand.logo }}" alt="{{ brand.shop }}" height="40" style="display:block;height:40px;max-width:224px;border:0">
{%- else -%}{{ brand.shop }}{%- endif -%}
</td></tr>
<tr><td class="card" style="background:#ffffff;border:1px solid #e3e5ea;border-radius:12px;padding:32px 28px;font:400 16px/25px -apple-system,'Segoe UI',Helvetica,Arial,sans-serif;color:#2b2e36">
{{ body | raw }}
</td></tr>
{%- if brand.support -%}
<tr><td class="quiet" style="padding:16px 4px 0;font:400 13px/20px -apple-system,'Segoe UI',Helvetica,Arial,sans-serif;color:#5b6170">{{ support }}</td></tr>
{%- endif -%}
</table>
</td></tr>
</table>
</body>
</html>
`;

/** What stands in the middle, and is turned into the text part as well. */
export const body = `{%- for line in lines -%}<p class="text" style="margin:0 0 16px">{{ line }}</p>{%- endfor -%}
{%- if code -%}<p class="text" style="margin:0 0 20px;font-size:20px;font-weight:600;letter-spacing:.02em">{{ code }}</p>{%- endif -%}
{%- if items.size > 0 -%}<ul class="text" style="margin:0 0 16px;padding:0 0 0 20px">{%- for item in items -%}<li style="margin:0 0 4px;overflow-wrap:anywhere">{{ item }}</li>{%- endfor -%}</ul>{%- endif -%}
{%- if more -%}<p class="text" style="margin:0 0 16px">{{ more }}</p>{%- endif -%}
{%- if quote.size > 0 -%}<div class="quote" style="margin:0 0 20px;padding:12px 16px;border-radius:8px;background:#f4f5f7;color:#2b2e36;overflow-wrap:anywhere">
{%- for line in quote -%}{{ line }}{%- unless forloop.last -%}<br>{%- endunless -%}{%- endfor -%}
</div>{%- endif -%}
{%- if link -%}<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td style="border-radius:8px;background:{{ brand.colour }}"><a href="{{ link }}" style="display:inline-block;padding:12px 22px;border-radius:8px;background:{{ brand.colour }};color:{{ brand.ink }};font-weight:600;text-decoration:none">{{ button }}</a></td></tr></table>{%- endif -%}
{%- for line in after -%}<p class="quiet" style="margin:0 0 16px;font-size:14px;line-height:21px;color:#5b6170">{{ line }}</p>{%- endfor -%}`;
