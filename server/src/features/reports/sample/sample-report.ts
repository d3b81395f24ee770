import { createHash } from 'node:crypto'
import { appPaths, briefFields, cartToWire, sitePaths } from '@goodlot/contract'
import { type Locale, locales, type Translate } from '@goodlot/i18n'
import { type Brief, canonicalText, makeReport, type Report, type ReportHead } from '@goodlot/inspection'
import { emptyCart, manDayMinutes } from '@goodlot/rules'
import { CLASSES, orderPlan } from '@goodlot/sampling'
import { wordsOf } from '../../../http/words.ts'
import { htmlParts } from '../html/document.ts'
import type { HtmlContext } from '../html/html-context.ts'
import { pictureByHash } from './sample-pictures.ts'
import { sampleProtocol } from './sample-protocol.ts'
import { barcodes, mugs, sampleVisit } from './sample-visit.ts'

const goods = [
  { name: 'white', sku: 'CM-330-W', quantity: 1600 },
  { name: 'blue', sku: 'CM-330-B', quantity: 800 },
  { name: 'terracotta', sku: 'CM-330-T', quantity: 800 },
] as const
const po = '4500-2117'
const lotSize = goods.reduce((sum, { quantity }) => sum + quantity, 0)

function briefOf(t: Translate): Brief {
  const { sampleSize, classes } = orderPlan({
    lotSize,
    level: 'II',
    critical: '0',
    major: '2.5',
    minor: '4.0',
    severity: 'normal',
  })
  return {
    order_id: 0,
    order_no: 'GL260512-0417',
    service: 'fri',
    revision: 1,
    protocol: sampleProtocol(t),
    goods: goods.map(({ name, sku, quantity }) => ({
      product: mugs[name],
      name: t(`sample-report.goods_${name}`),
      sku,
      po,
      quantity,
      lot: 'A',
      barcode: barcodes[mugs[name] - 1] ?? '',
    })),
    plan: [
      {
        lot: 'A',
        products: goods.map(({ name, quantity }) => ({
          product: mugs[name],
          quantity,
          sample: Math.round((sampleSize * quantity) / lotSize),
        })),
        lot_size: lotSize,
        sample_size: sampleSize,
        letter: classes.major.letter,
        level: 'II',
        severity: 'normal',
        edition: classes.major.edition,
        classes: CLASSES.map((name) => ({
          class: name,
          aql: classes[name].aql,
          n: classes[name].sampleSize,
          ac: classes[name].accept,
          re: classes[name].reject,
        })),
      },
    ],
    ...cartToWire({ ...emptyCart, referenceSample: 'sealed' }, briefFields),
    full_check: false,
    containers: 0,
    place: { lat: 23.6622, lng: 116.6221, city: 'CN-4451', of: 'factory' },
  }
}

const headOf = (t: Translate): ReportHead => ({
  buyer: 'Nordhavn Tableware ApS',
  supplier: 'Swatow Home Goods Trading Co., Ltd.',
  factory: 'Chaozhou Lianhua Ceramics Factory',
  address: t('sample-report.address'),
  address_cn: '',
  city: 'CN-4451',
  days: ['2026-05-12'],
  inspectors: [{ name: 'Lin Guoqiang', is_own: false }],
  protocol: { name: t('sample-report.protocol'), name_cn: '' },
  reference_sample: 'sealed',
  audit_type: '',
})

const made = new Map<Locale, Report>()
/** A made-up visit, judged by the same rules as every report and written in the reader's language. */
function reportIn(locale: Locale): Report {
  const existing = made.get(locale)
  if (existing) return existing
  const t = wordsOf(locale)
  const brief = briefOf(t)
  const entries = sampleVisit(t, brief.plan[0]?.sample_size ?? 0)
  const report = makeReport({ brief, head: headOf(t), entries, minutes: manDayMinutes })
  made.set(locale, report)
  return report
}

/** The path of a drawing; it contains the hash, so that a changed drawing gets a new path. */
export const picturePath = (sha256: string): string => `${sitePaths.sample_report}/${sha256}.svg`

/** The data from which the sample's page and PDF are written. */
export function sampleContext(locale: Locale, origin: string): HtmlContext {
  const t = wordsOf(locale)
  const report = reportIn(locale)
  return {
    t,
    locale,
    report,
    issued: {
      version: 1,
      result: report.result,
      ruled: report.ruled,
      changed_from: '',
      change_reason: '',
      // five hours after the visit, as the home page says
      released_at: new Date('2026-05-12T13:40:00Z'),
      code: t('report-content.sample_short'),
      digest: createHash('sha256').update(canonicalText(report)).digest('hex'),
    },
    signOff: {
      submitted: { by: 'Lin Guoqiang', at: '2026-05-12 18:05' },
      released: { by: 'Zhao Minhua', at: '2026-05-12 21:40' },
    },
    serviceName: t('site-stages.fri'),
    cityName: t('sample-report.city'),
    verifyAddress: `${origin}${appPaths.verify}`,
    isSample: true,
    photoOf(sha256) {
      const address = picturePath(sha256)
      return pictureByHash(sha256) ? { thumb: address, view: address } : null
    },
  }
}

interface WrittenSample {
  /** Style and content of the report, to be put into a page of the site. */
  html: string
  /** SHA-256 of `html`, in hex. */
  hash: string
}

const written = new Map<string, WrittenSample>()
/** The sample in a language; it does not change while the server runs. */
export function writtenSample(locale: Locale, origin: string): WrittenSample {
  const key = `${locale} ${origin}`
  const existing = written.get(key)
  if (existing) return existing
  const { style, body } = htmlParts(sampleContext(locale, origin))
  const html = `<style>${style}</style>${body}`
  const sample = { html, hash: createHash('sha256').update(html).digest('hex') }
  written.set(key, sample)
  return sample
}

/** The paths of the PDF in all languages. */
export const samplePdfPaths = locales.map((locale) => ({ locale, path: `/${locale}${sitePaths.sample_report}.pdf` }))
