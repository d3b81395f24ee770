import type { Envelope } from '@goodlot/client'
import type { CallName, Calls, WireOf } from '@goodlot/contract'
import { addDays, chinaDay } from '@goodlot/rules'
import { type Call, type Form, kettleCart, password, picture, place, verify } from './booked-kettles.ts'

/** Calls of a server that runs as a process of its own. */
export class Wire {
  readonly #url: string
  constructor(url: string) {
    this.#url = url
  }
  readonly call: Call = (name, token, form = {}) => {
    const fields = Object.entries(form).map(([key, value]): [string, string] => [key, String(value)])
    return this.#send(name, token, new URLSearchParams(fields))
  }
  async #send<N extends CallName>(name: N, token: string, body: URLSearchParams | FormData): Promise<WireOf<Calls[N]>> {
    const address = `${this.#url}/api/${name}${name === 'login' ? '?from=web' : ''}`
    const answer = await fetch(address, { method: 'POST', headers: { USERTOKEN: token }, body })
    const { data, msg, fault } = (await answer.json()) as Envelope<N> & { msg: string }
    if (fault !== undefined) throw new Error(`${name}: ${fault} ${msg} ${JSON.stringify(data)}`)
    return data as WireOf<Calls[N]>
  }
  async signIn(account: string, secret = password): Promise<{ token: string; uuid: string; id: number }> {
    const { user_sign, uuid, user_id } = await this.call('login', '', { account, password: secret })
    return { token: user_sign, uuid: uuid ?? '', id: user_id ?? 0 }
  }
  async upload(token: string): Promise<number> {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'me.png')
    const [file] = await this.#send('upload_img', token, form)
    return file?.attachment_id ?? 0
  }
}

let serial = 0
const freshEmail = (who: string) => `${who}.${process.pid}.${Date.now()}.${++serial}@example.com`

/** A verified inspector in Shenzhen who works every day. */
async function anInspector(wire: Wire, root: string) {
  const account = freshEmail('inspector')
  // no two inspectors have one name
  const nickname = `Mai ${process.pid} ${Date.now()} ${serial}`
  await wire.call('ins_register', '', { password, phone: '1', account, nickname })
  const inspector = await wire.signIn(account)
  const [photo, document] = [await wire.upload(inspector.token), await wire.upload(inspector.token)]
  await verify(wire.call, root, { ...inspector, realname: 'Tran Thi Mai', photo, document })
  return { ...inspector, account }
}

/** An inspector has one mission a day, and is offered days up to a month ahead. */
const missionsPerInspector = 20

/**
 * Makes paid and accepted orders of 1,000 kettles, of which 80 are drawn, one after the other; with an empty protocol unless one is
 * given.
 */
export async function missionMaker(url: string, { protocol }: { protocol?: string } = {}) {
  const wire = new Wire(url)
  const { token: root } = await wire.signIn('root@goodlot.test', 'goodlot-demo')
  const account = freshEmail('buyer')
  await wire.call('register', '', { password, phone: '1', account, nickname: 'Bea', company: 'Bea Imports' })
  const buyer = await wire.signIn(account)
  const tpl = protocol === undefined ? undefined : await protocolNamed(wire, root, protocol)
  let made = 0
  let inspector = await anInspector(wire, root)
  const cart = await kettleCart(wire.call, root, {
    buyer: buyer.token,
    inspector: inspector.id,
    quantity: 1000,
    ...(tpl === undefined ? {} : { tpl }),
  })
  return async () => {
    if (made > 0 && made % missionsPerInspector === 0) inspector = await anInspector(wire, root)
    const day = addDays(chinaDay(new Date()), 9 + (made % missionsPerInspector))
    made += 1
    const { order_id } = await place(wire.call, buyer.token, {
      ...cart,
      order_name: `Kettles ${made}`,
      ins: inspector.id,
      ins_date: [day],
    })
    await wire.call('order_checkout', buyer.token, { order_id })
    await wire.call('mission_accept', inspector.token, { order_id })
    return { wire, inspector, buyer, order_id }
  }
}

async function protocolNamed(wire: Wire, root: string, tpl_name: string): Promise<number> {
  const { data } = await wire.call('tpl_list', root, { page: 1, limit: 1, is_public: 1, tpl_name } satisfies Form)
  const [found] = data
  if (!found) throw new Error(`there is no public protocol ${tpl_name}`)
  return found.tpl_id
}
