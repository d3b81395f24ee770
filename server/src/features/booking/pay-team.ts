import {
  type Buyer,
  type Day,
  type FactoryCity,
  type KindOfDay,
  leadManDays,
  type MemberDay,
  type PriceSettings,
  quote,
  type SoldMember,
  type SoldQuote,
} from '@goodlot/rules'
import type { Db } from '../../db/connect.ts'
import { byMember } from '../../order/days/index.ts'
import { type InspectorToBook, inspectorToBook } from '../inspectors/index.ts'

/** What the pay of inspectors is calculated from. */
export interface PayTerms {
  md: number
  dates: readonly { day: Day; kind: KindOfDay }[]
  factory: FactoryCity
  settings: PriceSettings
}

/** A further inspector and the days on which this inspector comes. */
export interface TeamMember {
  inspector: InspectorToBook
  days: readonly Day[]
}

/** The members of a team with their prices; an account that is no inspector is left out. */
export async function membersOf(db: Db, team: readonly MemberDay[], factoryName: string | null): Promise<TeamMember[]> {
  const members: TeamMember[] = []
  for (const [id, days] of byMember(team)) {
    const inspector = await inspectorToBook(db, id, factoryName)
    if (inspector) members.push({ inspector, days: days.map(({ day }) => day) })
  }
  return members
}

/** The buyer for calculating pay: a customer's discounts must not change what an inspector earns. */
const nobody: Buyer = { country: '', canUseOwnPrice: false, customerPrice: null }

function payFor(
  { owner_id, prices }: InspectorToBook,
  md: number,
  { dates, factory, settings }: Pick<PayTerms, 'dates' | 'factory' | 'settings'>,
) {
  const inspector = { own: owner_id !== null, prices }
  return quote({ md, dates, inspector, factory, customer: nobody, today: '' }, { ...settings, campaigns: [] })
}

/**
 * A price with what the lead and the team are paid out of it (SPEC G2): the customer's part stays as it is. Null if an inspector lists no
 * price and so cannot be paid.
 */
export function withPay(
  { team: _, ...sold }: SoldQuote,
  lead: InspectorToBook,
  team: readonly TeamMember[],
  terms: PayTerms,
): SoldQuote | null {
  const memberDays = team.reduce((sum, { days }) => sum + days.length, 0)
  const pay = payFor(lead, leadManDays(terms.md, terms.dates.length, memberDays), terms)
  const members = team.map((member) => memberPay(member, terms))
  if (!pay || !members.every((member) => member !== null)) return null
  const { earned, commission, payout } = pay
  return {
    ...sold,
    dates: sold.dates.map((date, i) => ({ ...date, ...partsOf(pay.dates[i]) })),
    earned,
    commission,
    payout,
    margin: members.reduce((left, member) => left - member.payout, sold.total - payout),
    ...(members.length > 0 ? { team: members } : {}),
  }
}

function memberPay({ inspector, days }: TeamMember, terms: PayTerms): SoldMember | null {
  const dates = terms.dates.filter(({ day }) => days.includes(day))
  const pay = payFor(inspector, days.length, { ...terms, dates })
  if (!pay) return null
  const { earned, commission, payout } = pay
  return {
    inspectorId: inspector.id,
    name: inspector.nickname,
    dates: pay.dates.map(({ day, ...date }) => ({ day, ...partsOf(date) })),
    earned,
    commission,
    payout,
  }
}

type Parts = Pick<SoldQuote['dates'][number], 'earned' | 'commission' | 'payout'>
const partsOf = (date: Parts | undefined): Parts =>
  date
    ? { earned: date.earned, commission: date.commission, payout: date.payout }
    : { earned: 0, commission: 0, payout: 0 }
