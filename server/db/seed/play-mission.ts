import { ChainWriter, canonical, fold, judgeMission } from '@goodlot/inspection'
import type { Kysely } from 'kysely'
import type { App } from '../../src/app.ts'
import type { DB } from '../../src/db/types.ts'
import { sha256 } from '../../src/features/evidence/index.ts'
import { holdWords } from '../../src/features/messages/index.ts'
import { keepPhoto, featureFor as missionsFor } from '../../src/features/missions/index.ts'
import { reportHooks } from '../../src/features/reports/index.ts'
import { asDemo, type DemoContext } from './demo-context.ts'
import type { SitePicture } from './site-pictures.ts'
import { stepsOf, type Visit } from './visit-steps.ts'

const { handlers } = missionsFor(reportHooks, holdWords)
/** How many entries one call sends. */
const batch = 200
const minute = 60_000

/**
 * Plays the visit of a confirmed order that its inspector has accepted: through the calls of the field app, at the
 * times that the visit states. Returns when the report was submitted; null when it was not.
 */
export async function playMission(app: App, db: Kysely<DB>, orderId: number, visit: Visit): Promise<Date | null> {
  const email = await leadOf(db, orderId)
  const as = <T>(now: Date, run: (ctx: DemoContext) => Promise<T>) => asDemo(app, db, email, now, run)
  const { brief, packing } = await as(visit.from, (ctx) => handlers.mission_open(ctx, { order_id: orderId }))
  const place = visit.place ?? nearBy(brief.place, orderId)
  const device = `demo-phone-${orderId}`
  const phone = new ChainWriter({
    order_id: orderId,
    device,
    place,
    revision: brief.revision,
    sha256,
    keyOf: (seq) => `${device}-entry-${seq}`,
  })
  const draw = packing && { seed: sha256(`demo ${orderId}`), list: packing.list, rows: packing.rows }
  const steps = stepsOf(brief, visit, phone, draw)
  const pictures = new Map<string, SitePicture>()
  const length = visit.to.getTime() - visit.from.getTime()
  for (const [i, step] of steps.entries()) {
    const at = new Date(visit.from.getTime() + Math.round((length * i) / Math.max(1, steps.length - 1)))
    const picture = await step(at)
    if (picture) pictures.set(picture.sha256, picture)
  }
  // the arrival reaches the server at once (unless `isSmall`), everything else when the phone finds a network
  let sent = 0
  for (const until of [...(visit.isSmall ? [] : [1]), ...cuts(phone.entries.length)]) {
    const entries = phone.entries.slice(sent, until)
    const last = entries.at(-1)
    if (!last) continue
    sent = until
    await as(new Date(last.at), async (ctx) => {
      const { refused } = await handlers.mission_sync(ctx, {
        order_id: orderId,
        device: phone.device,
        entries: entries.map((entry) => ({ ...entry })),
      })
      if (refused) throw new Error(`the demo's phone wrote ${canonical(entries[0] as never)}: ${refused.fault}`)
      for (const entry of entries)
        if (entry.kind === 'photo') await store(ctx, orderId, pictures.get(entry.data.sha256))
    })
  }
  if (visit.until !== 'submitted' && visit.until !== 'aborted') return null
  const stated = visit.stated ?? judgeMission(brief, fold(brief, phone.entries)).result
  const { seq, hash } = phone.entries.at(-1) ?? { seq: 0, hash: '' }
  const submittedAt = new Date(visit.to.getTime() + (visit.writing ?? writingOf(orderId)) * minute)
  await as(submittedAt, (ctx) =>
    handlers.mission_submit(ctx, {
      order_id: orderId,
      device: phone.device,
      heads: [{ device: phone.device, seq, hash }],
      stated,
    }),
  )
  return submittedAt
}

/** The minutes that writing the report takes: between one and four hours, different in every mission. */
const writingOf = (orderId: number): number => 62 + ((orderId * 37) % 170)

const cuts = (length: number): number[] => [
  ...Array.from({ length: Math.floor((length - 1) / batch) }, (_, i) => 1 + (i + 1) * batch),
  length,
]

async function store(ctx: DemoContext, order_id: number, picture: SitePicture | undefined): Promise<void> {
  if (!picture) throw new Error('an entry of the demo names a picture that was not drawn')
  const { sha256, bytes, width, height, copies } = picture
  const file = { fileName: `${sha256.slice(0, 16)}.jpg`, bytes, extension: 'jpg', size: { width, height }, copies }
  await keepPhoto(ctx, { order_id, sha256 }, file)
}

/** A position up to about 200 metres from that of the factory; it varies from mission to mission. */
const nearBy = (site: { lat: number | null; lng: number | null } | null, n: number) =>
  site?.lat == null || site.lng === null
    ? null
    : { lat: site.lat + ((n % 7) - 3) / 2000, lng: site.lng + ((n % 5) - 2) / 2000, accuracy: 8 + (n % 20) }

async function leadOf(db: Kysely<DB>, orderId: number): Promise<string> {
  const { email } = await db
    .selectFrom('orders as o')
    .innerJoin('accounts as a', 'a.id', 'o.inspector_id')
    .select('a.email')
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow()
  return email
}
