import { classKey } from '@goodlot/checklists'
import { cartonsToOpen } from '@goodlot/sampling'
import type { Brief } from './brief.ts'
import { instancesOf, itemsOf } from './instances.ts'
import { judgeLot } from './judge-lot.ts'
import { isSkipped, optionsApart } from './judge-protocol.ts'
import { declaredProducts, drawnProducts } from './packing.ts'
import { lacksPhotos, photoCounts } from './shown.ts'
import { answerKey, type DefectRecord, type MissionState } from './state.ts'

export const missingCodes = [
  'check_in',
  'quantity',
  'cartons',
  'containers',
  'units',
  'unit_defect',
  'short_reason',
  'item',
  'photos',
  'signature',
  'check_out',
] as const
export type MissingCode = (typeof missingCodes)[number]

/** Something that the inspector still has to do, and where. */
export interface Missing {
  code: MissingCode
  /** Key of a class, `units`, `photos` or `finish`. */
  part: string
  item: number | null
  /** The instance, written as in answers: `product:11`, `lot:A`. */
  instance: string
  have: number
  need: number
}

const one = (code: MissingCode, part: string, change: Partial<Missing> = {}): Missing => ({
  code,
  part,
  item: null,
  instance: '',
  have: 0,
  need: 1,
  ...change,
})

/** What is still missing, in the order of the work. Nothing on this list stops the inspector from finishing. */
export function missingOf(brief: Brief, state: MissionState): Missing[] {
  if (state.aborted) return []
  return [
    ...(state.checkedIn ? [] : [one('check_in', 'finish')]),
    ...missingCounts(brief, state),
    ...missingUnits(brief, state),
    ...missingAnswers(brief, state),
    ...(state.signature ? [] : [one('signature', 'finish')]),
    ...(state.checkedOut ? [] : [one('check_out', 'finish')]),
  ]
}

/** How many cartons were opened, and how many must be, given the number of cartons; null when nobody entered that number. */
export function openedCartons(
  { goods }: Pick<Brief, 'goods'>,
  state: Pick<MissionState, 'cartons' | 'quantities' | 'draw' | 'drawnCartons'>,
): { have: number; need: number } | null {
  const opened = [...state.cartons.values()]
  const drawn = drawnProducts(state).reduce((sum, one) => sum + one.opened, 0)
  const listed = declaredProducts(state.draw?.data.rows ?? []).reduce((sum, { cartons }) => sum + cartons, 0)
  const said = opened.reduce((sum, { data }) => sum + data.total, 0)
  const counted = [...state.quantities.values()].reduce((sum, { data }) => sum + data.cartons, 0)
  if (opened.length === 0 && counted === 0 && listed === 0) return null
  return {
    have: opened.reduce((sum, { data }) => sum + data.opened, drawn),
    need: cartonsToOpen(Math.max(said, counted, listed), Math.max(1, goods.length)),
  }
}

function missingCounts({ plan, goods, containers }: Brief, state: MissionState): Missing[] {
  const loaded = state.containers.size
  const short = loaded < containers ? [one('containers', 'units', { have: loaded, need: containers })] : []
  if (plan.length === 0) return short
  const uncounted = goods
    .filter(({ product }) => !state.quantities.has(product))
    .map(({ product }) => one('quantity', 'units', { instance: `product:${product}` }))
  const cartons = openedCartons({ goods }, state)
  const { have, need } = cartons ?? { have: 0, need: 0 }
  return [
    ...short,
    ...uncounted,
    ...(cartons && have >= need ? [] : [one('cartons', 'units', { have, need: need || 1 })]),
  ]
}

function missingUnits(brief: Brief, state: MissionState): Missing[] {
  const { plan, units, shorts } = state
  const apart = optionsApart(brief.protocol)
  const isOfLot = ({ entry }: DefectRecord) => entry.data.option === null || !apart.has(entry.data.option)
  return plan.flatMap((lot): Missing[] => {
    // of a lot that is sampled twice, the second sample is missing only once it is needed
    const need = judgeLot(brief, lot, state, isOfLot).planned
    const records = [...(units.get(lot.lot)?.values() ?? [])].filter(({ unit }) => unit <= need)
    const have = records.filter(({ entry }) => entry !== null).length
    const instance = `lot:${lot.lot}`
    const unexplained = records.filter(
      ({ entry, defects }) => entry?.data.good === false && defects.length === 0,
    ).length
    return [
      ...(have < need ? [one('units', 'units', { instance, have, need })] : []),
      ...(have < need && !shorts.has(lot.lot) ? [one('short_reason', 'finish', { instance })] : []),
      ...(unexplained > 0 ? [one('unit_defect', 'units', { instance, need: unexplained })] : []),
    ]
  })
}

function missingAnswers(brief: Brief, state: MissionState): Missing[] {
  const photosOf = photoCounts(state)
  return itemsOf(brief.protocol).flatMap(({ owner, item }) => {
    const part = classKey(owner.id)
    return instancesOf(brief, state, owner).flatMap((instance): Missing[] => {
      if (isSkipped(brief, state, { part, item: item.id, instance })) return []
      const answer = state.answers.get(answerKey(item.id, instance))?.entry.data
      if (answer?.verdict === 'na') return []
      const photos = photosOf({ owner, item }, instance)
      const about = { item: item.id, instance }
      // lists of defects are answered by recording units and defects, and a text may stay empty
      const needsAnswer = item.type !== 'text' && item.type !== 'defectives_list'
      return [
        ...(needsAnswer && !answer ? [one('item', part, about)] : []),
        ...(lacksPhotos(photos) ? [one('photos', part, { ...about, ...photos })] : []),
      ]
    })
  })
}
