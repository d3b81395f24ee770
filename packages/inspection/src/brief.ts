import type { ClassNode } from '@goodlot/checklists'
import type { DefectClass, Level, Severity } from '@goodlot/sampling'

/** A product of the order. */
export interface BriefGood {
  product: number
  name: string
  sku: string
  po: string
  quantity: number
  /** Name of its lot; '' where the service draws no sample. */
  lot: string
  /** The number that its code should say; '' unknown. */
  barcode: string
}

export interface BriefClass {
  class: DefectClass
  aql: string
  /** The class is judged on the first so many units in draw order. */
  n: number
  ac: number
  re: number
}

export interface BriefLot {
  /** Unique in the order. */
  lot: string
  products: { product: number | null; quantity: number; sample: number }[]
  lot_size: number
  sample_size: number
  letter: string
  level: Level
  severity: Severity
  edition: string
  classes: BriefClass[]
}

/** What a phone has to know of an order to inspect it without a network. */
export interface Brief {
  order_id: number
  order_no: string
  /** `fri`, `dpi`, `ppc`, `cls`, `fe`, `others`. */
  service: string
  revision: number
  protocol: ClassNode[]
  goods: BriefGood[]
  plan: BriefLot[]
  counting: 'units' | 'defects'
  /** Every piece is inspected: accepted and rejected pieces, no Ac and Re. */
  full_check: boolean
  /** Percent of the goods that must be packed. */
  min_finish_packed: number
  /** How many containers are loaded; 0 for other services. */
  containers: number
  /** The factory's own place, else its city's: `of` says which; absent in what phones stored before. */
  place: { lat: number | null; lng: number | null; city: string; of?: 'factory' | 'city' | undefined } | null
  /** `none`, `sealed`, `factory`; absent on a phone that opened the mission before it was told. */
  reference_sample?: string | undefined
}

/** Names for the lots of a plan, in its order: the buyer's mark where it is unique, else the next free letter. */
export function lotNames(marks: readonly string[]): string[] {
  const taken = new Set(marks.filter((mark) => mark !== ''))
  const used = new Set<string>()
  return marks.map((mark) => {
    const name = mark !== '' && !used.has(mark) ? mark : nextLotLetter(taken)
    taken.add(name)
    used.add(name)
    return name
  })
}

/** The first letter that no lot has yet: A, B, … Z, A2, B2 … */
export function nextLotLetter(taken: ReadonlySet<string>): string {
  for (let i = 0; ; i++) {
    const letter = String.fromCharCode(65 + (i % 26))
    const name = i < 26 ? letter : `${letter}${Math.floor(i / 26) + 1}`
    if (!taken.has(name)) return name
  }
}
