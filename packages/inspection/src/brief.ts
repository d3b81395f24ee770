import type { ClassNode } from '@goodlot/checklists'
import type { DefectClass, Level, PlanKind, Severity } from '@goodlot/sampling'

/** A product of the order. */
export interface BriefGood {
  product: number
  name: string
  sku: string
  po: string
  quantity: number
  /** Name of the product's lot; '' where the service draws no sample. */
  lot: string
  /** The number that the product's barcode should contain; '' when it is unknown. */
  barcode: string
}

/** The end of one stage. All numbers count from the first unit in draw order; `ac` is null where nothing can be accepted yet. */
export interface BriefStage {
  n: number
  ac: number | null
  re: number
}

export interface BriefClass {
  class: DefectClass
  aql: string
  /** The class is judged on the first `n` units in draw order. Where the lot is sampled twice, `n`, `ac` and `re` are those of its last stage. */
  n: number
  ac: number
  re: number
  /** Only in a lot that is sampled twice: its stages. A class with one is decided on it; AQL 0 goes along with the others. */
  stages?: BriefStage[] | undefined
  /** The limiting quality in percent, where the order is sampled by it. */
  limiting?: string | undefined
}

export interface BriefLot {
  /** Name of the lot, unique in the order. */
  lot: string
  /** `first`: how many of `sample` belong to the first stage; only where the lot is sampled twice. */
  products: { product: number | null; quantity: number; sample: number; first?: number | undefined }[]
  lot_size: number
  /** Units of all stages. */
  sample_size: number
  /** '' where the plan is computed (`lq`, `zero`), as is `edition`. */
  letter: string
  level: Level
  severity: Severity
  edition: string
  classes: BriefClass[]
  /** The kind of sampling that this lot gets; absent: single. */
  kind?: PlanKind | undefined
  /** Units of the first stage; only where the lot is sampled twice. */
  first?: number | undefined
  /** What single sampling by the same AQLs would draw; absent where it is what is drawn. */
  single?: number | undefined
}

/** What a phone must know about an order to inspect it offline. */
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
  /** Every piece is inspected: pieces are accepted or rejected one by one, without Ac and Re. */
  full_check: boolean
  /** Percent of the goods that must be packed. */
  min_finish_packed: number
  /** How many containers are loaded; 0 for other services. */
  containers: number
  /** Position of the factory or, if that is unknown, of its city; `of` says which. `of` is absent in briefs that phones stored earlier. */
  place: { lat: number | null; lng: number | null; city: string; of?: 'factory' | 'city' | undefined } | null
  /** `none`, `sealed` or `factory`; absent on a phone that downloaded the mission before this field existed. */
  reference_sample?: string | undefined
  /** The kind of sampling that was ordered; a plan that is made on site is of this kind. Absent on phones as above: single. */
  sampling?: PlanKind | undefined
}

/**
 * Names for the lots of a plan, in the plan's order: the buyer's mark, unless an earlier lot has the same mark; else the next free letter.
 */
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
