import type { SentCart } from '@goodlot/contract'
import { type Cart, type MemberDay, mayHaveTeam, mayTakeTeam, type SoldQuote, seesInspector } from '@goodlot/rules'
import { BadInput, fail, refuse } from '../../http/refusal.ts'
import { type InspectorToBook, inspectorFacts } from '../inspectors/index.ts'
import type { CartCheck, SubmitContext } from './check-cart.ts'
import { mayBookFor } from './may-book.ts'
import { membersOf, type PayTerms, type TeamMember, withPay } from './pay-team.ts'
import type { CartRecords } from './valid-cart.ts'

/** The request field at which refusals of a team are reported. */
const field = 'members'

/** The days of the further inspectors in the request; refuses a day that is named twice for one person, and a person without days. */
export function teamIn(members: NonNullable<SentCart['members']>): MemberDay[] {
  const team = members.flatMap(({ ins, ins_date }) => ins_date.map((day) => ({ inspectorId: ins, day })))
  if (new Set(team.map(({ inspectorId, day }) => `${inspectorId} ${day}`)).size < team.length)
    throw new BadInput({ [field]: 'validation.twice' })
  if (members.some(({ ins_date }) => ins_date.length === 0)) throw new BadInput({ [field]: 'validation.item_empty' })
  return team
}

/**
 * The team that a buyer asks for. New members must satisfy the same rules as the lead; whether their days are free is
 * checked when the days are taken.
 */
export async function buyersTeam(
  ctx: SubmitContext,
  cart: Cart,
  { factory, products }: CartRecords,
  { by, catalog, team: present }: CartCheck,
  requested: readonly MemberDay[],
): Promise<TeamMember[]> {
  refuse(ctx, mayHaveTeam(requested, { leadId: cart.inspectorId, days: cart.days, md: cart.md ?? 0 }), field)
  const members = await membersOf(ctx.db, requested, factory?.name ?? null)
  if (members.reduce((sum, { days }) => sum + days.length, 0) < requested.length) fail(ctx, 'not_found')
  for (const { inspector } of members) {
    if (present.some((one) => one.inspector.id === inspector.id)) continue
    if (!by.users.some((who) => seesInspector(who, inspectorFacts(inspector)))) fail(ctx, 'not_found')
    refuse(ctx, mayBookFor(cart, inspector, products.values(), catalog), field)
  }
  return members
}

/**
 * Refuses a team that mixes the customer's own inspectors with the platform's, or that costs more than the price of the
 * order pays for (SPEC G3).
 */
export function refuseDearTeam(
  ctx: SubmitContext,
  lead: InspectorToBook,
  team: readonly TeamMember[],
  price: SoldQuote,
  terms: PayTerms,
): void {
  const [alone, together] = [withPay(price, lead, [], terms), withPay(price, lead, team, terms)]
  if (!alone || !together) return
  const isOwn = ({ owner_id }: InspectorToBook) => owner_id !== null
  const membersOwn = team.map(({ inspector }) => isOwn(inspector))
  const margin = { without: alone.margin, with: together.margin }
  refuse(ctx, mayTakeTeam({ leadIsOwn: isOwn(lead), membersOwn, margin }), field)
}
