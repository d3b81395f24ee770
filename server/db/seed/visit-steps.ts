import { type ClassNode, classKey, type ItemNode, type OptionNode } from '@goodlot/checklists'
import {
  type AbortReason,
  type Brief,
  type ChainWriter,
  containerCheckDigit,
  drawCartons,
  type EntryData,
  type EntryKind,
  itemsOf,
  type PhonePosition,
  type StatedResult,
} from '@goodlot/inspection'
import { chinaDay } from '@goodlot/rules'
import { cartonsToOpen, type DefectClass } from '@goodlot/sampling'
import { type Counted, perCarton } from './data/point-values.ts'
import { goodAnswer } from './demo-answers.ts'
import { shapeOf } from './products.ts'
import { type Scene, type SitePicture, sitePicture } from './site-pictures.ts'

/** A defect that is found on a unit; `nth` chooses among the protocol's defects of its class. */
export interface FoundDefect {
  unit: number
  class: DefectClass
  nth?: number
  remark?: string
}

/** How a visit of the demo goes. Where a field is left out, everything goes as it should. */
export interface Visit {
  /** `arrived`: the first section is done. `half`: half of the units are. `left`: checked out, not submitted. */
  until: 'arrived' | 'half' | 'left' | 'submitted' | 'aborted'
  /** Times of the first and of the last entry. */
  from: Date
  to: Date
  /** Minutes from the last entry to the submission; by default between one and four hours (`writingOf`). */
  writing?: number
  defects?: readonly FoundDefect[]
  /** Answers that are not the good ones, by the item's code, such as `A3`. */
  answers?: Readonly<Record<string, Partial<EntryData['answer']>>>
  /** Percent of the goods that are finished and packed. */
  packed?: number
  remarks?: readonly string[]
  /** The visit is one of many: its photos are small, and everything reaches the server in the evening. */
  isSmall?: true
  /** What the factory's representative writes below the findings, or why the representative does not sign. */
  signature?: Partial<EntryData['sign']>
  abort?: { reason: AbortReason; remark: string }
  /** Where the phone is; by default at the factory. */
  place?: PhonePosition
  /** A stricter result than the rule's. */
  stated?: StatedResult
}

/** Writes what happens at this moment; returns the picture that was taken. */
type Step = (at: Date) => Promise<SitePicture | undefined>

/** The scene that is photographed for a protocol class, by the code of the class. */
const sceneOf: Record<string, Scene> = {
  arrival: 'gate',
  quantity: 'cartons',
  sampling: 'open_carton',
  packing: 'packing',
  product_marks: 'label',
  carton_marks: 'label',
  carton_drop: 'cartons',
  container: 'cartons',
  profile_capacity: 'gate',
  workmanship: 'unit',
  additional_pictures: 'cartons',
}

/** Classes that come before the units are drawn. */
const openings = ['arrival', 'quantity', 'sampling', 'status']

/** The steps of a visit in the order of the work, up to where the visit ends. */
export function stepsOf(brief: Brief, visit: Visit, phone: ChainWriter, draw?: EntryData['carton_draw']): Step[] {
  const work = new Work(brief, visit, phone, draw)
  const first = brief.protocol.filter(({ code }) => openings.includes(code))
  const rest = brief.protocol.filter(({ code }) => !openings.includes(code))
  const arrival = work.step('check_in', { battery: 92 })
  const drawn = draw ? [work.step('carton_draw', draw)] : []
  const opening = work.classSteps(first.length > 0 ? first : rest.slice(0, 1))
  if (visit.until === 'arrived') return [arrival, ...drawn, ...opening]
  if (visit.until === 'aborted') return [arrival, ...drawn, ...opening.slice(0, 3), ...work.abortSteps()]
  const counted = [...work.countSteps(), ...work.containerSteps()]
  if (visit.until === 'half') return [arrival, ...drawn, ...opening, ...counted, ...work.unitSteps(0.5)]
  return [
    arrival,
    ...drawn,
    ...opening,
    ...counted,
    ...work.unitSteps(1),
    ...work.classSteps(first.length > 0 ? rest : rest.slice(1)),
    ...work.finishSteps(),
  ]
}

class Work {
  readonly #brief: Brief
  readonly #visit: Visit
  readonly #phone: ChainWriter
  readonly #day: string
  readonly #options: OptionNode[]
  readonly #draw: EntryData['carton_draw'] | undefined
  #photos = 0

