import { light } from '@goodlot/brand'
import { type Locale, locales, productName, type Translate } from '@goodlot/i18n'
import { address, origin } from './address.ts'
import { jsonLd } from './json-ld.ts'
import type { PageName } from './pages.ts'

export interface PageAssets {
  script: string
  styles: string[]
  /** Modules the script imports at once. */
  preloads: string[]
  fonts: { latin: string; latinExt: string }
}

interface HeadInput {
  t: Translate
  locale: Locale
  page: PageName
  path: string
  assets: PageAssets
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] as string)
const attributes = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${value === '' ? '' : value}"`)
    .join('')

export function headHtml({ t, locale, page, path, assets }: HeadInput): string {
  const title = escaped(t(`site.title_${page}`, { product: productName }))
  const description = escaped(t(`site.description_${page}`, { product: productName }))
  const meta = (values: Record<string, string>) => `<meta${attributes(values)}>`
  const link = (values: Record<string, string>) => `<link${attributes(values)}>`
  const indexed = page !== 'not_found'
  return [
    '<meta charset="utf-8">',
    meta({ name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    `<title>${title}</title>`,
    meta({ name: 'description', content: description }),
    meta({ name: 'theme-color', content: light.display }),
    ...(indexed
      ? [
          link({ rel: 'canonical', href: address(locale, path) }),
          ...locales.map((l) => link({ rel: 'alternate', hreflang: l, href: address(l, path) })),
          link({ rel: 'alternate', hreflang: 'x-default', href: `${origin}${path}` }),
          meta({ property: 'og:type', content: 'website' }),
          meta({ property: 'og:site_name', content: productName }),
          meta({ property: 'og:title', content: title }),
          meta({ property: 'og:description', content: description }),
          meta({ property: 'og:url', content: address(locale, path) }),
          meta({ property: 'og:locale', content: locale.replace('-', '_') }),
          ...locales
            .filter((l) => l !== locale)
            .map((l) => meta({ property: 'og:locale:alternate', content: l.replace('-', '_') })),
          meta({ property: 'og:image', content: `${origin}/og.png` }),
          meta({ property: 'og:image:width', content: '1200' }),
          meta({ property: 'og:image:height', content: '630' }),
          meta({ property: 'og:image:alt', content: escaped(t('site.og_alt')) }),
          meta({ name: 'twitter:card', content: 'summary_large_image' }),
        ]
      : [meta({ name: 'robots', content: 'noindex' })]),
    link({ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }),
    link({ rel: 'preload', href: assets.fonts.latin, as: 'font', type: 'font/woff2', crossorigin: '' }),
    ...(locale === 'pl-PL'
      ? [link({ rel: 'preload', href: assets.fonts.latinExt, as: 'font', type: 'font/woff2', crossorigin: '' })]
      : []),
    ...assets.styles.map((href) => link({ rel: 'stylesheet', href })),
    ...assets.preloads.map((href) => link({ rel: 'modulepreload', href })),
    `<script type="module" src="${assets.script}"></script>`,
    ...jsonLd({ t, locale, page, path }).map(
      (data) =>
        `<script type="application/ld+json">${JSON.stringify(data).replace(/</g, '\\u003c').replaceAll('\\u003c!--slot:origin-->', origin)}</script>`,
    ),
  ].join('\n')
}
