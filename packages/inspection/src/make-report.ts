import { CLASSES } from '@goodlot/sampling'
import type { Brief } from './brief.ts'
import { isContainerNumber } from './container-number.ts'
import { marksMost } from './drawing.ts'
import type { AnyEntry, Entry } from './entries.ts'
import { fold } from './fold.ts'
import { itemsOf } from './instances.ts'
import type { LotJudgement } from './judge-lot.ts'
import { judgeMission } from './judge-mission.ts'
import { dayOfVisit } from './judge-protocol.ts'
import { knownTexts, nameOfText, protocolNames } from './known-texts.ts'
import { defaultMarkLimits, type MarkLimits, visitMarks } from './marks.ts'
import { openedCartons } from './missing.ts'
import { declaredProducts, drawnProducts } from './packing.ts'
import type {
  Report,
  ReportBlock,
  ReportDefect,
  ReportHead,
  ReportLot,
  ReportNote,
  ReportPacking,
  ReportPhoto,
  ReportTeam,
  ReportVoided,
} from './report.ts'
import { reportBlocks } from './report.ts'
import { reportSections } from './report-sections.ts'
import { siteDistance } from './site-distance.ts'
import type { DefectRecord, MissionState, UnitRecord } from './state.ts'
import { timesOf } from './times.ts'
import { togetherOf } from './together.ts'

/** An entry as the server keeps it. */
export type ReceivedEntry = AnyEntry & { received_at: string; flags: string[] }

export interface ReportInput {
  brief: Brief
  head: ReportHead
  entries: readonly ReceivedEntry[]
  /** Minutes of work that were sold; null or absent when unknown. */
  minutes?: number | null
  limits?: MarkLimits
  /** The packing lists that the factory or the buyer gave, with the moment at which each arrived. */
  packing?: readonly { list: number; at: string }[]
  /** Account ids in the order of `head.inspectors`, and every change of the lead as the server decided it. */
  team?: {
    ids: readonly number[]
    leads: readonly { at: string; from: number | null; to: number; by: 'phone' | 'office' }[]
  }
}

