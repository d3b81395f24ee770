import type { Finding } from '@goodlot/inspection'
import { addDays, chinaDay } from '@goodlot/rules'
import { json } from '../../db/json-columns.ts'
import type { Person, TestWorld } from '../world.ts'
import type { Rows } from './cast-rows.ts'

/** Adds a link for the factory of an order. */
export async function withLink(root: Person, order: Rows): Promise<Rows> {
  const { data } = await root.send('factory_link_make', { order_no: String(order.order_no) })
  return { ...order, link_id: data.link_id }
}

/** Adds what the factory of an order says is its right address. */
export async function withCorrection(w: TestWorld, order: Rows): Promise<Rows> {
  const { id } = await w.db
    .insertInto('factory_answers')
    .values({
      ...{ order_id: Number(order.order_id), at: w.clock.now(), person: 'Li Wei', kind: 'wrong' },
      correction: json({ address: '9 Keji Road', addressCn: '', person: 'Li Wei', contact: '+86 1' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...order, answer_id: id, accept: 'yes' }
}

/** Adds the cartons of the first product of an order. */
export async function withCartons(w: TestWorld, order: Rows): Promise<Rows> {
  const { goods } = await w.db
    .selectFrom('order_revisions')
    .select('goods')
    .where('order_id', '=', Number(order.order_id))
    .orderBy('revision', 'desc')
    .executeTakeFirstOrThrow()
  return { ...order, rows: [{ product_id: goods[0]?.productId ?? 0, from: 1, to: 10, pieces: 12 }] }
}

/** Adds a link to the corrective actions of an order. */
export async function withRemedyLink(w: TestWorld, by: Person, order: Rows): Promise<Rows> {
  const { id } = await w.db
    .insertInto('remedy_links')
    .values({
      ...{ order_id: Number(order.order_id), contact: 'gate@factory.example', language: 'zh-CN' },
      ...{ created_by: by.id, created_at: w.clock.now() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...order, link_id: id }
}

/** Adds a corrective action that the factory has not answered. */
export async function withRemedy(w: TestWorld, by: Person, order: Rows): Promise<Rows> {
  const finding: Finding = {
    ...{ key: 'defect:major:Dent', kind: 'defect', grade: 'major', name: 'Dent', name_cn: '', section: '' },
    ...{ section_cn: '', instance: '', requirement: '', requirement_cn: '', count: 3, n: 80, remarks: [], photos: [] },
  }
  const { id } = await w.db
    .insertInto('remedies')
    .values({
      ...{ order_id: Number(order.order_id), no: 1, version: 1, finding_key: finding.key, grade: finding.grade },
      ...{ finding: json(finding), request: 'Straighten it', wants_cause: true, wants_photos: true },
      ...{
        due: addDays(chinaDay(w.clock.now()), 14),
        approver_id: by.id,
        created_by: by.id,
        created_at: w.clock.now(),
      },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...order, remedy_id: id }
}
