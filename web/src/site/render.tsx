import { type Catalog, isMissing, type Locale, type Translate, translator } from '@goodlot/i18n'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ShellProps } from '../shell/index.ts'
import { Document } from './Document.tsx'
import { headHtml, type PageAssets } from './head.ts'
import { bindShortWords } from './non-breaking.ts'
import { AboutPage } from './pages/AboutPage.tsx'
import { AqlPage } from './pages/AqlPage.tsx'
import { EnquirePage } from './pages/EnquirePage.tsx'
import { HomePage } from './pages/HomePage.tsx'
import { InspectorsPage } from './pages/InspectorsPage.tsx'
import { NormalPage } from './pages/NormalPage.tsx'
import { NotFoundPage } from './pages/NotFoundPage.tsx'
import { ProductTypePage } from './pages/ProductTypePage.tsx'
import { SamplePage } from './pages/SamplePage.tsx'
import { ServiceTypePage } from './pages/ServiceTypePage.tsx'
import { TapPage } from './pages/TapPage.tsx'
import { TermsPage } from './pages/TermsPage.tsx'
import { TestServicePage } from './pages/TestServicePage.tsx'
import { type PageName, sitePages } from './pages.ts'
import type { SiteProps } from './site-props.ts'
import { exchangeSlots, slot } from './slots.ts'

export { siteCatalogs, sitePages } from './pages.ts'

const components: Record<PageName, ComponentType<SiteProps & { terms: string }>> = {
  home: HomePage,
  normal: NormalPage,
  Tap: TapPage,
  ServiceType: ServiceTypePage,
  ProductType: ProductTypePage,
  TestService: TestServicePage,
  about_us: AboutPage,
  for_inspectors: InspectorsPage,
  enquire_us: EnquirePage,
  terms_of_us: TermsPage,
  aql: AqlPage,
  sample_report: SamplePage,
  not_found: NotFoundPage,
}

interface RenderInput {
  locale: Locale
  page: PageName
  catalog: Catalog
  /** Address of the shell's words in this language, for the header of a signed-in user. */
  shellWords: string
  assets: PageAssets
  /** The terms in markdown, Chinese or English. */
  terms: string
  /** Addresses of the pictures of screens, by file. */
  screens: Record<string, string>
}

/** Fails the build if a text is missing, which is better than a page that shows a key. */
function strict(locale: Locale, catalog: Catalog): Translate {
  const t = translator(locale, catalog)
  return (key, params) => {
    const text = t(key, params)
    if (isMissing(key, text)) throw new Error(`${locale}: no words for "${key}"`)
    return text
  }
}

export function renderPage({ locale, page, catalog: words, shellWords, assets, terms, screens }: RenderInput): string {
  const entry = sitePages.find((p) => p.page === page) as (typeof sitePages)[number]
  const catalog = bindShortWords(locale, words)
  const t = strict(locale, catalog)
  const shell: ShellProps = {
    t,
    locale,
    me: null,
    path: entry.path,
    available: new Set(),
    slots: {
      promotion: slot('promotion', t('shell.promotion')),
      filing: slot('filing'),
      social: slot('social'),
      legal: slot('legal'),
      privacy: slot('privacy-link'),
    },
    hrefFor: (path) => path,
  }
  const screenAddress = (file: string): string => {
    const address = screens[file]
    if (address === undefined) throw new Error(`no picture ${file}: npm run screenshots`)
    return address
  }
  const site: SiteProps = { t, locale, catalog, shell, screenAddress }
  const Page = components[page]
  const body = exchangeSlots(
    renderToStaticMarkup(
      <Document site={site} padding={entry.padding}>
        <Page {...site} terms={terms} />
      </Document>,
    ),
  )
  return `<!doctype html>
<html lang="${locale}" data-page="${page}" data-shell-words="${shellWords}"<!--slot:session-->>
<head>
${headHtml({ t, locale, page, path: entry.path, assets })}
</head>
<body>
${body}
<!--slot:flags--><script type="application/json" id="flags">{}</script><!--/slot:flags-->
</body>
</html>
`
}
