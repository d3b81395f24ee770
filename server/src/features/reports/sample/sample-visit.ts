import { classKey } from '@goodlot/checklists'
import type { Translate } from '@goodlot/i18n'
import { ChainWriter, type EntryData, type EntryKind, type ReceivedEntry } from '@goodlot/inspection'
import { sha256 } from '../../evidence/index.ts'
import { pictureHash, type SamplePicture } from './sample-pictures.ts'
import { classes, defects, items, optionId, pointCount } from './sample-protocol.ts'

export const mugs = { white: 1, blue: 2, terracotta: 3 } as const

/** What was found on the units of the sample, by their numbers in draw order. */
const found: readonly { unit: number; defect: keyof typeof defects; mug: keyof typeof mugs; picture: SamplePicture }[] =
  [
    { unit: 9, defect: 'pinhole', mug: 'white', picture: 'pinhole_two' },
    { unit: 17, defect: 'chip', mug: 'white', picture: 'chip' },
    { unit: 31, defect: 'speck', mug: 'white', picture: 'speck' },
    { unit: 44, defect: 'print', mug: 'white', picture: 'print' },
    { unit: 52, defect: 'speck', mug: 'white', picture: 'speck' },
    { unit: 68, defect: 'foot', mug: 'blue', picture: 'foot' },
    { unit: 79, defect: 'crawl', mug: 'blue', picture: 'crawl' },
    { unit: 88, defect: 'foot', mug: 'blue', picture: 'foot' },
    { unit: 99, defect: 'pinhole', mug: 'terracotta', picture: 'pinhole' },
    { unit: 107, defect: 'crawl', mug: 'terracotta', picture: 'crawl_two' },
    { unit: 118, defect: 'pinhole', mug: 'terracotta', picture: 'pinhole' },
  ]

/** A scribble, in thousandths of the canvas. */
const strokes = [
  [110, 560, 150, 380, 190, 330, 200, 480, 180, 640, 240, 500, 290, 420, 300, 560],
  [340, 480, 380, 430, 400, 540, 440, 450, 480, 440, 470, 560, 540, 460, 600, 500, 690, 420, 840, 460],
  [320, 300, 420, 280, 560, 270],
]

const blank = {
  instance: '',
  text: '',
  chosen: [],
  values: [],
  score: null,
  failures: null,
  verdict: '' as const,
  remark: '',
}

