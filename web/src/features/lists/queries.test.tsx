import { expect, it } from 'vitest'
import { fakeWire } from '../../test/wire.ts'
import { sysList } from './queries.ts'

const option = { value: 'pcs', title: 'Pieces', child_title: '' }

it('a system list is kept in session storage with a cache key, and not without one (G-13, G-14)', async () => {
  const wire = fakeWire({ sys_list: [option] })
  expect(await sysList('unit')).toEqual([option])
  expect(await sysList('unit')).toEqual([option])
  expect(sessionStorage).toHaveLength(0)
  expect(wire.sent('sys_list')).toHaveLength(2)
  expect(await sysList('unit', undefined, 'sys_list:en-US:unit')).toEqual([option])
  expect(await sysList('unit', undefined, 'sys_list:en-US:unit')).toEqual([option])
  expect(JSON.parse(sessionStorage.getItem('sys_list:en-US:unit') ?? '')).toEqual([option])
  expect(wire.sent('sys_list')).toHaveLength(3)
})
