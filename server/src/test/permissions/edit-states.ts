import { evaluationType } from '@goodlot/rules'
import { sql } from 'kysely'
import { anOrder } from '../carts.ts'
import { preparations } from '../fuzz/prepare.ts'
import { anInspector } from '../inspectors.ts'
import type { Person, TestWorld } from '../world.ts'
import type { Cast } from './cast.ts'
import type { Rows } from './cast-rows.ts'
import { withCorrection, withRemedy } from './factory-states.ts'

type State = (w: TestWorld, cast: Cast, person: Person) => Promise<Rows>

const prepared =
  (call: string): State =>
  async (w, _cast, person) =>
    (await preparations[call]?.(w, person)) ?? {}

/** An order of the customer that its inspector has declined, with another inspector who is free; the same for everybody else. */
const lost: State = async (w, { people: { customer } }, person) => {
  if (person !== customer) return {}
  const { order_id, goods } = await anOrder(w, customer)
  await goods.inspector.send('mission_decline', { order_id, reason: 'Ill' })
  return { order_id, new_ins: (await anInspector(w)).id }
}

/** An order of the account whose factory says that its address is another. */
const corrected: State = async (w, _cast, person) => {
  const order = await w.db
    .selectFrom('orders')
    .select(['id', 'order_no'])
    .where('real_customer_id', '=', person.id)
    .where('factory_id', 'is not', null)
    .where('status', '<=', 1)
    .orderBy('id')
    .executeTakeFirst()
  return order ? withCorrection(w, { order_id: order.id, order_no: order.order_no }) : {}
}

/** The state in which an edit of somebody else than root succeeds, where the usual records are in another state. */
export const editStates: Readonly<Record<string, State>> = {
  factory_correction: corrected,
  remedy_change: async (w, { released }, person) => {
    const { order_no } = await w.db
      .updateTable('orders')
      .set({ customer_id: person.id, real_customer_id: person.id })
      .where('id', '=', released)
      .returning('order_no')
      .executeTakeFirstOrThrow()
    return withRemedy(w, person, { order_id: released, order_no })
  },
  order_choose_ins: lost,
  order_move: lost,
  mission_accept: prepared('mission_accept'),
  mission_decline: prepared('mission_decline'),
  ins_proposal_withdraw: prepared('ins_proposal_withdraw'),
  ins_submit_verify: prepared('ins_submit_verify'),
  rate_submit: async (w, { released }, person) => {
    const order = await w.db.selectFrom('orders').selectAll().where('id', '=', released).executeTakeFirstOrThrow()
    await sql`UPDATE orders SET customer_id = ${person.id}, real_customer_id = ${person.id} WHERE id = ${released}`.execute(
      w.db,
    )
    const rating = {
      order: released,
      order_id: released,
      ins_user_id: Number(order.inspector_id),
      eva_type: evaluationType,
      star: 5,
    }
    await person.send('rate_submit', rating)
    return { ...rating, star: 3, version: undefined }
  },
}

/** Values that differ from those of the records, so that the edit is one. */
export const changes: Readonly<Record<string, (rows: Rows) => Rows>> = {
  issue_close: () => ({ closed: 1 }),
  first_steps_hide: () => ({ hidden: 1 }),
  sheet_titles_save: ({ import_type = 'product' }) => ({ import_type, titles: [{ title: 'Kitchen', field: 'name' }] }),
  tpl_edit: () => ({ tpl_name: 'Another name' }),
  tpl_class_edit: () => ({ class_name: 'Another name' }),
  tpl_class_saveall: ({ class_id }) => ({ info: [{ class_id, class_name: 'Another name' }] }),
  tpl_item_edit: () => ({ item_title: 'Another name' }),
  tpl_item_saveall: ({ item_id }) => ({ list: [{ item_id, item_title: 'Another name' }] }),
  tpl_option_edit: () => ({ item_title: 'Another name' }),
  ins_profile_edit: () => ({ phone: '+86 138 1111 2222', realname: 'Another Name' }),
  remedy_change: ({ order_no }) => ({
    ...{ order_no, request: 'Replace it', due: '2027-03-02', wants_cause: 0, wants_photos: 0, approver: undefined },
  }),
  order_choose_ins: ({ order_id, new_ins }) => ({ order_id, new_ins, version: undefined, totalPrice: undefined }),
  order_move: ({ order_id, new_ins }) => ({
    ...{ order_id, new_ins, date: ['2026-11-20'], version: undefined, totalPrice: undefined },
  }),
  ins_days_save: () => ({ from: '2027-03-01', to: '2027-03-05', days: ['2027-03-02'], weekdays: undefined }),
  my_ins_set_lader: () => ({ my_lader_id: 2 }),
}
