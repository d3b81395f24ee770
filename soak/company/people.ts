import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isUnavailable } from '../../server/src/db/unavailable.ts'
import {
  cancelOrder,
  chooseInspector,
  editOrder,
  moveOrder,
  payOrder,
  submitOrder,
  submitWithTeam,
} from '../../server/src/test/double-booking/buyer-acts.ts'
import { abortMission, acceptOffer, declineOffer } from '../../server/src/test/double-booking/inspector-acts.ts'
import type { Race } from '../../server/src/test/double-booking/race.ts'
import { changeDate, endHold, reassignOrder } from '../../server/src/test/double-booking/root-acts.ts'
import { Visits } from './visits.ts'

/** A file that a person was told is stored. */
export interface StoredUpload {
  client: number
  address: string
  sha256: string
}

/** What people were told beside orders and money. */
export class Told {
  readonly uploads: StoredUpload[] = []
  /** Names of products that were added, each its own. */
  readonly products: { client: number; name: string }[] = []
  readonly visits = new Visits()
  pages = 0
  readonly faults: string[] = []
}

type Act = (race: Race, client: number, told: Told) => Promise<unknown>

const tokenOf = (race: Race, client: number) => race.rows.clients[client]?.token ?? ''

const read =
  (call: string, fields: Record<string, string> = {}): Act =>
  (race, client) =>
    race.send(`read ${call}`, client, call, tokenOf(race, client), fields)

/** A page of the site or the app, as a browser asks for it. */
const page =
  (path: string): Act =>
  async (race, client, told) => {
    const at = performance.now()
    const headers = { accept: 'text/html', 'x-forwarded-for': `10.0.${client >> 8}.${client & 255}` }
    const answer = await fetch(`${race.servers.any(race.dice)}${path}`, { headers }).catch(() => null)
    if (!answer || [502, 503, 504].includes(answer.status)) return
    await answer.text().catch(() => '')
    if (answer.status !== 200) told.faults.push(`${path}: ${answer.status}`)
    race.times.push({ call: `page ${path}`, at, ms: performance.now() - at })
    told.pages += 1
  }

const addProduct: Act = async (race, client, told) => {
  const name = `Kettle ${randomBytes(8).toString('hex')}`
  const fields = { product_name: name, product_sku: 'KT-17', product_catalog_id: '[100,101]' }
  const answer = await race.send('add a product', client, 'product_add', tokenOf(race, client), fields)
  if (answer?.code === 200) told.products.push({ client, name })
}

/** A file of random bytes behind the first bytes of a PDF, so that every one is another. */
const upload: Act = async (race, client, told) => {
  const me = race.rows.clients[client]
  if (!me) return
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(200_000), Buffer.from('\n%%EOF\n')])
  const form = new FormData()
  form.set('tag', 'product')
  form.set('tag_id', String(me.product))
  form.set('file', new Blob([bytes], { type: 'application/pdf' }), 'drawing.pdf')
  const answer = await race.send('upload', client, 'upload_base_attach', me.token, form)
  const all = (answer?.data as { data?: { attachment_id: number; attachment_url: string }[] } | undefined)?.data ?? []
  const stored = all.toSorted((a, b) => b.attachment_id - a.attachment_id)[0]
  if (answer?.code === 200 && stored)
    told.uploads.push({
      client,
      address: stored.attachment_url,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })
}

const visit: Act = (race, client, told) => told.visits.step(race, client)
const readReport: Act = (race, client, told) => told.visits.read(race, client)

/** What somebody does next, and how often compared with the rest. */
const mix: readonly (readonly [Act, number])[] = [
  [page('/'), 6],
  [page('/order'), 4],
  [read('order_list', { page: '1', limit: '20' }), 12],
  [read('order_counts'), 4],
  [read('product_list', { page: '1', limit: '20' }), 6],
  [read('business_list', { page: '1', limit: '20' }), 3],
  [read('tpl_list', { page: '1', limit: '20' }), 3],
  [read('notice_list', { page: '1', limit: '20' }), 6],
  [read('profile_get'), 2],
  [read('session_list'), 1],
  [read('draft_list'), 2],
  [addProduct, 4],
  [upload, 3],
  [visit, 18],
  [readReport, 6],
  [submitOrder, 12],
  [submitWithTeam, 1],
  [payOrder, 8],
  [editOrder, 4],
  [cancelOrder, 3],
  [acceptOffer, 6],
  [declineOffer, 2],
  [reassignOrder, 2],
  [changeDate, 2],
  [chooseInspector, 2],
  [moveOrder, 1],
  [endHold, 1],
  [abortMission, 1],
]
const acts = mix.flatMap(([act, weight]) => Array.from({ length: weight }, () => act))

/** Every person acts once in about so many milliseconds, at irregular times, until `isOver`. */
export async function live(race: Race, told: Told, everyMs: number, isOver: () => boolean): Promise<void> {
  const one = async (client: number) => {
    await sleep(race.dice.next() * everyMs)
    while (!isOver()) {
      const began = performance.now()
      // some acts look at the database to choose an order; while it is away, they are left out
      await race.dice
        .pick(acts)(race, client, told)
        .catch((error: Error) => {
          if (!isUnavailable(error)) told.faults.push(error.stack ?? error.message)
        })
      const pause = -Math.log(1 - race.dice.next()) * everyMs - (performance.now() - began)
      await sleep(Math.max(0, Math.min(pause, everyMs * 4)))
    }
  }
  await Promise.all(race.rows.clients.map((_, client) => one(client)))
}
