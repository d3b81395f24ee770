import type { CallName, Calls, InputOf, WireOf } from '@goodlot/contract'
import { expect } from 'vitest'
import type { Person } from './world.ts'

/** Default inputs of records in tests. */
export const kettle = { product_name: 'Steel kettle 1.7 l', product_catalog_id: [100, 101], product_sku: 'KT-17' }
export const works = {
  business_name: 'Shenzhen Bright Home Co., Ltd',
  country: 'CN',
  province: 'CN-44',
  city: 'CN-4403',
  business_address: '8 Keji Road, Nanshan',
  business_person: 'Li Wei',
  business_contact: '+86 755 6000 1000',
}

/** Somebody who registers. */
export const newcomer = (account: string) => ({
  account,
  password: 'sunny-harbour-9',
  nickname: 'Mei Chen',
  phone: '+86 1',
  company: 'Acme',
})

/** Creates a record the way its owner would: over the wire. */
async function create<N extends CallName>(owner: Person, name: N, input: InputOf<Calls[N]>): Promise<WireOf<Calls[N]>> {
  const { code, msg, data } = await owner.send(name, input)
  expect({ code, msg }).toEqual({ code: 200, msg: '' })
  return data as WireOf<Calls[N]>
}

export const aProduct = (owner: Person, change: Partial<InputOf<Calls['product_add']>> = {}) =>
  create(owner, 'product_add', { ...kettle, ...change })

export const aFactory = (owner: Person, change: Partial<InputOf<Calls['business_add']>> = {}) =>
  create(owner, 'business_add', { ...works, ...change })

export const aProtocol = (owner: Person, change: Partial<InputOf<Calls['tpl_add']>> = {}) =>
  create(owner, 'tpl_add', { tpl_name: 'Kettles', is_public: 1, ...change })