/** The sample's visit as its phone wrote it, on 12 May from 09:12 to 16:40 China time; the report is made from it like any other. */
export function sampleVisit(t: Translate, sampleSize: number): ReceivedEntry[] {
  const phone = new SamplePhone()
  const answer = (item: keyof typeof items, change: Partial<EntryData['answer']>, ...pictures: SamplePicture[]) => {
    phone.write('answer', { ...blank, item: items[item], ...change })
    for (const picture of pictures)
      phone.photo(picture, { item: items[item], caption: t(`sample-report.item_${item}`) })
  }
  const ticked = (item: 'reference' | 'marks' | 'gift_box', ...pictures: SamplePicture[]) =>
    answer(item, { chosen: Array.from({ length: pointCount(item) }, (_, i) => optionId(item, i)) }, ...pictures)
  const measured = (item: 'sizes' | 'carton_sizes', values: readonly string[], ...pictures: SamplePicture[]) =>
    answer(
      item,
      { values: values.map((typed, i) => ({ option: optionId(item, i), specimens: typed.split(' ') })) },
      ...pictures,
    )
  const passed = (item: keyof typeof items, ...pictures: SamplePicture[]) =>
    answer(item, { failures: 0, verdict: 'conform' }, ...pictures)
  const enter = (part: string) => phone.write('enter', { part, item: null })

  phone.write('check_in', { battery: 96 })
  phone.photo('gate', { caption: t('sample-report.photo_gate') })

  phone.clock('01:24')
  enter(classKey(classes.quantity))
  const counts = { white: [1600, 134], blue: [800, 67], terracotta: [800, 67] } as const
  for (const [name, [quantity, cartons]] of Object.entries(counts))
    phone.write('quantity', { product: mugs[name as keyof typeof mugs], finished: quantity, packed: quantity, cartons })
  phone.write('cartons', {
    product: null,
    total: 268,
    opened: 17,
    numbers: '4, 19, 35, 52, 66, 81, 97, 113, 129, 144, 160, 176, 191, 207, 223, 240, 258',
  })
  passed('presented', 'cartons', 'open_carton')
  answer('cartons_chosen', { text: t('sample-report.answer_cartons_chosen') })

  phone.clock('01:58')
  enter(classKey(classes.reference))
  ticked('reference', 'reference', 'three')

  phone.clock('02:16', 80)
  enter('units')
  for (let unit = 1; unit <= sampleSize; unit++) {
    const flaw = found.find((one) => one.unit === unit)
    phone.write('unit', { lot: 'A', unit, product: flaw ? mugs[flaw.mug] : null, good: !flaw })
    if (!flaw) continue
    const { id, code, class: kind } = defects[flaw.defect]
    const name = t(`sample-report.defect_${flaw.defect}`)
    const remark = flaw.defect === 'chip' ? t('sample-report.remark_chip') : ''
    const subject = { lot: 'A', unit, product: mugs[flaw.mug] }
    const { key } = phone.write('defect', { ...subject, class: kind, option: id, code, name, count: 1, remark })
    phone.photo(flaw.picture, { lot: 'A', unit, defect: key, caption: name })
  }

  phone.clock('05:35')
  enter('')
  phone.clock('06:05', 120)
  enter(classKey(classes.tests))
  for (const [name, serial, calibrated_until] of [
    ['caliper', 'DC-15-2207', '2026-09-30'],
    ['scales', 'BS-3K-0914', '2026-08-31'],
    ['thermometer', 'TH-450-118', '2027-01-31'],
  ] as const)
    phone.write('instrument', { name: t(`sample-report.instrument_${name}`), serial, calibrated_until })
  measured(
    'sizes',
    ['95.2 94.8 95.6 94.9 95.1', '82.1 81.7 82.4 82.0 81.9', '331 328 334 330 329', '338 343 358 341 336'],
    'caliper',
    'scales',
  )
  passed('thermal', 'hot_water')
  passed('handle')
  passed('tape', 'tape')
  phone.write('skip', {
    part: classKey(classes.tests),
    item: items.release,
    instance: '',
    reason: t('sample-report.skip_release'),
  })

  phone.clock('07:12')
  enter(classKey(classes.marks))
  ticked('marks', 'bottom', 'barcode')
  for (const product of Object.values(mugs))
    phone.write('barcode', {
      product,
      symbology: 'EAN-13',
      expected: barcodes[product - 1] ?? '',
      read: barcodes[product - 1] ?? '',
    })

  phone.clock('07:30')
  enter(classKey(classes.packing))
  ticked('gift_box', 'gift_box')
  measured('carton_sizes', ['561 559 558', '381 380 379', '262 260 259', '13.4 13.6 13.5'])
  passed('drop', 'drop')
  answer(
    'shipping_mark',
    { failures: 2, verdict: 'not_conform', remark: t('sample-report.remark_shipping_mark') },
    'shipping_mark',
  )

  phone.clock('08:22')
  enter('finish')
  for (const remark of ['seconds', 'reserve'] as const)
    phone.write('remark', { text: t(`sample-report.remark_${remark}`) })
  phone.photo('meeting', { caption: t('sample-report.photo_meeting') })
  phone.clock('08:36')
  phone.write('sign', {
    name: 'Chen Yating 陈雅婷',
    position: t('sample-report.position'),
    strokes,
    refusal: '',
    remark: '',
  })
  phone.clock('08:40')
  phone.write('check_out', { battery: 38 })
  return phone.received
}

export const barcodes = ['2001234000017', '2001234000024', '2001234000031']

const secondMs = 1000
/** How long an entry of the phone takes to reach the server. */
const delayMs = 4 * secondMs

/** Writes the entries of the visit, a fixed number of seconds apart. */
class SamplePhone {
  readonly #chain = new ChainWriter({ order_id: 0, device: 'sample', sha256 })
  #at = Date.parse('2026-05-12T01:12:00.000Z')
  #stepMs = 40 * secondMs

  /** The entries as the server has received them. */
  get received(): ReceivedEntry[] {
    return this.#chain.entries.map((entry) => ({
      ...entry,
      received_at: new Date(Date.parse(entry.at) + delayMs).toISOString(),
      flags: [],
    }))
  }

  /** Sets the time (UTC) of the next entry, and the seconds between two entries. */
  clock(time: string, seconds = 40): void {
    this.#at = Date.parse(`2026-05-12T${time}:00.000Z`)
    this.#stepMs = seconds * secondMs
  }

  write<K extends EntryKind>(kind: K, data: EntryData[K]): { key: string } {
    const seq = this.#chain.end.seq + 1
    const entry = this.#chain.write(kind, data, {
      at: new Date(this.#at).toISOString(),
      // moves the location by a few steps within the hall
      place: { lat: 23.66204 + (seq % 7) / 90_000, lng: 116.62236 - (seq % 5) / 80_000, accuracy: 6 + (seq % 9) },
    })
    this.#at += this.#stepMs
    return entry
  }

  photo(picture: SamplePicture, subject: Partial<EntryData['photo']>): void {
    const nothing = { item: null, instance: '', lot: null, unit: null, defect: '', group: '', caption: '' }
    const file = { sha256: pictureHash(picture), size: 0, width: 1280, height: 960, mime: 'image/svg+xml' }
    this.write('photo', { ...nothing, ...subject, ...file })
  }
}
