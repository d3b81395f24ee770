import createClient from 'openapi-fetch'
import { beforeAll, expect, it } from 'vitest'
// written by scripts/openapi-client.ts, ahead of the check of types
import type { paths } from '../../../.cache/openapi.d.ts'
import { type TestWorld, testPassword, testWorld } from '../test/world.ts'

let w: TestWorld
beforeAll(async () => {
  w = await testWorld()
})

it('a client generated from the OpenAPI document signs in, writes, and knows a refusal by its name', async () => {
  const person = await w.an({ nickname: 'Anna' })
  const visitor = createClient<paths>({ baseUrl: w.url })
  const { data: signedIn } = await visitor.POST('/api/login', {
    body: { account: person.email, password: testPassword },
  })
  if (!signedIn || 'fault' in signedIn) throw new Error(signedIn?.msg)
  const client = createClient<paths>({ baseUrl: w.url, headers: { USERTOKEN: signedIn.data.user_sign } })

  const { data: catalog } = await client.GET('/api/catalog_tree')
  if (!catalog || 'fault' in catalog) throw new Error(catalog?.msg)
  const category = catalog.data[0]
  const line = category?.child_info[0]
  const kettle = {
    product_name: 'Kettle',
    product_sku: 'K-1',
    product_catalog_id: [category?.product_catalog_id ?? 0, line?.product_catalog_id ?? 0],
  }
  const { data: added } = await client.POST('/api/product_add', { body: kettle })
  if (!added || 'fault' in added) throw new Error(added?.msg)
  const { product_id, version } = added.data

  const edit = (on: number) =>
    client.POST('/api/product_edit', { body: { ...kettle, product_id, version: on, product_name: 'Red kettle' } })
  expect((await edit(version)).data).toMatchObject({ data: { product_name: 'Red kettle', version: version + 1 } })
  const { data: late } = await edit(version)
  if (!late || !('fault' in late) || late.fault !== 'record_changed') throw new Error('not refused')
  expect([late.data.who, late.data.version]).toEqual(['Anna', version + 1])
  expect((await visitor.POST('/api/profile_get')).data).toMatchObject({ fault: 'sign_in_again' })
})
