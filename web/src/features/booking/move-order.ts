import type { Calls, InputOf, OutputOf } from '@goodlot/contract'
import type { Cents, Day } from '@goodlot/rules'
import { ask } from '../../api/send.ts'
import type { CartForm } from './cart-form.ts'
import { calculationOf, formOf, orderOf, startOf } from './cart-wire.ts'

/** What an order would be on other days, as its owner edits it; nothing is changed yet. */
interface PlannedMove {
  before: Cents | null
  after: Cents | null
  inspector: string
  input: InputOf<Calls['order_submit']>
}

/** The cart with each day, also those of further inspectors, replaced by another. */
function onDays(form: CartForm, days: readonly Day[]): CartForm {
  const before = form.cart.days.toSorted()
  const after = days.toSorted()
  const moved = (day: Day) => after[before.indexOf(day)] ?? day
  return {
    ...form,
    cart: { ...form.cart, days: after },
    members: form.members.map((member) => ({ ...member, days: member.days.map(moved) })),
  }
}

/** Loads an order to edit and asks what it costs on these days. */
export async function planMove(orderNo: string, days: readonly Day[]): Promise<PlannedMove> {
  const loaded = await ask('order_load', { osn: orderNo }, { quiet: true })
  const start = startOf(loaded)
  const form = onDays(formOf(loaded), days)
  const calculated = await ask('order_calc', calculationOf(form, start), { quiet: true })
  const order = orderOf(form, start, {
    md: calculated.md,
    sampleSize: calculated.sample_size ?? 0,
    price: calculated.price,
    totalPrice: calculated.totalPrice,
    factoryName: loaded.bname,
  })
  return {
    before: loaded.totalPrice,
    after: calculated.totalPrice,
    inspector: form.inspectorName,
    input: { order, mode: 'submit' } as InputOf<Calls['order_submit']>,
  }
}

/** Saves the order on its new days, at the price that was shown. */
export const makeMove = ({ input }: PlannedMove, key: string): Promise<OutputOf<Calls['order_submit']>> =>
  ask('order_submit', input, { quiet: true, key })

/** Saves a copy of an order as a draft: same goods, factory and plan, without dates. */
export async function copyAsDraft(orderNo: string, key: string): Promise<unknown> {
  const loaded = await ask('order_load', { osn: orderNo, copy: 1 }, { quiet: true })
  const order = orderOf(formOf(loaded), startOf(loaded), {
    ...{ md: loaded.md, sampleSize: 0, price: null, totalPrice: null },
    factoryName: loaded.bname,
  })
  return ask('order_submit', { order, mode: 'draft' } as InputOf<Calls['order_submit']>, { quiet: true, key })
}
