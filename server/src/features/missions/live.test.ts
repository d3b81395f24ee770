import { itemsOf } from '@goodlot/inspection'
import { PNG } from 'pngjs'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keepSignedIn } from '../../test/carts.ts'
import { aDefect, aMission, Phone, sha256 } from '../../test/missions.ts'
import { Watcher } from '../../test/watcher.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let root: Person
let buyer: Person
let other: { url: string; stop(): Promise<void> }

beforeAll(async () => {
  w = await testWorld({ LIVE_HEARTBEAT_SECONDS: '1' })
  root = await w.an({ role: 'root' })
  buyer = await w.an()
  other = await w.another()
  return () => other.stop()
})
beforeEach(async () => {
  w.clock.set('2026-11-16T02:00:00Z')
  await keepSignedIn(w)
})

const picture = PNG.sync.write(new PNG({ width: 8, height: 8 }))
const endSession = ({ id }: Person) =>
  w.db.updateTable('sessions').set({ ended_at: w.clock.now() }).where('account_id', '=', id).execute()

describe('a visit is watched from afar (A-28)', () => {
  it('says of a check that was answered how many of its photos are missing', async () => {
    const { order_id, inspector } = await aMission(w, buyer)
    const phone = new Phone(w, inspector, order_id)
    phone.checkIn()
    await phone.sync()
    const near = await Watcher.open(w.url, order_id, buyer.token)
    // items without an answer lack no photos yet
    expect((await near.next()).data).toMatchObject({ state: 'on_site', not_shown: [] })
    const { data: opened } = await inspector.send('mission_open', { order_id })
    const item = itemsOf(opened.brief.protocol).find((one) => one.item.name === "Factory's statement")?.item.id ?? 0
    const answer = {
      instance: '',
      chosen: [],
      values: [],
      score: null,
      failures: null,
      verdict: '',
      remark: '',
    } as const
    phone.write('answer', { ...answer, chosen: [], values: [], item, text: 'We agree' })
    await phone.sync()
    const state = await near.until(({ not_shown }) => not_shown.length > 0)
    expect(state.not_shown).toEqual([{ name: "Factory's statement", missing: 1, need: 1 }])
    phone.photo(picture, { item })
    await phone.sync()
    await near.until(({ not_shown }) => not_shown.length === 0)
    near.close()
  })

  it('what a phone sends to one server reaches readers at another', async () => {
    const { order_id, inspector } = await aMission(w, buyer)
    const far = await Watcher.open(other.url, order_id, buyer.token)
    expect(Object.fromEntries(far.response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    expect((await far.next()).data).toMatchObject({ state: 'expected', units_done: 0, sample_size: 80, heard_at: '' })

    const phone = new Phone(w, inspector, order_id)
    phone.checkIn()
    await phone.sync()
    expect(await far.until(({ state }) => state === 'on_site')).toMatchObject({
      order_status_str: 'In Progress',
      checked_in_at: '2026-11-16 10:00:00',
      arrival_place: 'near',
      // only the city's location is known, so the text does not say that the inspector is at the factory
      arrival_text: expect.stringMatching(
        / from the centre of the factory’s city \(± 12 m\); the factory’s own place is not on file$/,
      ),
      elapsed_seconds: 0,
      quiet_seconds: 0,
    })

    w.clock.set('2026-11-16T03:00:00Z')
    phone.write('enter', { part: 'units', item: null })
    phone.units(1, 12)
    const defect = phone.write('defect', aDefect(3, 'major'))
    phone.photo(picture, { defect: defect.key, lot: 'A', unit: 3 })
    await phone.sync()
    const state = await far.until(({ units_done }) => units_done === 12)
    expect(state).toMatchObject({
      elapsed_seconds: 3600,
      current: { part: 'units' },
      lots: [
        {
          lot: 'A',
          done: 12,
          sample: 80,
          classes: [
            { class: 'critical', found: 0, allowed: 0 },
            { class: 'major', found: 1, allowed: 5 },
            { class: 'minor', found: 0, allowed: 7 },
          ],
        },
      ],
      defect_count: 1,
      defects: [{ class: 'major', name: 'Scratch on the lid', unit: 3, thumb_url: '' }],
      photo_count: 1,
      photos_waiting: 1,
      photos: [],
    })
    // before the report is released, no word of the state reveals a verdict
    expect(JSON.stringify(state)).not.toMatch(/accepted|result|verdict|exceeded|pass|fail/)

    await phone.upload(sha256(picture), picture.length, 0, picture)
    const { photos, defects } = await far.until(({ photos_waiting }) => photos_waiting === 0)
    expect(defects[0]?.thumb_url).toBe(photos[0]?.thumb_url)
    const thumb = await fetch(`${other.url}${photos[0]?.thumb_url}`)
    expect([thumb.status, thumb.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(Buffer.from(await thumb.arrayBuffer()).includes('Exif')).toBe(false)

    expect((await buyer.send('mission_question', { order_id, text: 'Is the lid tight?' })).msg).toBe('')
    const asked = await far.until(({ questions }) => questions.length === 1)
    expect(asked.questions[0]).toMatchObject({ text: 'Is the lid tight?', answer: '' })
    phone.write('reply', { question: asked.questions[0]?.question_id ?? 0, text: 'Yes, all twelve.' })
    await phone.sync()
    await far.until(({ questions }) => questions[0]?.answer === 'Yes, all twelve.')

    // a watcher that reconnects gets the current state first
    far.close()
    const again = await Watcher.open(w.url, order_id, root.token, 'zh-CN')
    expect((await again.next()).data).toMatchObject({ units_done: 12, photos_waiting: 0, questions: [{}] })
    // a sync without entries also counts as contact with the phone
    w.clock.set('2026-11-16T03:10:00Z')
    await phone.sync([])
    await again.until(({ quiet_seconds, heard_at }) => quiet_seconds === 0 && heard_at === '2026-11-16 11:10:00')
    await again.beat()

    // the visit is over
    phone.write('abort', { reason: 'goods_not_reachable', remark: '' })
    await phone.sync()
    expect(await again.until(({ state: now }) => now === 'aborted')).toMatchObject({
      abort_reason: 'goods_not_reachable',
    })
    expect((await phone.submit('aborted')).msg).toBe('')
    expect(await again.end()).toMatchObject({ code: 4000, fault: 'not_on_site' })
    const late = await Watcher.open(w.url, order_id, buyer.token)
    expect(await late.response.json()).toMatchObject({ fault: 'not_on_site' })
  })

  it('by its main account, the agent and root, by nobody else', async () => {
    const agent = await w.an({ is_agent: true })
    const main = await w.an({ referred_by: agent.id })
    const sub = await w.an({ parent_id: main.id })
    const { order_id, inspector } = await aMission(w, sub)
    for (const { token } of [sub, main, agent, root]) {
      const watcher = await Watcher.open(w.url, order_id, token)
      expect(await watcher.next()).toMatchObject({ code: 200 })
      watcher.close()
    }
    for (const [person, code] of [
      [buyer, 4041],
      [inspector, 4003],
      [{ token: '' }, 4004],
    ] as const) {
      const refused = await Watcher.open(other.url, order_id, person.token)
      expect(await refused.response.json()).toMatchObject({ code })
    }
  })

  it('until the session ends, the right is lost, too many windows are open, or the server stops', async () => {
    const { order_id } = await aMission(w, buyer)
    const agent = await w.an({ is_agent: true })
    await w.db.updateTable('accounts').set({ referred_by: agent.id }).where('id', '=', buyer.id).execute()
    const watched = await Watcher.open(w.url, order_id, agent.token)
    await watched.next()
    await w.db.updateTable('accounts').set({ referred_by: null }).where('id', '=', buyer.id).execute()
    expect(await watched.end()).toMatchObject({ code: 4041 })

    const second = await w.an({ role: 'root' })
    const signedOut = await Watcher.open(w.url, order_id, second.token)
    await signedOut.next()
    await endSession(second)
    expect(await signedOut.end()).toMatchObject({ code: 4004 })

    const windows = []
    for (let i = 0; i < 7; i++) windows.push(await Watcher.open(w.url, order_id, root.token))
    expect(await windows[0]?.end()).toMatchObject({ fault: 'watched_elsewhere' })
    await windows[6]?.next()
    for (const one of windows) one.close()

    const third = await w.another()
    const stopped = await Watcher.open(third.url, order_id, root.token)
    await stopped.next()
    await third.stop()
    expect(await stopped.end()).toBeUndefined()
    // ended in order by the server, not cut off when the time of its stop was over
    expect(stopped.broken).toBe(false)
  })

  it('goes on when the connection to the database was lost', async () => {
    const { order_id, inspector } = await aMission(w, buyer)
    const watcher = await Watcher.open(other.url, order_id, buyer.token)
    await watcher.next()
    await w.pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND query LIKE 'LISTEN%'`)
    const phone = new Phone(w, inspector, order_id)
    phone.checkIn()
    await phone.sync()
    await watcher.until(({ state }) => state === 'on_site')
    watcher.close()
  })
})
