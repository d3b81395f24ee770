import type { Envelope } from '@goodlot/client'
import type { CallName, Calls, OutputOf } from '@goodlot/contract'
import { addDays, chinaDay } from '@goodlot/rules'
import { PNG } from 'pngjs'

const password = 'sunny-harbour-9'
type Form = Record<string, string | number>

/** Calls of a server that runs as a process of its own. */
export class Wire {
  readonly #url: string
  constructor(url: string) {
    this.#url = url
  }
  async call<N extends CallName>(name: N, token: string, form: Form | FormData = {}): Promise<OutputOf<Calls[N]>> {
    const body =
      form instanceof FormData
        ? form
        : new URLSearchParams(Object.entries(form).map(([key, value]): [string, string] => [key, String(value)]))
    const address = `${this.#url}/api/${name}${name === 'login' ? '?from=web' : ''}`
    const answer = await fetch(address, { method: 'POST', headers: { USERTOKEN: token }, body })
    const { data, msg, fault } = (await answer.json()) as Envelope<N> & { msg: string }
    if (fault !== undefined) throw new Error(`${name}: ${fault} ${msg} ${JSON.stringify(data)}`)
    return data as OutputOf<Calls[N]>
  }
  async signIn(account: string, secret = password): Promise<{ token: string; uuid: string; id: number }> {
    const { user_sign, uuid, user_id } = await this.call('login', '', { account, password: secret })
    return { token: user_sign, uuid: uuid ?? '', id: user_id ?? 0 }
  }
  async upload(token: string): Promise<number> {
    const form = new FormData()
    const picture = PNG.sync.write(new PNG({ width: 64, height: 64 }))
    form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'me.png')
    const [file] = await this.call('upload_img', token, form)
    return file?.attachment_id ?? 0
  }
}

let serial = 0
const freshEmail = (who: string) => `${who}.${process.pid}.${Date.now()}.${++serial}@example.com`

/** A verified inspector in Shenzhen who works every day. */
async function anInspector(wire: Wire, root: string) {
  const account = freshEmail('inspector')
  await wire.call('ins_register', '', { password, phone: '1', account, nickname: 'Mai Tran' })
  const inspector = await wire.signIn(account)
  const [photo, document] = [await wire.upload(inspector.token), await wire.upload(inspector.token)]
  await wire.call('ins_profile_edit', inspector.token, {
    realname: 'Tran Thi Mai',
    expertise: '[101]',
    user_photos_id: photo,
    documents: JSON.stringify([document]),
  })
  const price = { city_normal_price: 200, city_weekend_price: 200, city_holiday_price: 200 }
  const city_data = JSON.stringify([{ city_id: 'CN-4403', ...price }])
  await wire.call('ins_prices_save', inspector.token, { city_data })
  await wire.call('ins_days_save', inspector.token, { weekdays: '[0,1,2,3,4,5,6]' })
  await wire.call('ins_submit_verify', inspector.token)
  await wire.call('ins_set_verified', root, { uid: inspector.id })
  return inspector
}

/** Paid and accepted orders of 1,000 pieces, one after the other; a new inspector for every twenty. */
export async function missionMaker(url: string) {
  const wire = new Wire(url)
  const { token: root } = await wire.signIn('root@goodlot.test', 'goodlot-demo')
  const account = freshEmail('buyer')
  await wire.call('register', '', { password, phone: '1', account, nickname: 'Bea', company: 'Bea Imports' })
  const buyer = await wire.signIn(account)
  const { product_id } = await wire.call('product_add', buyer.token, {
    product_name: 'Steel kettle',
    product_catalog_id: '[100,101]',
    product_sku: 'KT-17',
    product_po: 'PO-1',
  })
  const { business_id } = await wire.call('business_add', buyer.token, {
    business_name: 'Bright Home Works',
    country: 'CN',
    province: 'CN-44',
    city: 'CN-4403',
    business_address: '8 Keji Road',
    business_person: 'Li Wei',
    business_contact: '+86 755 1',
  })
  const { tpl_id } = await wire.call('tpl_add', root, { tpl_name: `Kettles ${Date.now()}`, is_public: 1 })
  let made = 0
  let inspector = await anInspector(wire, root)
  return async () => {
    if (made > 0 && made % 20 === 0) inspector = await anInspector(wire, root)
    const cart = {
      service_type: 'fri',
      catalog_id: [100, 101],
      pdata: [{ product_id, product_qty: 1000 }],
      bid: business_id,
      ins: inspector.id,
      ins_date: [addDays(chinaDay(new Date()), 9 + (made % 20))],
      md: 1,
    }
    made += 1
    const form = Object.fromEntries(
      Object.entries(cart).map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : value]),
    ) as Form
    const { totalPrice } = await wire.call('order_calc', buyer.token, form)
    const { order_id } = await wire.call('order_submit', buyer.token, {
      mode: 'submit',
      order: JSON.stringify({ ...cart, tpl: tpl_id, order_name: `Kettles ${made}`, totalPrice }),
    })
    if (order_id === null) throw new Error('the order was kept as a draft')
    await wire.call('order_checkout', buyer.token, { order_id })
    await wire.call('mission_accept', inspector.token, { order_id })
    return { wire, inspector, order_id }
  }
}
