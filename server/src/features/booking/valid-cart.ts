import { cartNames } from '@goodlot/contract'
import {
  accessToRecord,
  type Cart,
  type CountryCalendar,
  defaultCalendar,
  type FamilyMember,
  maySeeProtocol,
  type ProtocolUse,
  type ServiceType,
  seesInspector,
} from '@goodlot/rules'
import type { Db } from '../../db/connect.ts'
import { BadInput, fail, type MayFail } from '../../http/refusal.ts'
import { calendarOf } from '../holidays/index.ts'
import { type InspectorToBook, inspectorFacts, inspectorToBook, wasBookable } from '../inspectors/index.ts'
import * as store from './store.ts'

/** Whose records a cart may use. An edited order keeps what it has, whichever of its two owners edits it. */
export interface Users {
  users: readonly FamilyMember[]
  order: store.ExistingOrder | null
}

interface Owned {
  owner_id: number
  owner_parent_id: number | null
}

/** Whether one of the cart's users may see a record; other records are treated as if they did not exist. */
export const isVisible = ({ users }: Users, { owner_id, owner_parent_id }: Owned): boolean =>
  users.some((who) => accessToRecord(who, { ownerId: owner_id, ownerParentId: owner_parent_id }) !== 'hidden')

/** The products of the cart that exist and may be used, by id. */
export async function usableProducts(db: Db, by: Users, ids: readonly number[]) {
  const found = await store.productsForCart(db, ids)
  const kept = new Set(by.order?.cart.products.map(({ productId }) => productId))
  for (const [id, row] of found) if (!kept.has(id) && !isVisible(by, row)) found.delete(id)
  return found
}

export async function usableFactory(db: Db, by: Users, id: number | null): Promise<store.FactoryRow | null> {
  const row = id === null ? undefined : await store.factoryForCart(db, id)
  return row && (row.id === by.order?.factory_id || isVisible(by, row)) ? row : null
}

export async function usableProtocol(db: Db, by: Users, id: number | null) {
  const row = id === null ? undefined : await store.protocolForCart(db, id)
  if (!row) return null
  const facts = { isPublic: row.is_public, ownerId: row.created_by, ownerParentId: row.owner_parent_id }
  const isKept = row.id === by.order?.cart.protocolId
  return isKept || by.users.some((who) => maySeeProtocol(who, facts).ok) ? row : null
}

/** The service and audit that a protocol is made for, in the form of the rules. */
export const useOf = (row: { service_type: string; audit_type: string }): ProtocolUse => ({
  service: row.service_type as ServiceType,
  audit: row.audit_type as ProtocolUse['audit'],
})

export async function usableInspector(db: Db, by: Users, id: number | null, factoryName: string | null) {
  const row = id === null ? undefined : await inspectorToBook(db, id, factoryName)
  if (!row) return null
  const isKept = row.id === by.order?.inspector_id
  // nobody new books an inspector whose new offers are paused; its page stays as it is
  return isKept || (!row.paused && by.users.some((who) => seesInspector(who, inspectorFacts(row)))) ? row : null
}

export interface UsableTest {
  id: number
  name: string
  nameCn: string
  standard: string
  price: number
}

/** Tests that can be booked, by id; an edited order keeps those it was sold, at their price. */
export async function usableTests(db: Db, { order }: Users, ids: readonly number[]): Promise<Map<number, UsableTest>> {
  const rows = await store.testsForCart(db, ids)
  const listed = rows
    .filter(({ active }) => active)
    .map(({ id, name, name_cn, standard, price_cents }): [number, UsableTest] => [
      id,
      { id, name, nameCn: name_cn, standard, price: price_cents },
    ])
  const sold = (order?.tests ?? [])
    .filter(({ testId }) => ids.includes(testId))
    .map((one): [number, UsableTest] => [
      one.testId,
      { id: one.testId, name: one.name, nameCn: one.nameCn, standard: one.standard, price: one.price },
    ])
  return new Map([...listed, ...sold])
}

/** The records that a cart refers to. */
export interface CartRecords {
  products: ReadonlyMap<number, store.ProductRow>
  factory: store.FactoryRow | null
  inspector: InspectorToBook | null
  tests: ReadonlyMap<number, UsableTest>
  calendar: CountryCalendar
}

/**
 * Looks up the records of a cart. A record of another family gets the same answer as one that does not exist; an inspector who could be
 * booked once and cannot any more, because it was suspended for instance, is named as such.
 */
export async function recordsOf(
  ctx: { db: Db } & MayFail<'not_found' | 'inspector_inactive'>,
  by: Users,
  cart: Cart,
): Promise<CartRecords> {
  const { db } = ctx
  const products = await usableProducts(
    db,
    by,
    cart.products.map(({ productId }) => productId),
  )
  if (products.size < cart.products.length) fail(ctx, 'not_found')
  const factory = await usableFactory(db, by, cart.factoryId)
  if (cart.factoryId !== null && !factory) fail(ctx, 'not_found')
  const inspector = await usableInspector(db, by, cart.inspectorId, factory?.name ?? null)
  if (cart.inspectorId !== null && !inspector)
    fail(ctx, (await wasBookable(db, cart.inspectorId)) ? 'inspector_inactive' : 'not_found')
  const tests = await usableTests(
    db,
    by,
    cart.tests.map(({ testId }) => testId),
  )
  if (tests.size < cart.tests.length) throw new BadInput({ [cartNames.tests]: 'validation.choice' })
  const calendar = factory ? await calendarOf(db, factory.country, cart.days) : defaultCalendar
  return { products, factory, inspector, tests, calendar }
}
