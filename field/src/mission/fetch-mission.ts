import { readsCodes } from '@goodlot/inspection'
import { ask, CallFault } from '../api/send.ts'
import type { Phone } from '../offline/phone.tsx'
import { fileOf, keepFile, keepMission, keepNews, missionOf } from '../store/missions.ts'
import { prepareCodeReader } from './barcode-reader.ts'
import type { OpenedMission } from './opened.ts'
import type { MissionWork } from './work.ts'

/** The name under which a file is stored: unlike its address, it does not expire. */
export const attachmentName = (id: number): string => `attachment:${id}`
export const pictureName = (product: number): string => `product:${product}`
export const earlierName = (sha256: string): string => `earlier:${sha256}`

interface MissionFile {
  name: string
  url: string
}

export const filesOf = ({ attachments, pictures, earlier }: OpenedMission): MissionFile[] => [
  ...attachments.map(({ attachment_id, url }) => ({ name: attachmentName(attachment_id), url })),
  ...pictures.map(({ product, url }) => ({ name: pictureName(product), url })),
  ...earlierPictures(earlier).map(({ sha256, url }) => ({ name: earlierName(sha256), url })),
]

/** The pictures of what was found at the first inspection, each once. */
const earlierPictures = (earlier: OpenedMission['earlier']) => [
  ...new Map(
    [...(earlier?.defects ?? []), ...(earlier?.checks ?? [])].flatMap(({ photos = [] }) =>
      photos.map((photo) => [photo.sha256, photo] as const),
    ),
  ).values(),
]

/** Fetches the mission with all its entries: a long visit has more of them than fit into one answer. */
async function askWhole(order_id: number): Promise<OpenedMission> {
  const opened = await ask('mission_open', { order_id })
  const entries = [...opened.entries]
  for (let isMore = opened.more_entries; isMore; ) {
    const page = await ask('mission_open', { order_id, after: entries.at(-1)?.no })
    entries.push(...page.entries)
    isMore = page.more_entries && page.entries.length > 0
  }
  return { ...opened, entries, more_entries: false }
}

/** Asks the server for the mission and keeps its answer. */
export async function fetchMission({ db, account }: Phone, order_id: number): Promise<OpenedMission> {
  const opened = await askWhole(order_id)
  const before = await missionOf(db, account, order_id)
  // files are looked up by their names, because their addresses change with each answer
  const is_ready = before?.is_ready === true && (await missingFiles(db, account, opened)).length === 0
  await keepMission(db, { account, order_id, opened, opened_at: new Date().toISOString(), is_ready })
  return opened
}

/** Fetches the mission's questions and status by a sync without entries. */
export async function askForNews(work: MissionWork): Promise<void> {
  const { phone, order_id, device } = work
  const {
    accepted: _accepted,
    head: _head,
    refused: _refused,
    ...news
  } = await ask('mission_sync', {
    order_id,
    device,
    entries: [],
  })
  await keepNews(phone.db, phone.account, order_id, news)
  await work.reread()
}

/**
 * Asks the server for the mission's state. The server opens no mission that was cancelled or reassigned, but still tells the inspector
 * who had it what happened to it.
 */
export async function refreshMission(work: MissionWork): Promise<void> {
  try {
    await fetchMission(work.phone, work.order_id)
    await work.reread()
  } catch (error) {
    if (!(error instanceof CallFault) || error.fault !== 'not_found') throw error
    await askForNews(work)
  }
}

async function missingFiles(db: IDBDatabase, account: string, opened: OpenedMission): Promise<MissionFile[]> {
  const files = filesOf(opened)
  const kept = await Promise.all(files.map(({ name }) => fileOf(db, account, opened.brief.order_id, name)))
  return files.filter((_, i) => !kept[i])
}

/** Stores the whole mission on the phone: the server's answer, pictures of products, attachments. `onProgress` counts files. */
export async function prepareMission(
  phone: Phone,
  order_id: number,
  onProgress: (done: number, all: number) => void,
): Promise<void> {
  const { db, account } = phone
  const opened = await fetchMission(phone, order_id)
  const missing = await missingFiles(db, account, opened)
  let done = 0
  onProgress(done, missing.length)
  for (const { name, url } of missing) {
    const answer = await fetch(url)
    if (!answer.ok) throw new Error(`${name}: HTTP ${answer.status}`)
    const blob = await answer.blob()
    await keepFile(db, account, order_id, name, { bytes: await blob.arrayBuffer(), type: blob.type })
    done += 1
    onProgress(done, missing.length)
  }
  if (readsCodes(opened.brief)) await prepareCodeReader()
  const record = await missionOf(db, account, order_id)
  if (record) await keepMission(db, { ...record, is_ready: true })
}
