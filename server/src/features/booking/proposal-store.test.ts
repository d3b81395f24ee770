import { expect, it } from 'vitest'
import { anInspector } from '../../test/inspectors.ts'
import { testWorld } from '../../test/world.ts'
import { cheapestFirst } from './proposal-store.ts'

it('further inspectors are proposed by their price in the city, those without a price there last', async () => {
  const w = await testWorld()
  const elsewhere = await anInspector(w, { cities: { 'CN-4419': 50 } })
  const dear = await anInspector(w, { cities: { 'CN-4403': 300 } })
  const cheap = await anInspector(w, { cities: { 'CN-4403': 100 } })
  const ids = [elsewhere.id, dear.id, cheap.id]
  expect(await cheapestFirst(w.db, ids, 'CN-4403')).toEqual([cheap.id, dear.id, elsewhere.id])
})
