import { describe, expect, it, test } from 'vitest'
import { aCaller } from './caller-fixture.ts'
import { mayChangeSavedView, seesSavedView, usualColumns } from './saved-views.ts'

const main = { ...aCaller({ id: 1, childCount: 2 }), parentId: null }
const sub = { ...aCaller({ id: 2, isSub: true }), parentId: 1 }
const sibling = { ...aCaller({ id: 3, isSub: true }), parentId: 1 }
const stranger = { ...aCaller({ id: 4 }), parentId: null }
const root = { ...aCaller({ id: 5, role: 'root' }), parentId: null }
const operator = { ...aCaller({ id: 6, role: 'root', staffRole: 'operator' }), parentId: null }

const ofSub = { ownerId: 2, ownerMainId: 1, isOfTeam: false, isShared: true }
const ofOperator = { ownerId: 6, ownerMainId: 6, isOfTeam: true, isShared: true }

describe('saved views', () => {
  test.each([
    ['the owner', sub, ofSub, true, true],
    ['the main account', main, ofSub, true, true],
    ['a sibling', sibling, ofSub, true, false],
    ['a stranger', stranger, ofSub, false, false],
    ['root', root, ofSub, false, false],
    ['its owner in the team', operator, ofOperator, true, true],
    ['root, of the team’s', root, ofOperator, true, true],
    ['another of the team', { ...operator, id: 7 }, ofOperator, true, false],
    ['a customer, of the team’s', main, ofOperator, false, false],
  ] as const)('a shared view: %s', (_, who, view, sees, changes) => {
    expect(seesSavedView(who, view)).toBe(sees)
    expect(mayChangeSavedView(who, view).ok).toBe(changes)
  })

  test.each([
    ['the owner', sub, true],
    ['the main account', main, false],
    ['a sibling', sibling, false],
  ] as const)('a view that is not shared: %s', (_, who, sees) => {
    expect(seesSavedView(who, { ...ofSub, isShared: false })).toBe(sees)
  })
})

it.each([
  ['somebody alone', false, false, 7],
  ['an agent', true, false, 7],
  ['a member of a family', false, true, 7],
  ['an agent with a family', true, true, 8],
])('the usual columns of %s are few: whose order it is instead of the service', (_, hasCustomers, hasFamily, count) => {
  const usual = usualColumns({ hasCustomers, hasFamily })
  expect(usual.includes('customer_nick_name')).toBe(hasCustomers)
  expect(usual.includes('booked_by')).toBe(hasFamily)
  expect(usual.includes('service_type')).toBe(!hasCustomers && !hasFamily)
  expect(usual.some((column) => ['md', 'product_sku_data', 'product_po_data'].includes(column))).toBe(false)
  expect(usual).toHaveLength(count)
})
