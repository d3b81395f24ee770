import type { CallName } from '@goodlot/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { aFactory, aProduct, aProtocol } from './test/records.ts'
import { type Person, type TestWorld, testWorld } from './test/world.ts'

let w: TestWorld
let root: Person
let anna: Person
let ben: Person

beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
  anna = await w.an({ nickname: 'Anna', company: 'Zeta Ltd' })
  ben = await w.an({ nickname: 'ben', company: 'alpha Ltd' })
})

const names = async (who: Person, sort?: string, more: object = {}) => {
  const { data } = await who.send('product_list', { ...(sort ? { sort } : {}), ...more } as never)
  return data.data.map(({ product_name }) => product_name)
}

describe('sorting', () => {
  it('is by the requested column, either end first; what has no value is last, and pages follow it', async () => {
    const rows = [
      ['pear', 'S-2', 30],
      ['Apple', 'S-3', null],
      ['fig', 'S-1', 200],
    ] as const
    for (const [product_name, product_sku, qty] of rows)
      await aProduct(anna, { product_name, product_sku, ...(qty === null ? {} : { product_qty: qty }) })
    expect(await names(anna)).toEqual(['fig', 'Apple', 'pear'])
    expect(await names(anna, 'product_name')).toEqual(['Apple', 'fig', 'pear'])
    expect(await names(anna, '-product_name')).toEqual(['pear', 'fig', 'Apple'])
    expect(await names(anna, 'product_qty')).toEqual(['pear', 'fig', 'Apple'])
    expect(await names(anna, '-product_qty')).toEqual(['fig', 'pear', 'Apple'])
    expect(await names(anna, 'product_sku', { page: 2, limit: 2 })).toEqual(['Apple'])
    expect(await names(anna, 'product_sku', { product_name: 'p' })).toEqual(['pear', 'Apple'])
  })

  it.each(['nothing', 'product_name; DROP', '--product_name', 'id', 'owner_id', 'constructor'])(
    'by %s is bad input',
    async (sort) => expect(await anna.send('product_list', { sort } as never)).toMatchObject({ fault: 'bad_input' }),
  )

  const sortable: [CallName, string[]][] = [
    [
      'product_list',
      ['product_name', 'product_sku', 'product_po', 'product_po_date', 'product_qty', 'customer_nick_name'],
    ],
    [
      'business_list',
      [
        'business_name',
        'business_supplier_name',
        'country',
        'province',
        'city',
        'business_person',
        'customer_nick_name',
      ],
    ],
    ['tpl_list', ['tpl_name', 'service_type', 'item_count', 'customer_nick_name', 'modified_at']],
    [
      'order_list',
      [
        'order_no',
        'order_status_str',
        'customer_nick_name',
        'md',
        'factory_name',
        'ins_nick_name',
        'service_type',
        'paid',
        'balance',
      ],
    ],
    ['get_customer_list', ['account', 'nickname', 'company_name', 'agent_customer_qty', 'customer_price', 'credit']],
    ['ins_list', ['nickname', 'account', 'third_party_experiences', 'rate', 'hosts']],
    ['payment_list', ['payment_no', 'at', 'order_no', 'customer', 'amount']],
    ['payout_list', ['order_no', 'ins_nick_name', 'earned', 'amount', 'payable_date']],
    ['lab_test_list', ['name', 'standard', 'price', 'days']],
    ['mail_list', ['created_at', 'to', 'subject', 'template', 'status', 'tries']],
    ['issue_list', ['created_at', 'email', 'company_name']],
    ['get_ref_list', ['ref_code', 'email', 'company_name', 'created_at', 'sender']],
    ['agent_customer_list', ['company_name', 'nick_name', 'user_account']],
  ]
  it.each(sortable)('%s is sorted by each of its columns, in every language', async (call, columns) => {
    for (const sort of columns.flatMap((name) => [name, `-${name}`])) {
      const answer = await root.send(call, { sort } as never, { language: 'zh-CN' })
      expect({ sort, code: answer.code }).toEqual({ sort, code: 200 })
    }
  })

  it('customers by company, whatever its case', async () => {
    const { data } = await root.send('get_customer_list', { sort: 'company_name', company_name: ' Ltd' })
    expect(data.data.map(({ company_name }) => company_name)).toEqual(['alpha Ltd', 'Zeta Ltd'])
  })
})

describe('deleting several', () => {
  it('products: own ones go, others stay and are named with the reason as far as they may be seen', async () => {
    const main = await w.an({ nickname: 'Main' })
    const child = await w.an({ parent_id: main.id })
    const [mine, childs, hidden] = [
      await aProduct(main, { product_name: 'Mine' }),
      await aProduct(child, { product_name: 'Of the child' }),
      await aProduct(ben, { product_name: 'Of a stranger' }),
    ].map(({ product_id }) => product_id)
    const product_ids = [Number(mine), Number(childs), Number(hidden), 999_999, Number(mine)]
    const { data } = await main.send('product_delete_several', { product_ids })
    expect(data).toEqual({
      deleted: 1,
      refused: [
        { id: childs, name: 'Of the child', reason: 'Permission denied!' },
        { id: hidden, name: '', reason: expect.any(String) },
        { id: 999_999, name: '', reason: expect.any(String) },
      ],
    })
    expect(data.refused[1]?.reason).toBe(data.refused[2]?.reason)
    expect(await names(main)).toEqual(['Of the child'])
    expect(await names(ben)).toEqual(['Of a stranger'])
  })

  it('several factories are deleted in one call, one’s own only', async () => {
    const { business_id } = await aFactory(ben)
    const { data } = await anna.send('business_delete_several', { business_ids: [business_id] })
    expect(data).toMatchObject({ deleted: 0, refused: [{ id: business_id, name: '' }] })
    expect((await ben.send('business_delete_several', { business_ids: [business_id] })).data.deleted).toBe(1)
  })

  it('protocols: an own private one goes, a public one stays', async () => {
    const shared = await aProtocol(root, { tpl_name: 'For all', is_public: 1 })
    const { data: own } = await anna.send('tpl_clone_own', { tpl_id: shared.tpl_id, tpl_name: 'Own' })
    const { data } = await anna.send('tpl_delete_several', { tpl_ids: [shared.tpl_id, own.tpl_id] })
    expect(data).toMatchObject({ deleted: 1, refused: [{ id: shared.tpl_id, name: 'For all' }] })
    expect(data.refused[0]?.reason).not.toBe('')
  })

  it('drafts: another’s is as if there were none', async () => {
    const did = async (who: Person) =>
      Number((await who.send('order_submit', { order: { service_type: 'fri' }, mode: 'draft' } as never)).data.did)
    const [own, other] = [await did(anna), await did(ben)]
    const { data } = await anna.send('draft_delete_several', { dids: [own, other] })
    expect(data).toMatchObject({ deleted: 1, refused: [{ id: other, name: '' }] })
    expect((await ben.send('draft_list', {})).data.total).toBe(1)
  })

  it.each([[[]], ['x'], [Array.from({ length: 201 }, (_, i) => i + 1)]])(
    'no, wrong or too many numbers are bad input (%#)',
    async (product_ids) =>
      expect(await anna.send('product_delete_several', { product_ids } as never)).toMatchObject({ fault: 'bad_input' }),
  )

  it('nobody signed in deletes nothing', async () =>
    expect(await w.send('product_delete_several', { product_ids: [1] })).toMatchObject({ fault: 'sign_in_again' }))
})
