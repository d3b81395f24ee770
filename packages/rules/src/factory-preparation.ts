import type { Cart } from './cart.ts'
import { countContainers } from './services.ts'

/** What the protocol and the plan say about a visit, as far as the factory has to know. */
export interface VisitWork {
  /** Pieces drawn; null where nothing is drawn. */
  sample: number | null
  /** Every piece is inspected. */
  fullCheck: boolean
  /** The protocol has values that are measured. */
  measures: boolean
}

export type VisitCart = Pick<
  Cart,
  'serviceType' | 'minFinishPacked' | 'referenceSample' | 'containers' | 'employees' | 'auditType'
>

/** A point that a factory reads; its words are `factory-visits.prepare_<code>` or `factory-visits.plan_<code>`. */
export interface VisitPoint<C extends string> {
  code: C
  params: Record<string, number>
}

/** What a factory can be asked to have ready. */
export const preparationCodes = [
  'packed',
  'in_production',
  'materials',
  'cartons',
  'packing_list',
  'reference_factory',
  'reference_sealed',
  'instruments',
  'room',
  'helpers',
  'containers',
  'seal',
  'loaders',
  'documents_technical',
  'documents_social',
  'documents_security',
  'people',
  'access',
] as const
export type PreparationCode = (typeof preparationCodes)[number]

/** People of the factory who open, carry and pack again. */
const helpers = 2

const point = <C extends string>(code: C, params: Record<string, number> = {}): VisitPoint<C> => ({ code, params })
const when = <T>(condition: boolean, one: T): T[] => (condition ? [one] : [])

/** What the factory has to have ready before the visit, the most important first. */
export function factoryPreparation(cart: VisitCart, work: VisitWork): VisitPoint<PreparationCode>[] {
  const reference = [
    ...when(cart.referenceSample === 'factory', point('reference_factory')),
    ...when(cart.referenceSample === 'sealed', point('reference_sealed')),
  ]
  const instruments = when(work.measures, point('instruments'))
  const room = [point('room'), point('helpers', { count: helpers })]
  switch (cart.serviceType) {
    case 'lab':
      return []
    case 'fe':
      return [point(`documents_${cart.auditType}`), point('people'), point('access')]
    case 'cls':
      return [
        point('packed', { percent: 100 }),
        point('cartons'),
        point('packing_list'),
        point('containers', { count: Math.max(1, countContainers(cart.containers)) }),
        point('seal'),
        point('loaders'),
        ...reference,
      ]
    case 'ppc':
      return [point('materials'), ...reference, ...instruments, ...room]
    case 'dpi':
      return [
        point('in_production'),
        ...when(cart.minFinishPacked > 0, point('packed', { percent: cart.minFinishPacked })),
        ...reference,
        ...instruments,
        ...room,
      ]
    default:
      return [
        point('packed', { percent: cart.minFinishPacked }),
        point('cartons'),
        point('packing_list'),
        ...reference,
        ...instruments,
        ...room,
      ]
  }
}

/** What is done on site, in the order in which it is done. */
export const visitPlanCodes = [
  'opening',
  'count',
  'sample',
  'all_pieces',
  'materials',
  'line',
  'workmanship',
  'measure',
  'packing',
  'container',
  'loading',
  'sealing',
  'tour',
  'documents',
  'talks',
  'photos',
] as const
export type VisitPlanCode = (typeof visitPlanCodes)[number]

/** The plan of a visit in plain words: nothing in it says how the goods are judged. */
export function factoryVisitPlan(cart: VisitCart, work: VisitWork): VisitPoint<VisitPlanCode>[] {
  const drawn = work.fullCheck
    ? [point('all_pieces')]
    : when(work.sample !== null && work.sample > 0, point('sample', { count: work.sample ?? 0 }))
  const measure = when(work.measures, point('measure'))
  switch (cart.serviceType) {
    case 'lab':
      return []
    case 'fe':
      return [point('opening'), point('tour'), point('documents'), point('talks'), point('photos')]
    case 'cls':
      return [point('count'), ...drawn, point('container'), point('loading'), point('sealing'), point('photos')]
    case 'ppc':
      return [point('opening'), point('materials'), point('line'), ...drawn, ...measure, point('photos')]
    case 'dpi':
      return [point('opening'), point('line'), ...drawn, point('workmanship'), ...measure, point('photos')]
    default:
      return [point('count'), ...drawn, point('workmanship'), ...measure, point('packing'), point('photos')]
  }
}

/** Working hours on site per day and inspector, in half hours; null where the order has no man-days. */
export function hoursOnSite({ md, days, people }: { md: number | null; days: number; people: number }): number | null {
  if (md === null || days === 0) return null
  const share = Math.min(1, md / (days * Math.max(1, people)))
  return Math.ceil(share * 16) / 2
}
