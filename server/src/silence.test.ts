import { setTimeout } from 'node:timers/promises'
import { type Call, type CallName, type CartInput, contract } from '@goodlot/contract'
import { addDays, cellOf, chinaDay } from '@goodlot/rules'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailsSent } from './features.ts'
import { aBuyer, anOrder, keepSignedIn, publicProtocol } from './test/carts.ts'
import { factoryMails, otherMails, type Visit } from './test/factory-mails.ts'
import { anInspector } from './test/inspectors.ts'
import { Phone } from './test/missions.ts'
import { filesOf, inputOf } from './test/permissions/requests.ts'
import { finishVisit } from './test/reports.ts'
import { RolledBack } from './test/rolled-back.ts'
import { type Person, type TestWorld, testWorld, worldsBegin } from './test/world.ts'

// An order whose factory may not know of the visit sends it nothing, in its whole life, whatever anybody does with it and whichever job runs.

const oneConnection = new RolledBack()
let w: TestWorld
let root: Person
beforeAll(async () => {
  w = await testWorld({}, oneConnection.open)
  root = await w.an({ role: 'root' })
})
beforeEach(() => w.clock.set(new Date(worldsBegin)))

const silent: Partial<CartInput> = { fe_announce_factory: 'no', factory_notice: 'mail' }
const audit: Partial<CartInput> = {
  ...{ service_type: 'fe', fe_num_of_employees: 300, fe_audit_type: 'technical', md: 2, pdata: [] },
  catalog_id: undefined,
}

let serial = 0
/** A paid order of the next week whose factory has an address of its own. */
async function aVisit(change: Partial<CartInput> = {}): Promise<Visit> {
  serial += 1
  const inspector = await anInspector(w, { profile: { extra_order_qty: 9, verified_audits: ['technical'] } })
  const { person: buyer, goods } = await aBuyer(w, inspector)
  const email = `gate${serial}@silent.example`
  await w.db.updateTable('factories').set({ email }).where('id', '=', goods.factory).execute()
  const isAudit = change.service_type === 'fe'
  const used = isAudit ? { ...goods, protocol: await publicProtocol(w, 'fe') } : goods
  const first = addDays(chinaDay(w.clock.now()), 8)
  const order = await anOrder(w, buyer, { ins_date: [first], ...change }, used)
  expect((await buyer.send('order_checkout', { order_id: order.order_id })).msg).toBe('')
  expect((await inspector.send('mission_accept', { order_id: order.order_id })).msg).toBe('')
  return { ...order, buyer, root, email, first, inspector, product: goods.product }
}

const kindsTo = async (email: string) =>
  (await w.db.selectFrom('mails').select('template').where('to_address', '=', email).execute()).map(
    ({ template }) => template,
  )

describe('mails to a factory', () => {
  it('are all known: a new kind of mail says whom it reaches', () => {
    const known = [...Object.keys(factoryMails), ...otherMails]
    expect(
      [...mailsSent.keys()].filter((kind) => !known.includes(kind)),
      'new kinds: name them in test/factory-mails.ts, with what causes them if they go to a factory',
    ).toEqual([])
    expect(known.filter((kind) => !mailsSent.has(kind))).toEqual([])
  })

  it.each(Object.entries(factoryMails))(
    '%s reaches a factory that may know, and none that may not',
    async (kind, { cause, isAfter }) => {
      const told = await aVisit()
      await cause(w, told)
      expect(await kindsTo(told.email)).toContain(kind)
      for (const service of isAfter ? [{}] : [{}, audit]) {
        w.clock.set(new Date(worldsBegin))
        const untold = await aVisit({ ...service, ...silent })
        await cause(w, untold)
        expect(await kindsTo(untold.email)).toEqual([])
      }
    },
  )
})

/** Calls that name an order, with the field that does. */
const aboutOrders = Object.entries(contract as Record<string, Call>).flatMap(([name, call]) =>
  call.record.records
    .filter(({ key, field }) => field !== null && (key === 'order_id' || key === 'order_no'))
    .slice(0, 1)
    .map((use) => ({ name: name as CallName, call, use })),
)