/** Makes the report of a mission from the entries so far. */
export function makeReport({
  brief,
  head,
  entries,
  minutes = null,
  limits = defaultMarkLimits,
  packing = [],
  team = { ids: [], leads: [] },
}: ReportInput): Report {
  const state = fold(brief, entries)
  const judgement = judgeMission(brief, state)
  const times = timesOf(entries)
  const today = dayOfVisit(state)
  const photos = photosOf(state, entries)
  const numbersOf = (belongs: (photo: ReportPhoto) => boolean) => photos.filter(belongs).map(({ no }) => no)
  const defects = state.defects.map((record) =>
    defectOf(
      brief,
      state,
      record,
      numbersOf(({ defect }) => defect === record.entry.key),
    ),
  )
  const sections = reportSections({
    brief,
    state,
    items: judgement.items,
    times,
    today,
    together: togetherOf(state.answers.values()),
    photosOf: (item, instance) => numbersOf((photo) => photo.item === item && photo.instance === instance),
  })
  const not_checked = notChecked(brief, state, judgement.items)
  const known = knownTexts(protocolNames(brief), [
    ...defects.map(({ remark }) => remark),
    ...state.remarks.map(({ data }) => data.text),
    ...not_checked.map(({ reason }) => reason),
    // a translated pair would reveal the text of a confidential note
    ...sections.flatMap(({ items }) => items.flatMap((one) => (one.confidential ? [] : [one.text, one.remark]))),
  ])
  const { signature, aborted, checkedIn, checkedOut, stricter } = state
  const isOwn = head.inspectors.some(({ is_own }) => is_own)
  const report: Omit<Report, 'blocks'> = {
    format: 1,
    order_id: brief.order_id,
    order_no: brief.order_no,
    service: brief.service,
    revision: brief.revision,
    head,
    notes: notesOf(brief, head, isOwn),
    result: judgement.result,
    ruled: judgeMission(brief, { ...state, stricter: null }).result,
    stricter: stricter && { result: stricter.data.result, reason: stricter.data.reason },
    reasons: judgement.reasons,
    summary: sections
      .filter(({ depth }) => depth === 0)
      .map(({ part, name, name_cn, verdict }) => ({ part, name, name_cn, verdict })),
    readiness: judgement.readiness,
    counting: brief.counting,
    full_check: brief.full_check,
    lots: state.plan.flatMap((lot) => {
      const judged = judgement.lots.find((one) => one.lot === lot.lot)
      return judged ? [lotOf(lot, judged, state)] : []
    }),
    quantities: brief.goods.map(({ product, name, sku, po, quantity }) => {
      const counted = state.quantities.get(product)?.data
      return {
        product,
        name,
        sku,
        po,
        ordered: quantity,
        finished: counted?.finished ?? null,
        packed: counted?.packed ?? null,
        cartons: counted?.cartons ?? null,
      }
    }),
    cartons: [...state.cartons.values()].map(({ data: { product, total, opened, numbers } }) => ({
      product,
      total,
      opened,
      numbers,
    })),
    defects,
    worst: worstOf(defects),
    sections,
    not_checked,
    score: judgement.score,
    containers: [...state.containers].map(
      ([
        number,
        {
          data: { type, seal, tare_kg, gross_kg },
        },
      ]) => ({
        number,
        type,
        seal,
        tare_kg,
        gross_kg,
        ok: isContainerNumber(number),
      }),
    ),
    barcodes: state.barcodes.map(({ data: { product, symbology, expected, read } }) => ({
      product,
      symbology,
      expected,
      read,
    })),
    instruments: state.instruments.map(({ data: { name, serial, calibrated_until } }) => ({
      name,
      serial,
      calibrated_until,
      expired: calibrated_until !== '' && calibrated_until < today,
    })),
    remarks: state.remarks.map(({ key, at, data: { text } }) => ({ at, text, late: state.late.has(key) })),
    photos,
    signature: signature && { at: signature.at, ...signature.data },
    aborted: aborted && { at: aborted.at, ...aborted.data },
    arrival: checkedIn && {
      at: checkedIn.at,
      place: checkedIn.place,
      metres: siteDistance(checkedIn.place, brief.place)?.metres ?? null,
      ...(brief.place?.of ? { site: brief.place.of } : {}),
    },
    departure: checkedOut && { at: checkedOut.at },
    on_site: times.onSite,
    pauses: times.pauses,
    schedule: times.schedule.map(({ device: _device, ...step }) => step),
    conflicts: state.conflicts,
    voided: voidedOf(state, entries),
    flags: flagsOf(entries),
    late: state.late.size,
    ...(known.length > 0 ? { known } : {}),
    withheld: 0,
    ...unopenedOf(brief, state),
    ...packingOf(brief, state, packing),
    ...teamOf(state, team),
    marks: visitMarks({ brief, state, times, entries, days: head.days, minutes, limits }),
  }
  return { ...report, blocks: reportBlocks.filter((block) => hasBlock(report, block)) }
}

/** A block is shown only if the service has it and there is content for it. */
function hasBlock(report: Omit<Report, 'blocks'>, block: ReportBlock): boolean {
  const has: Record<ReportBlock, boolean> = {
    aborted: report.aborted !== null,
    containers: report.containers.length > 0,
    score: report.score !== null,
    quantity: report.quantities.length > 0 && report.service !== 'fe' && report.service !== 'ppc',
    packing: report.packing !== undefined,
    sampling: report.lots.length > 0,
    earlier: report.head.origin !== undefined,
    defects: report.lots.length > 0 || report.defects.length > 0,
    sections: report.sections.length > 0,
    barcodes: report.barcodes.length > 0,
    instruments: report.instruments.length > 0,
    not_checked: report.not_checked.length > 0,
    remarks: report.remarks.length > 0,
    signature: report.signature !== null || report.aborted === null,
    timeline: report.schedule.length > 0,
    changes: report.conflicts.length + report.voided.length + report.late + report.flags.length > 0,
    pictures: report.photos.length > 0,
  }
  return has[block]
}

/** Only services that draw a sample require cartons to be opened. */
function unopenedOf(brief: Brief, state: MissionState): Pick<Report, 'unopened'> {
  if (brief.plan.length === 0 || state.aborted) return {}
  const { have, need } = openedCartons(brief, state) ?? { have: 0, need: 0 }
  return have >= need && need > 0 ? {} : { unopened: { have, need } }
}

