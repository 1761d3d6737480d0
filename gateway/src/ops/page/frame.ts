import { BRAND } from '@safarnama/shared/domain';
import { type Html, html } from './html.ts';

/** The document around the main part of a page. */
export const frame = (title: string, main: Html, { script }: { readonly script?: string } = {}): Html => html`
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${BRAND}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/page.css">
${script ? html`<script type="module" src="${script}"></script>` : ''}
</head>
<body>${main}</body>
</html>`;
