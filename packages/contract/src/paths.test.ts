import { expect, it } from 'vitest'
import { appPaths } from './paths.ts'

it.each([
  'business',
  'referral',
  'order',
  'inspector',
  'customer',
  'cart',
  'report',
  'product',
  'template',
  'ins',
  'holiday',
  'ins_info',
  'logout',
] as const)('the route %s has its own name as its address (A-58)', (name) => {
  expect(appPaths[name]).toBe(`/${name}`)
})
