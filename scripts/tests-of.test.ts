import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { isOf, testsOf } from './tests-of.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

it.each([
  ['orders', 'packages/rules/src/order-stage.test.ts', true],
  ['order', 'server/src/features/orders/calls.test.ts', true],
  ['orders', 'web/src/features/orders/list/OrderList.test.tsx', true],
  ['factories', 'web/src/features/factories/FactoryScreen.test.tsx', true],
  ['orders', 'web/src/ui/border.test.ts', false],
])('the noun %s and the test file %s belong together: %s', (noun, path, expected) => {
  expect(isOf(noun, path)).toBe(expected)
})

it('the tests of products are rules, calls, screens and flows in the browser', () => {
  const found = testsOf(root, 'products')
  expect(Object.keys(found).sort()).toEqual(['browser', 'screens', 'unit', 'wire'])
  expect(found.wire).toContain('server/src/features/products/calls.test.ts')
})
