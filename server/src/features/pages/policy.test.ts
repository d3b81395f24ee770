import { expect, it } from 'vitest'
import { policyOf } from './policy.ts'

it.each([
  ['/api', "connect-src 'self'"],
  ['https://calls.goodlot.example/v1', "connect-src 'self' https://calls.goodlot.example"],
])('calls to %s are allowed, and none elsewhere', (apiBase, rule) => {
  const rules = policyOf({ apiBase }).split('; ')
  expect(rules).toContain(rule)
  expect(rules).toContain("script-src 'self'")
})

it('only the inspectors’ app may run a program that reads codes', () => {
  expect(policyOf({ apiBase: '/api' }, 'codes')).toContain("script-src 'self' 'wasm-unsafe-eval';")
  expect(policyOf({ apiBase: '/api' })).not.toContain('wasm')
})
