// Builds the public site: web/dist/site/pages/<locale>/<page>.html, web/dist/site/assets/* (+ .br, .gz), sitemap, robots.
// Does nothing when no input has changed since the last build; `--force` builds anyway.
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { locales } from '@goodlot/i18n/locales'

const root = fileURLToPath(new URL('..', import.meta.url))
const web = `${root}web`
const out = `${web}/dist/site`
const work = `${web}/dist/.site-build`
const started = performance.now()

const inputs = [
  'web/src/shell/**',
  'web/src/site/**',
  'web/public/**',
  'web/site.vite.config.ts',
  'web/build/{budgets,page-weights}.ts',
  'scripts/build-site.mjs',
  'packages/{brand,contract,i18n,rules,sampling}/src/**',
  'packages/i18n/catalogs/*/{shell,site,site-*}.json',
  'packages/i18n/pages/*.md',
]

function stampOfInputs() {
  const hash = createHash('sha256').update(process.version)
  const files = globSync(inputs, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .sort()
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}

const stamp = stampOfInputs()
const stampFile = `${out}/.stamp`
if (!process.argv.includes('--force') && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) {
  console.log('site: nothing has changed')
  process.exit(0)
}

const { build } = await import('vite')
const config = await import(pathToFileURL(`${web}/site.vite.config.ts`).href)
rmSync(work, { recursive: true, force: true })
await Promise.all([build(config.browser(`${work}/site`)), build(config.renderer(`${work}/renderer`))])

const { renderPage, sitePages, siteCatalogs } = await import(pathToFileURL(`${work}/renderer/render.js`).href)
const manifest = JSON.parse(readFileSync(`${work}/site/manifest.json`, 'utf8'))
rmSync(`${work}/site/manifest.json`)
const address = (file) => `/site/${file}`
const core = manifest['src/site/client/core.ts']
const styles = manifest['src/site/styles.css']
const font = (name) => address(Object.values(manifest).find(({ file }) => file.includes(name)).file)
const assets = {
  script: address(core.file),
  styles: [styles.file, ...(styles.css ?? [])].filter((file) => file.endsWith('.css')).map(address),
  preloads: (core.imports ?? []).map((key) => address(manifest[key].file)),
  fonts: { latin: font('inter-basic'), latinExt: font('inter-polish') },
}

/** Pictures of the product's screens, under names that change with their bytes. */
const screensFolder = `${web}/src/site/screens`
const screens = Object.fromEntries(
  readdirSync(screensFolder).map((file) => {
    const bytes = readFileSync(`${screensFolder}/${file}`)
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
    const name = `assets/screen-${file.replace(/\.(\w+)$/, `-${hash}.$1`)}`
    writeFileSync(`${work}/site/${name}`, bytes)
    return [file, address(name)]
  }),
)

const i18n = `${root}packages/i18n`
const built = []
let english
for (const locale of locales) {
  const file = (noun) => `${i18n}/catalogs/${locale}/${noun}.json`
  const missing = siteCatalogs.filter((noun) => !existsSync(file(noun)))
  if (missing.length > 0) {
    if (locale === 'en-US') throw new Error(`en-US lacks ${missing.join(', ')}`)
    console.warn(`site: ${locale} left out, it lacks ${missing.map((noun) => `${noun}.json`).join(', ')}`)
    continue
  }
  const own = Object.fromEntries(siteCatalogs.map((noun) => [noun, JSON.parse(readFileSync(file(noun), 'utf8'))]))
  english ??= own
  // A missing translation is shown in English here; the catalog check fails on it.
  const untranslated = siteCatalogs.flatMap((noun) => Object.keys(english[noun]).filter((key) => !(key in own[noun])))
  if (untranslated.length > 0) console.warn(`site: ${locale} shows English for ${untranslated.join(', ')}`)
  const catalog = Object.fromEntries(siteCatalogs.map((noun) => [noun, { ...english[noun], ...own[noun] }]))
  const words = JSON.stringify(catalog.shell)
  const wordsFile = `assets/words-${locale}-${createHash('sha256').update(words).digest('hex').slice(0, 8)}.json`
  writeFileSync(`${work}/site/${wordsFile}`, words)
  const terms = readFileSync(`${i18n}/pages/terms.${locale === 'zh-CN' ? 'zh-CN' : 'en-US'}.md`, 'utf8')
  mkdirSync(`${work}/site/pages/${locale}`, { recursive: true })
  for (const { page } of sitePages) {
    const html = renderPage({ locale, page, catalog, shellWords: address(wordsFile), assets, terms, screens })
    writeFileSync(`${work}/site/pages/${locale}/${page}.html`, html)
  }
  built.push(locale)
}

writeFileSync(`${work}/site/sitemap.xml`, sitemap())
writeFileSync(
  `${work}/site/robots.txt`,
  'User-agent: *\nDisallow: /api/\nDisallow: /order\nDisallow: /cart\nDisallow: /report\n\nSitemap: {{origin}}/sitemap.xml\n',
)
cpSync(`${web}/public`, `${work}/site/public`, { recursive: true })
writeFileSync(`${work}/site/public/favicon.ico`, await icon(`${web}/public/favicon.svg`, [16, 32, 48]))

const compressors = [
  ['br', (data) => promisify(brotliCompress)(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })],
  ['gz', (data) => promisify(gzip)(data, { level: 9 })],
]
await Promise.all(
  readdirSync(`${work}/site/assets`)
    .filter((name) => /\.(js|css|json|svg)$/.test(name))
    .flatMap((name) =>
      compressors.map(async ([ending, compress]) => {
        const path = `${work}/site/assets/${name}`
        writeFileSync(`${path}.${ending}`, await compress(readFileSync(path)))
      }),
    ),
)