/** What would tell of the visit: a mail to the factory's address, a mail of a kind that factories get, or a link that works for it. */
async function traces({ email, order_id }: Visit): Promise<string[]> {
  const mails = await w.db.selectFrom('mails').select(['template', 'to_address', 'order_id']).execute()
  const links = await w.db.selectFrom('factory_links').select('id').where('order_id', '=', order_id).execute()
  return [
    ...mails
      .filter((mail) => mail.to_address === email || (mail.order_id === order_id && mail.template in factoryMails))
      .map(({ template, to_address }) => `${template} to ${to_address}`),
    ...links.map(({ id }) => `link ${id}`),
  ]
}

/** Somebody may type the factory's address wherever a call takes one; nobody says that the factory may know after all. */
const withAddress = ({ anyway, ...input }: Record<string, unknown>, email: string): Record<string, unknown> => ({
  ...input,
  ...('email' in input ? { email } : {}),
  ...(typeof input.info === 'object' ? { info: { ...input.info, guests: [email] } } : {}),
})

/** Makes the PDF, by the job that a call waits for: within a transaction that is taken back neither would hear of the other. */
async function makePdf({ buyer, order_id }: Visit) {
  const asked = w.fetch('report_pdf', { orderId: order_id }, { token: buyer.token })
  const isThere = asked.then(() => true)
  while (!(await Promise.race([isThere, setTimeout(100, false)]))) await w.runJobs()
  expect((await asked).headers.get('content-type')).toBe('application/pdf')
}

/** Makes every call about an order as its owner, root and inspector, each followed by the jobs, and takes it back. */
async function playAll(visit: Visit) {
  const { order_id, order_no, cart, email, buyer, inspector, product } = visit
  const rows = {
    order_id,
    oid: order_id,
    order_no,
    osn: order_no,
    order: { ...cart, osn: order_no },
    product_id: product,
  }
  const people = { customer: buyer, root, inspector } as const
  const found: string[] = []
  let succeeded = 0
  for (const { name, call, use } of aboutOrders)
    for (const [actor, who] of Object.entries(people) as ['customer', Person][]) {
      if (cellOf(call.action, actor).toUpperCase() === 'N') continue
      serial += 1
      const input = withAddress(inputOf(name, rows, use, serial), email)
      await oneConnection.takenBack(async () => {
        const answer = await w.fetch(name, input, { ...filesOf(name), token: who.token, json: true })
        if (answer.headers.get('content-type')?.includes('event-stream')) return answer.body?.cancel()
        const text = await answer.text()
        if (answer.headers.get('content-type')?.includes('json') && JSON.parse(text).code !== 200) return
        succeeded += 1
        if (/\/(factory_visit|factory_actions|supplier_request)\/[\w-]/.test(text))
          found.push(`${name} as ${actor} shows a link`)
        if (call.kind === 'write') await w.runJobs()
        for (const trace of await traces(visit)) found.push(`${name} as ${actor}: ${trace}`)
      })
    }
  return { found, succeeded }
}

it('no call and no job about an unannounced visit leaves a mail, a link or a trace for its factory, from booking to the end', async () => {
  const visit = await aVisit(silent)
  const all: string[] = []
  const counts: number[] = []
  const play = async () => {
    await w.runJobs()
    await keepSignedIn(w)
    const { found, succeeded } = await playAll(visit)
    all.push(...found)
    counts.push(succeeded)
  }
  await play()
  // reminders are due on the days before
  for (const days of [2, 1]) {
    w.clock.set(new Date(`${addDays(visit.first, -days)}T02:00:00Z`))
    await w.runJobs()
  }
  w.clock.set(new Date(`${visit.first}T02:00:00Z`))
  await keepSignedIn(w)
  const phone = new Phone(w, visit.inspector, visit.order_id)
  phone.checkIn()
  await phone.sync()
  await play()
  await finishVisit(phone, visit.product, { bad: [1, 2], lot: { quantity: 500, sample: 50 } })
  expect((await phone.submit('pass')).msg).toBe('')
  expect((await root.send('report_accept', { oid: visit.order_id, flag: 1 })).msg).toBe('')
  await makePdf(visit)
  await play()
  for (let day = 0; day < 10; day++) {
    w.clock.advance(24 * 3600_000)
    await w.runJobs()
  }
  console.info(`${aboutOrders.length} calls about orders, ${counts.join(' + ')} succeeded`)
  expect([...all, ...(await traces(visit))]).toEqual([])
  // most calls reach something in one of these states: otherwise nothing would have been shown
  expect(counts.every((count) => count > 20)).toBe(true)
}, 600_000)
