import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, type TestWorld, testWorld } from '../test/world.ts'

let w: TestWorld
let me: Person
beforeAll(async () => {
  w = await testWorld()
  me = await w.an()
})

const opens = async (address: string) => (await fetch(w.url + address)).status
const hour = 3600_000

describe('a repeated write', () => {
  it('answers addresses that open, however old its first answer is', async () => {
    const product = { product_name: 'Mug', product_catalog_id: '800,808', product_sku: 'M-1' }
    const file = { name: 'drawing.csv', bytes: 'a,b\n' }
    const upload = () => me.send('upload_booking_attach', {}, { files: [file], key: 'upload-1' })
    const first = (await upload()).data.data[0]
    expect(await opens(first?.attachment_url ?? '')).toBe(200)
    const add = () =>
      me.send('product_add', { ...product, product_attach: String(first?.attachment_id) }, { key: 'add-1' })
    const added = (await add()).data

    w.clock.advance(3 * hour)
    expect(await opens(first?.attachment_url ?? '')).toBe(404)
    const again = (await upload()).data.data[0]
    expect(again).toEqual({ ...first, url: again?.url, attachment_url: again?.url, thumb_url: again?.url })
    expect(await opens(again?.attachment_url ?? '')).toBe(200)
    expect(await opens(again?.thumb_url ?? '')).toBe(200)
    const addedAgain = (await add()).data
    expect(addedAgain.product_id).toBe(added.product_id)
    expect(await opens(addedAgain.product_attach[0]?.url ?? '')).toBe(200)
  })

  it('does not renew an address that somebody typed into a text', async () => {
    const file = { name: 'a.csv', bytes: 'a,b\n' }
    const { url = '' } = (await me.send('upload_booking_attach', {}, { files: [file] })).data.data[0] ?? {}
    const product = { product_name: url, product_catalog_id: '800,808', product_sku: 'M-2' }
    const add = () => me.send('product_add', product, { key: 'typed-1' })
    await add()
    w.clock.advance(3 * hour)
    const typed = (await add()).data.product_name
    expect(typed).toBe(url)
    expect(await opens(typed)).toBe(404)
  })
})