/** The list that held at check-in beside what was counted, the draw from it, and the lists that came too late. */
function packingOf(
  { goods }: Brief,
  state: MissionState,
  lists: NonNullable<ReportInput['packing']>,
): { packing?: ReportPacking } {
  const { draw, checkedIn } = state
  const late = checkedIn ? lists.filter(({ list }) => list > (draw?.data.list ?? 0)) : []
  if (!draw && late.length === 0) return {}
  if (!draw) return { packing: { draw: null, late } }
  const { seed, list, rows } = draw.data
  const declared = new Map(declaredProducts(rows).map((one) => [one.product, one]))
  const products = drawnProducts(state).map(({ product, open, cartons: drawn }) => {
    const counted = state.quantities.get(product)?.data
    const { cartons = 0, pieces = 0 } = declared.get(product) ?? {}
    return {
      product,
      name: goods.find((one) => one.product === product)?.name ?? '',
      cartons,
      pieces,
      counted_cartons: counted?.cartons ?? null,
      counted_pieces: counted?.packed ?? null,
      open,
      drawn,
    }
  })
  return { packing: { draw: { at: draw.at, seed, list, rows, products }, late } }
}

/** What changed in the team while it worked; people who are not in the report's head any more are left out. */
function teamOf(
  { handOvers }: MissionState,
  { ids, leads: changes }: NonNullable<ReportInput['team']>,
): { team?: ReportTeam } {
  const place = (id: number | null) => (id === null ? -1 : ids.indexOf(id))
  const leads = changes
    .map(({ at, from, to, by }) => ({ at, from: place(from), to: place(to), by }))
    .filter(({ from, to }) => from >= 0 && to >= 0)
  const left = [...handOvers.values()]
    .map(({ entry: { at, data } }) => ({ at, who: place(data.from), to: place(data.to) }))
    .filter(({ who, to }) => who >= 0 && to >= 0)
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
  return leads.length + left.length === 0 ? {} : { team: { leads, left } }
}

function notesOf({ service, full_check }: Brief, { audit_type }: ReportHead, isOwn: boolean): ReportNote[] {
  const notes: [ReportNote, boolean][] = [
    ['own_inspector', isOwn],
    ['no_release', service === 'dpi'],
    ['own_assessment', service === 'fe' && audit_type === 'social'],
    ['full_check', full_check],
    ['findings_hold', true],
  ]
  return notes.flatMap(([note, holds]) => (holds ? [note] : []))
}

function photosOf(state: MissionState, entries: readonly ReceivedEntry[]): ReportPhoto[] {
  const received = new Map(entries.map((entry) => [entry.key, entry]))
  return state.photos.map((entry, i) => {
    const { item, instance, lot, unit, defect, group, sha256, caption } = entry.data
    return {
      no: i + 1,
      key: entry.key,
      sha256,
      at: entry.at,
      received_at: received.get(entry.key)?.received_at ?? '',
      place: entry.place,
      caption,
      late: state.late.has(entry.key),
      flags: received.get(entry.key)?.flags ?? [],
      ...drawnOn(state, entry),
      item,
      instance,
      lot,
      unit,
      defect,
      group,
    }
  })
}

function drawnOn({ photoMarks }: MissionState, { key, data }: Entry<'photo'>): Pick<ReportPhoto, 'drawn'> {
  const marks = (photoMarks.get(key) ?? []).map(({ data: { photo: _photo, ...mark } }) => mark).slice(0, marksMost)
  return marks.length > 0 ? { drawn: { width: data.width, height: data.height, marks } } : {}
}

/**
 * The option of the protocol's list gives the name in both languages, even if the inspector typed that name instead of choosing the option.
 */
function defectOf(brief: Brief, state: MissionState, { entry }: DefectRecord, photos: number[]): ReportDefect {
  const { lot, unit, product, class: name, option, code, name: typed, count, remark } = entry.data
  const listed = itemsOf(brief.protocol)
    .flatMap(({ item }) => item.options)
    .find(({ id }) => id === option)
  const same = nameOfText(listed ? [listed] : protocolNames(brief), typed)
  return {
    key: entry.key,
    lot,
    unit,
    product,
    class: name,
    code,
    name: same?.name || typed || (listed?.name ?? ''),
    name_cn: same?.name_cn ?? listed?.name_cn ?? '',
    count,
    remark,
    photos,
    late: state.late.has(entry.key),
  }
}