  constructor(brief: Brief, visit: Visit, phone: ChainWriter, draw: EntryData['carton_draw'] | undefined) {
    this.#draw = draw
    this.#brief = brief
    this.#visit = visit
    this.#phone = phone
    this.#day = chinaDay(visit.from)
    this.#options = itemsOf(brief.protocol).flatMap(({ item }) => (item.type === 'defectives_list' ? item.options : []))
  }

  step<K extends EntryKind>(kind: K, data: EntryData[K]): Step {
    return async (at) => {
      this.#phone.write(kind, data, { at: at.toISOString() })
      return undefined
    }
  }

  classSteps(classes: readonly ClassNode[]): Step[] {
    return classes.flatMap((node) => {
      const instances = node.is_repeated ? this.#instances() : ['']
      const answers = instances.flatMap((instance) =>
        node.items.flatMap((item) => {
          const good = goodAnswer(item, instance, { day: this.#day, counted: this.#countedAt(instance) })
          const other = this.#visit.answers?.[item.code]
          const blank = {
            text: '',
            chosen: [],
            values: [],
            score: null,
            failures: null,
            verdict: '' as const,
            remark: '',
          }
          const answer = other ? { ...(good ?? { ...blank, item: item.id, instance }), ...other } : good
          return [...(answer ? [this.step('answer', answer)] : []), ...this.#photosOf(node, item, instance)]
        }),
      )
      const enter = node.items.length > 0 ? [this.step('enter', { part: classKey(node.id), item: null })] : []
      return [...enter, ...answers, ...this.classSteps(node.classes)]
    })
  }

  /** The instances that a repeated protocol class is filled in for: containers or products. */
  #instances(): string[] {
    const { service, goods } = this.#brief
    return service === 'cls'
      ? this.#containers().map(({ number }) => `container:${number}`)
      : goods.map(({ product }) => `product:${product}`)
  }

  /** The quantities for one instance: those of its product, or else of all products together. */
  #countedAt(instance: string): Counted {
    const { goods } = this.#brief
    const about = goods.filter(({ product }) => instance === `product:${product}`)
    const counted = about.length > 0 ? about : goods
    const ordered = counted.reduce((sum, { quantity }) => sum + quantity, 0)
    const cartons = counted.reduce((sum, { quantity }) => sum + cartonsOf(quantity), 0)
    const opened = cartons === 0 ? 0 : cartonsToOpen(cartons, Math.max(1, counted.length))
    const containers = this.#containers()
    const nth = containers.findIndex(({ number }) => instance === `container:${number}`)
    // an instance that is not a container covers all containers
    const [before, upTo] = nth < 0 ? [0, containers.length] : [nth, nth + 1]
    /** The number of cartons in the first `count` containers. */
    const cartonsIn = (count: number) => Math.floor((count * cartons) / Math.max(1, containers.length))
    const piecesIn = (count: number) => Math.min(ordered, cartonsIn(count) * perCarton)
    return {
      ordered,
      finished: Math.round(ordered * Math.min(1, this.#packed + 0.1)),
      packed: Math.round(ordered * this.#packed),
      cartons,
      opened,
      numbers: Array.from({ length: opened }, (_, i) => 1 + Math.floor((i * cartons) / opened)).join(', '),
      sku: counted.map(({ sku }) => sku).join(', '),
      product: counted.map(({ name }) => name).join(', '),
      barcode: counted[0]?.barcode ?? '',
      container: containers[nth]?.number ?? '',
      seal: containers[nth]?.seal ?? '',
      loaded: { cartons: cartonsIn(upTo) - cartonsIn(before), pieces: piecesIn(upTo) - piecesIn(before) },
    }
  }

  get #packed(): number {
    return (this.#visit.packed ?? 100) / 100
  }

  countSteps(): Step[] {
    const { goods, plan } = this.#brief
    if (plan.length === 0) return []
    const { cartons: total, opened, numbers } = this.#countedAt('')
    return [
      this.step('enter', { part: 'units', item: null }),
      ...goods.flatMap(({ product, barcode }) => {
        const { finished, packed } = this.#countedAt(`product:${product}`)
        return [
          this.step('quantity', { product, finished, packed, cartons: cartonsOf(packed) }),
          ...(barcode === ''
            ? []
            : [this.step('barcode', { product, symbology: 'EAN-13', expected: barcode, read: barcode })]),
        ]
      }),
      ...(this.#draw
        ? this.#drawnSteps(this.#draw)
        : [this.step('cartons', { product: null, total, opened, numbers })]),
      ...(this.#visit.isSmall ? [] : [this.#picture('unit', () => ({}))]),
    ]
  }

  /** The drawn cartons are opened; the second one of the first product is not there, and the next follows. */
  #drawnSteps({ seed, rows }: EntryData['carton_draw']): Step[] {
    return drawCartons(seed, rows).flatMap(({ product, open, order }, i) => {
      const isMissing = (nth: number) => i === 0 && nth === 1
      return order
        .slice(0, i === 0 ? open + 1 : open)
        .map((number, nth) => this.step('carton', { product, number, found: !isMissing(nth) }))
    })
  }

  #containers() {
    return Array.from({ length: this.#brief.containers }, (_, i) => {
      const owner = `GLDU${String(417_206 + this.#brief.order_id * 31 + i * 17).slice(0, 6)}`
      return { number: `${owner}${containerCheckDigit(owner) ?? 0}`, seal: `ML-CN${710_344 + i}` }
    })
  }

  containerSteps(): Step[] {
    return this.#containers().map(({ number, seal }) =>
      this.step('container', { number, type: '40HC', seal, tare_kg: 3_880, gross_kg: null, check_digit_ok: true }),
    )
  }

  /** The steps for the units of the first `share` of each sample. */
  unitSteps(share: number): Step[] {
    const defects = this.#visit.defects ?? []
    return this.#brief.plan.flatMap(({ lot, sample_size }, index) =>
      Array.from({ length: Math.ceil(sample_size * share) }, (_, i) => i + 1).flatMap((unit) => {
        const found = index === 0 ? defects.filter((one) => one.unit === unit) : []
        const record = this.step('unit', { lot, unit, product: null, good: found.length === 0 })
        return [record, ...found.flatMap((one) => this.#defectSteps(lot, one))]
      }),
    )
  }

  #defectSteps(lot: string, { unit, class: kind, nth = 0, remark = '' }: FoundDefect): Step[] {
    const listed = this.#options.filter(({ defect_class }) => defect_class === kind)
    const option = listed[nth % Math.max(1, listed.length)]
    let key = ''
    const defect: Step = async (at) => {
      key = this.#phone.write(
        'defect',
        {
          lot,
          unit,
          product: null,
          class: kind,
          option: option?.id ?? null,
          code: option?.code ?? '',
          name: option?.name ?? 'Flaw',
          count: 1,
          remark,
        },
        { at: at.toISOString() },
      ).key
      return undefined
    }
    return [defect, this.#picture('defect', () => ({ lot, unit, defect: key }))]
  }

  abortSteps(): Step[] {
    const { reason, remark } = this.#visit.abort ?? { reason: 'goods_not_ready', remark: '' }
    return [this.#picture('cartons', () => ({ group: 'abort' })), this.step('abort', { reason, remark })]
  }

  finishSteps(): Step[] {
    const sign = { name: 'Li Wei', position: 'QC manager', strokes: signature, refusal: '', remark: '' }
    return [
      this.step('enter', { part: 'finish', item: null }),
      ...(this.#visit.remarks ?? []).map((text) => this.step('remark', { text })),
      this.step('sign', { ...sign, ...this.#visit.signature }),
      this.step('check_out', { battery: 41 }),
    ]
  }

  /** As many photos as the protocol requires; a list of defects requires them only when a defect was found. */
  #photosOf({ code }: ClassNode, { id, type, min_photos }: ItemNode, instance: string): Step[] {
    const isFound = type !== 'defectives_list' || (this.#visit.defects ?? []).length > 0
    return Array.from({ length: isFound ? min_photos : 0 }, (_, i) =>
      this.#picture(sceneOf[code] ?? (i % 2 === 0 ? 'measure' : 'unit'), () => ({ item: id, instance })),
    )
  }

  #picture(scene: Scene, subject: () => Partial<EntryData['photo']>): Step {
    return async (at) => {
      const { order_id, goods } = this.#brief
      const nth = this.#photos++
      const isSmall = this.#visit.isSmall ?? false
      const picture = await sitePicture(scene, shapeOf(goods[0]?.sku ?? ''), {
        nth,
        stamp: `${order_id}.${nth}`,
        isSmall,
      })
      const { sha256, bytes, width, height } = picture
      const nothing = { item: null, instance: '', lot: null, unit: null, defect: '', group: '', caption: '' }
      const file = { sha256, size: bytes.length, width, height, mime: 'image/jpeg' }
      this.#phone.write('photo', { ...nothing, ...subject(), ...file }, { at: at.toISOString() })
      return picture
    }
  }
}

const cartonsOf = (quantity: number): number => Math.ceil(quantity / perCarton)

/** A scribble, in thousandths of the canvas. */
const signature = [
  [120, 520, 180, 380, 230, 560, 290, 400, 340, 580],
  [400, 420, 470, 560, 520, 400, 600, 540, 700, 430, 820, 470],
]
