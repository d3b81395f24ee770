import { scopesOpen } from '@goodlot/rules'
import { describe, expect, it } from 'vitest'
import { type Call, contract } from '../index.ts'
import { expansions, type OperationName, operations } from './index.ts'

const all = Object.entries(operations)

describe.each(all)('%s', (name, { method, path, params, filters, scopes, call: callName, ofOrder, answer }) => {
  const call: Call = contract[callName]

  it('is opened by each of its scopes alone', () => {
    expect(scopes.filter((scope) => !scopesOpen([scope], call))).toEqual([])
    expect(scopes.length).toBeGreaterThan(0)
  })

  it('has every parameter of its path, and none twice', () => {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter)
    expect(inPath.toSorted()).toEqual(ofOrder ? ['number'] : Object.keys(params).toSorted())
    expect(Object.keys(filters).filter((filter) => filter in params)).toEqual([])
  })

  it('is answered by a call of its kind', () => {
    expect(call.kind).toBe(method === 'GET' || name === 'quote' ? 'read' : 'write')
    expect(call.answer === 'blob').toBe(answer.kind === 'file')
    expect(call.secret).toBeUndefined()
  })

  it('brings along only what exists', () => {
    for (const { operation } of Object.values(expansions[name as OperationName] ?? {}))
      expect(operations[operation].answer.kind).toBe('one')
  })
})

it('no address has two operations', () => {
  const addresses = all.map(([, { method, path }]) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})
