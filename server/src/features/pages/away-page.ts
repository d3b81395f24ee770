import { dark, light, type Palette } from '@goodlot/brand'
import { type Locale, productName, type Translate } from '@goodlot/i18n'
import { escapeHtml } from '../../html.ts'

/** Seconds after which the page loads itself again. */
export const retrySeconds = 5

const colours = ({ ink, paper2, accent }: Palette) =>
  `body { color: ${ink}; background: ${paper2} } a, .name { color: ${accent} }`

/** What screens of the app are replaced by while the database is away. It needs no script and no other file, and tries again by itself. */
export function awayPage(locale: Locale, t: Translate): string {
  const text = (key: 'site.away_title' | 'site.away_text' | 'site.away_again') => escapeHtml(t(key))
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${retrySeconds}">
<title>${text('site.away_title')}</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 1rem/1.6 system-ui, sans-serif }
main { max-width: 32rem; padding: 2rem }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 1rem }
.name { font-weight: 700; margin: 0 0 .5rem }
${colours(light)}
@media (prefers-color-scheme: dark) { ${colours(dark)} }
</style>
</head>
<body>
<main role="status">
<p class="name">${productName}</p>
<h1>${text('site.away_title')}</h1>
<p>${text('site.away_text')}</p>
<p><a href="">${text('site.away_again')}</a></p>
</main>
</body>
</html>
`
}
