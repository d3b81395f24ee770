import { type Day, type MemberDay, mayChangeMd, type ServiceType } from '@goodlot/rules'
import { BadInput } from '../../http/refusal.ts'
import { teamIn } from '../booking/index.ts'

/** What an owner does with an order that lost its inspector (SPEC A6). */
export type OwnerChange =
  | { kind: 'choose'; inspectorId: number }
  | { kind: 'move'; inspectorId: number; days: readonly Day[] }

/** One change of a placed order, made by root, or by the owner of an order that lost its inspector. */
export type Change =
  | OwnerChange
  | { kind: 'md'; md: number; keep?: readonly Day[] }
  | { kind: 'date'; days: readonly Day[] }
  | { kind: 'service'; serviceType: ServiceType; keep?: readonly Day[] }
  | { kind: 'inspector'; inspectorId: number }
  | { kind: 'team'; team: readonly MemberDay[] }

/** The fields of a request. A change sets one of them; with `md` or `service_type`, `date` may name the dates that stay. */
export interface ChangeInput {
  md?: number | undefined
  date?: Day[] | undefined
  service_type?: ServiceType | undefined
  new_ins?: number | undefined
  members?: { ins: number; ins_date: Day[] }[] | undefined
}

/** The field that each change comes in: refusals are reported there. */
export const fieldOf = {
  md: 'md',
  date: 'date',
  service: 'service_type',
  inspector: 'new_ins',
  team: 'members',
  choose: 'new_ins',
  move: 'date',
} as const satisfies Record<Change['kind'], keyof ChangeInput>

/** Man-days are 1 to 10 in half steps (J-52, J-53). */
function mdIn(md: number): number {
  const verdict = mayChangeMd(md)
  if (verdict.ok) return md
  const outOfRange = { key: 'booking.md_out_of_range', params: verdict.params ?? {} } as const
  throw new BadInput({ md: verdict.why === 'md_zero_or_empty' ? 'validation.item_zero_or_empty' : outOfRange })
}

/** The change that the input describes; input with no change or with two is refused. */
export function changeIn({ md, date, service_type, new_ins, members }: ChangeInput): Change {
  const days = date === undefined || date.length === 0 ? undefined : date
  // with new man-days or another service, `date` names the dates of the order that stay
  const mayKeep = md !== undefined || service_type !== undefined
  const keep = days === undefined ? {} : { keep: days }
  const found: Change[] = [
    ...(md === undefined ? [] : [{ kind: 'md' as const, md: mdIn(md), ...keep }]),
    ...(days === undefined || mayKeep ? [] : [{ kind: 'date' as const, days }]),
    ...(service_type === undefined ? [] : [{ kind: 'service' as const, serviceType: service_type, ...keep }]),
    ...(new_ins === undefined ? [] : [{ kind: 'inspector' as const, inspectorId: new_ins }]),
    ...(members === undefined ? [] : [{ kind: 'team' as const, team: teamIn(members) }]),
  ]
  const [change, second] = found
  if (!change || second) throw new BadInput({ order_id: 'validation.one_change' })
  return change
}