/** Keys of the three worst defects: by class, the most serious first, then by count, then by number of photos. */
const worstOf = (defects: readonly ReportDefect[]): string[] =>
  defects
    .toSorted(
      (a, b) =>
        CLASSES.indexOf(a.class) - CLASSES.indexOf(b.class) || b.count - a.count || b.photos.length - a.photos.length,
    )
    .slice(0, 3)
    .map(({ key }) => key)

const marks = { critical: 'c', major: 'm', minor: 'n' } as const
const markOf = (unit: UnitRecord | undefined): string =>
  !unit?.entry && !unit?.worst ? '.' : unit.worst ? marks[unit.worst] : unit.entry?.data.good ? 'g' : 'b'

function lotOf(plan: MissionState['plan'][number], judged: LotJudgement, state: MissionState): ReportLot {
  const { lot, products, lot_size, letter, level, severity, edition, kind, single } = plan
  const units = state.units.get(lot)
  const short = state.shorts.get(lot)?.data
  const recorded = [...(units?.keys() ?? [])].filter((unit) => unit <= plan.sample_size)
  const early = state.early.get(lot) ?? []
  return {
    lot,
    products,
    lot_size,
    planned: judged.planned,
    n: judged.n,
    letter,
    level,
    severity,
    edition,
    classes: judged.classes.map((one) => {
      const planned = plan.classes.find(({ class: name }) => name === one.class)
      const n = one.units ?? planned?.n ?? 0
      const { limiting } = planned ?? {}
      return {
        ...one,
        aql: planned?.aql ?? '',
        n: Math.min(n, judged.n),
        ...(limiting === undefined ? {} : { limiting }),
      }
    }),
    good: judged.good,
    rejected: judged.rejected,
    outside: judged.outside,
    accepted: judged.accepted,
    short: short ? { reason: short.reason, remark: short.remark } : null,
    grid: Array.from({ length: judged.stages ? Math.max(judged.planned, ...recorded) : judged.planned }, (_, i) =>
      markOf(units?.get(i + 1)),
    ).join(''),
    ...(kind === undefined ? {} : { kind }),
    ...(judged.stages ? { stages: judged.stages, most: plan.sample_size } : {}),
    ...(early.length > 0 ? { early: [...early] } : {}),
    ...(single === undefined ? {} : { single }),
  }
}

/** Items that were skipped with a reason, and items that were never answered. */
function notChecked(
  brief: Brief,
  state: MissionState,
  items: ReturnType<typeof judgeMission>['items'],
): Report['not_checked'] {
  if (state.aborted && !state.checkedIn) return []
  const skips = state.skips.map(({ data: { part, item, instance, reason } }) => ({ part, item, instance, reason }))
  const lists = new Set(
    itemsOf(brief.protocol).flatMap(({ item }) => (item.type === 'defectives_list' ? [item.id] : [])),
  )
  const open = items
    .filter(({ verdict, item, notShown }) => verdict === 'open' && !notShown && !lists.has(item))
    .map(({ part, item, instance }) => ({ part, item, instance, reason: '' }))
  return [...skips, ...open]
}

function voidedOf(state: MissionState, entries: readonly ReceivedEntry[]): ReportVoided[] {
  const known = new Map(entries.map((entry) => [entry.key, entry]))
  return state.voided.flatMap(({ key, by }) => {
    const entry = known.get(key)
    if (!entry) return []
    const about = entry.data as { lot?: string | null; unit?: number | null; item?: number | null; name?: string }
    return [
      {
        kind: entry.kind,
        at: entry.at,
        voided_at: by.at,
        reason: by.data.reason,
        late: state.late.has(by.key),
        lot: about.lot ?? '',
        unit: about.unit ?? null,
        item: about.item ?? null,
        name: about.name ?? '',
      },
    ]
  })
}

function flagsOf(entries: readonly ReceivedEntry[]): Report['flags'] {
  const all = entries.flatMap(({ flags }) => flags)
  return [...new Set(all)].toSorted().map((flag) => ({ flag, count: all.filter((one) => one === flag).length }))
}
