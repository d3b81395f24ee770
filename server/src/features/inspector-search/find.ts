import {
  chinaDay,
  familyOf,
  type InspectorFacts,
  mayEver,
  type Recommended,
  recommend,
  seesInspector,
} from '@goodlot/rules'
import { fail } from '../../http/refusal.ts'
import { readSettings, ruleSettings } from '../../setting/index.ts'
import { type CandidateRow, candidateCities, candidateRows } from './candidate-store.ts'
import { type Judged, judge, type Search } from './judge.ts'
import { type ChangedOrder, readTerms, type SearchContext, type Terms } from './read-terms.ts'
import { matchingIds, type SearchTerms, visibleIds } from './store.ts'
import { buyerForSearch } from './terms-store.ts'

/** Searches inspectors, judges each by the rules and ranks them. */
export async function findInspectors(ctx: SearchContext, input: Terms, order: ChangedOrder) {
  const buyer = await buyerForSearch(ctx.db, ctx.me.id)
  if (input.use_my_ins && !buyer.can_use_my_ins_list) fail(ctx, 'permission_denied')
  const { price, recommendation } = ruleSettings(await readSettings(ctx))
  const { search, factory } = await readTerms(ctx, input, order, recommendation)
  const today = chinaDay(ctx.now)
  const terms: SearchTerms = {
    familyId: familyOf(ctx.me),
    onlyOwn: input.use_my_ins,
    seesAll: mayEver(ctx.me, 'see_all_records'),
    city: search.location && { code: search.location.city, province: search.location.province },
    lines: search.demand.lines.map(({ id }) => id),
    anyLine: search.anyLine,
    audit: search.demand.auditType,
    days: search.days,
    qty: search.qty,
    factoryName: factory?.name ?? null,
    orderId: order?.id ?? 0,
    today,
  }
  const ids = input.view_all ? await visibleIds(ctx.db, terms) : await matchingIds(ctx.db, terms)
  const judged = await judgeAll(ctx, [...ids.matches, ...ids.similar], terms, search)
  const ranked = recommend(
    [...judged.values()].map(({ candidate }) => candidate),
    today,
    recommendation,
  )
  const isMatch = ({ id, recommended }: Recommended) => {
    const one = judged.get(id)
    return one !== undefined && recommended && one.verdict.ok && one.inCity && one.inCategory
  }
  return { buyer, price, search, terms, ids, judged, ranked, isMatch }
}

/**
 * The inspectors whom the search shows as matches, best first. The cart's proposals use this, so that they only propose inspectors whom the
 * search would show.
 */
export async function inspectorsWhoFit(
  ctx: SearchContext,
  input: Omit<Terms, 'view_all'>,
  order: ChangedOrder,
): Promise<{ id: number; own: boolean }[]> {
  const { judged, ranked, isMatch } = await findInspectors(ctx, { ...input, view_all: false }, order)
  return ranked.filter(isMatch).map(({ id }) => ({ id, own: judged.get(id)?.row.owner_id != null }))
}

/** What the rules say about each candidate, by its id. */
export type Judgements = ReadonlyMap<number, Judged>

async function judgeAll(ctx: SearchContext, ids: number[], terms: SearchTerms, search: Search) {
  const lines = [...search.neighbours, ...search.anyLine]
  const [rows, cities] = [await candidateRows(ctx.db, ids, terms, lines), await candidateCities(ctx.db, ids)]
  const visible = rows.filter((row) => seesInspector(ctx.me, factsOf(row)))
  return new Map(visible.map((row) => [row.id, judge(row, cities.get(row.id) ?? [], search)]))
}

export const factsOf = (row: CandidateRow): InspectorFacts => ({
  id: row.id,
  ownerId: row.owner_id,
  submitted: row.submitted,
  verified: row.verified,
  active: row.active,
  examDue: row.exam_due,
})
