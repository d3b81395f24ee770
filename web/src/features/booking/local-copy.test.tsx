import { agreedWork } from '@goodlot/rules'
import { expect, test } from 'vitest'
import { loadedCart } from '../../test/cart.ts'
import { decoded } from '../../test/decoded.ts'
import { emptyForm, newCart } from './cart-form.ts'
import { calculationOf, formOf, startOf } from './cart-wire.ts'
import { readLocalCopy, writeLocalCopy } from './local-copy.ts'

/** A copy as earlier versions stored it, before the form contained `cart`: flat, with the field names of the wire. */
const oldCopy = (form: object, origin: object) => ({ saved_at: '2026-11-15T10:00:00Z', form, origin })
const keep = (copy: object) => localStorage.setItem('cart:1:me:new', JSON.stringify(copy))

test('a copy from before the form had a cart in it still opens with everything that was typed', () => {
  const {
    did,
    osn,
    version,
    saved_at,
    bname,
    totalPrice,
    dropped,
    questions,
    reserved_dates,
    origin,
    sold,
    ...loaded
  } = loadedCart({
    lot_plans: [{ lot: 'A', level: 'II', aql_critical: '', aql_major: '1.0', aql_minor: '' }],
    lab: { tests: [{ test_id: 3, name: 'Lead', samples: 2 }], courier: 'own' },
    members: [{ ins: 12, ins_nick_name: 'Wu', ins_date: ['2026-12-01'] }],
    fe_announce_factory: 'no',
    c_40: 2,
  })
  const { catalog_parent_id, catalog_id, ...fields } = loaded
  keep(
    oldCopy({ ...fields, catalog: [1, 2], c_20: null, qty: null, md_typed: true }, { did: 4, osn: '', version: null }),
  )
  const copy = readLocalCopy('me', 'new')
  expect(copy?.startedFrom).toEqual({ ...newCart, draftId: 4 })
  expect(copy?.form).toEqual(formOf(decoded('order_load', loadedCart({ ...loaded }))))
  expect(copy?.form.cart).toMatchObject({
    categoryId: 1,
    lineId: 2,
    products: [{ productId: 5, quantity: 1200, lot: '' }],
    factoryId: 8,
    announceFactory: false,
    containers: { c20: null, c40: 2, c40hc: null },
    tests: [{ testId: 3, samples: 2 }],
    courier: 'own',
  })
})

test('an edit that was kept before goes on with the man-days that the order was sold with', () => {
  const loaded = loadedCart({ osn: 'GL1', version: 2, c_40: 2, sold: { md: 1, dates: 1, calculation: null } })
  const { catalog_parent_id, catalog_id, ...fields } = loaded
  const work = JSON.stringify([
    'fri',
    [[5, 1200, '']],
    [],
    ['III', '0', '1.5', '4.0', 'normal'],
    loaded.ins_date,
    [null, 2, null, null, 'technical', 1],
  ])
  const sold = { ...loaded.sold, work, members: [] }
  keep(oldCopy({ ...fields, catalog: [1, 2] }, { did: null, osn: 'GL1', version: 2, reserved: [], again: null, sold }))
  const copy = readLocalCopy('me', 'new')
  expect(copy?.startedFrom).toEqual(startOf(decoded('order_load', loaded)))
  expect(copy?.startedFrom.sold?.work).toBe(copy && agreedWork(copy.form.cart))
})

test('a cart that was kept is read as it was written', () => {
  const loaded = loadedCart({ service_type: 'cls', c_20: 1 })
  const copy = {
    saved_at: '2026-11-15T10:00:00Z',
    form: formOf(decoded('order_load', loaded)),
    startedFrom: startOf(decoded('order_load', loaded)),
  }
  writeLocalCopy('me', 'new', copy)
  expect(readLocalCopy('me', 'new')).toEqual(copy)
})

test('empty fields and parts that the service does not have are not sent', () => {
  expect(calculationOf(emptyForm, newCart)).toEqual({
    service_type: 'fri',
    level: 'II',
    aql_critical: '0',
    aql_major: '2.5',
    aql_minor: '4.0',
    severity: 'normal',
    counting: 'units',
    sampling: 'single',
    lot_plans: [],
  })
  const audit = { ...emptyForm, cart: { ...emptyForm.cart, serviceType: 'fe' as const, employees: 80 } }
  expect(calculationOf(audit, newCart)).toEqual({
    service_type: 'fe',
    fe_num_of_employees: 80,
    fe_audit_num_of_times: 1,
    fe_announce_factory: 'yes',
    fe_audit_type: 'technical',
  })
})