const { judgeWeights, pageWeights } = await import(pathToFileURL(`${web}/build/page-weights.ts`).href)
const weights = pageWeights(`${work}/site`, manifest)
const { faults, heaviest } = judgeWeights(weights)
if (process.argv.includes('--table'))
  for (const { page, locale, bytes } of weights.toSorted((a, b) => b.bytes - a.bytes)) console.log(page, locale, bytes)
if (faults.length > 0) throw new Error(`over the budget of pages (web/build/budgets.ts): ${faults.join(', ')}`)

writeFileSync(`${work}/site/.stamp`, stamp)
rmSync(out, { recursive: true, force: true })
mkdirSync(`${web}/dist`, { recursive: true })
renameSync(`${work}/site`, out)
rmSync(work, { recursive: true, force: true })
console.log(
  `site: ${sitePages.length} pages in ${built.join(', ')}, the heaviest ${heaviest} (${((performance.now() - started) / 1000).toFixed(1)} s)`,
)

/** The logo as an .ico for browsers that ask for no other format: a directory of PNG pictures, one per size. */
async function icon(logo, sizes) {
  const { default: sharp } = await import(createRequire(`${root}server/package.json`).resolve('sharp'))
  const pictures = await Promise.all(
    sizes.map((size) =>
      sharp(logo, { density: (72 * size) / 32 })
        .resize(size, size)
        .png()
        .toBuffer(),
    ),
  )
  const entry = 16
  const header = Buffer.alloc(6 + entry * sizes.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(sizes.length, 4)
  let offset = header.length
  pictures.forEach((picture, i) => {
    const at = 6 + entry * i
    header.writeUInt8(sizes[i], at)
    header.writeUInt8(sizes[i], at + 1)
    header.writeUInt16LE(1, at + 4)
    header.writeUInt16LE(32, at + 6)
    header.writeUInt32LE(picture.length, at + 8)
    header.writeUInt32LE(offset, at + 12)
    offset += picture.length
  })
  return Buffer.concat([header, ...pictures])
}

/** Every page in every language, each with its alternates. `{{origin}}` is filled in by the server. */
function sitemap() {
  const at = (locale, path) => `{{origin}}/${locale}${path === '/' ? '' : path}`
  const entries = sitePages
    .filter(({ page }) => page !== 'not_found')
    .flatMap(({ path }) =>
      built.map((locale) => {
        const alternates = built.map((l) => `<xhtml:link rel="alternate" hreflang="${l}" href="${at(l, path)}"/>`)
        return `<url><loc>${at(locale, path)}</loc>${alternates.join('')}</url>`
      }),
    )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}
