import { beforeAll, describe, expect, it } from 'vitest'
import { workbook } from '../test/sheets.ts'
import { type Person, type TestWorld, testPassword, testWorld } from '../test/world.ts'

let w: TestWorld
let me: Person
beforeAll(async () => {
  w = await testWorld()
  me = await w.an()
})

const product = (fields: object) => ({
  product_name: 'Mug',
  product_catalog_id: '800,808',
  product_sku: 'M-1',
  ...fields,
})

describe('what people type is cleaned on arrival', () => {
  it.each([false, true])('in forms and in JSON (json: %s)', async (json) => {
    const typed = product({
      product_name: '\u202EMug\u200B blue',
      product_sku: 'ＡＢ\u200B－１２',
      product_qty: '１２００',
      product_po: '\u3000\u00A0',
    })
    const { data } = await me.send('product_add', typed, { json })
    expect(data).toMatchObject({ product_name: 'Mug blue', product_sku: 'AB-12', product_qty: 1200, product_po: '' })
    const found = await me.send('product_list', { product_sku: 'ａｂ\u200B-12' })
    expect(found.data.data.map((row) => row.product_sku)).toContain('AB-12')
  })

  it('typed text is cleaned in the cells of a spreadsheet', async () => {
    const { data } = await me.send(
      'upload_draft_excel',
      { import_type: 'product' },
      {
        files: [
          {
            field: 'excel',
            name: 'list.xlsx',
            bytes: await workbook([
              ['Product\u00A0name', 'Category / Line', 'SKU', 'Quantity'],
              ['\u202EMug\u200B', 'Tableware, glassware\u200B and cutlery', 'Ｚ\u200B－１', '１２００'],
              ['\u200B#REF!', 'Tableware, glassware and cutlery', '\u3000', '5'],
            ]),
          },
        ],
      },
    )
    expect(data.rows[0]).toMatchObject({ name: 'Mug', sku: 'Z-1', qty: 1200, catalog_id: [800, 808] })
    expect(data.errors.map(({ row, field }) => [row, field]).sort()).toEqual([
      [2, 'name'],
      [2, 'sku'],
    ])
  })

  it('typed text is cleaned in the names of files', async () => {
    const { data } = await me.send(
      'upload_booking_attach',
      {},
      { files: [{ name: 'price\u202Exls\u200B.csv', bytes: 'a,b\n' }] },
    )
    expect(data.data[0]).toMatchObject({ origin_name: 'pricexls.csv', attachment_file_name: 'pricexls.csv' })
  })

  it('in e-mail addresses: the same account by every way to type it', async () => {
    const wide = 'Ａnna＠ｅxample．com'
    const person = { password: testPassword, nickname: 'Anna', phone: '＋４８ １２３', company: 'Acme' }
    expect((await w.send('register', { account: wide, ...person })).code).toBe(200)
    expect((await w.send('register', { account: 'an\u200Bna@example.com', ...person })).code).toBe(4012)
    const { data } = await w.send('login', { account: 'anna@example.com\u00A0', password: testPassword })
    expect(data).toMatchObject({ user_account: 'anna@example.com' })
    expect((await w.send('profile_get', {}, { token: data.user_sign })).data.phone).toBe('+48 123')
  })

  it('passwords are never cleaned', async () => {
    const password = ' ｐａss\u200B wörd\u0301 '
    const person = { nickname: 'Eva Novak', phone: '1', company: 'Acme' }
    expect((await w.send('register', { account: 'eva@example.com', password, ...person })).code).toBe(200)
    expect((await w.send('login', { account: 'eva@example.com', password })).code).toBe(2000)
    for (const other of [password.trim(), password.normalize('NFC'), password.replace('\u200B', ''), 'pass wörd'])
      if (other !== password)
        expect((await w.send('login', { account: 'eva@example.com', password: other })).code).toBe(4009)
  })

  it('and a name in which nothing can be seen is none', async () => {
    for (const blank of [' ', '\u3000', '\u00A0\u200B', '\u3164', '\u2800']) {
      const { code, data } = await me.send('product_add', product({ product_name: blank }))
      expect([code, Object.keys(data)]).toEqual([4001, ['product_name']])
    }
  })
})
