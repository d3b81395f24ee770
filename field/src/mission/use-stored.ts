import { useEffect, useState } from 'react'
import { fileOf, photoBytes, thumbnailsOf } from '../store/missions.ts'
import { useWork } from './context.tsx'
import type { MissionWork } from './work.ts'

type Reader = (work: MissionWork, name: string) => Promise<{ bytes: ArrayBuffer; type: string } | null>

/** An address for bytes of the phone's database, while they are shown; null until they are read, or when there are none. */
function useBytes(read: Reader, name: string): string | null {
  const work = useWork()
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    let created: string | null = null
    let closed = false
    void read(work, name).then((found) => {
      if (!found || closed) return
      created = URL.createObjectURL(new Blob([found.bytes], { type: found.type }))
      setUrl(created)
    })
    return () => {
      closed = true
      if (created) URL.revokeObjectURL(created)
      setUrl(null)
    }
  }, [read, work, name])
  return url
}

const jpeg = (bytes: ArrayBuffer | null) => bytes && { bytes, type: 'image/jpeg' }

const readFile: Reader = async ({ phone, order_id }, name) =>
  (await fileOf(phone.db, phone.account, order_id, name)) ?? null

type Waiting = { sha256: string; done(bytes: ArrayBuffer | null): void }[]
const waiting = new Map<MissionWork, Waiting>()

/** Asked for together, read together, and shown in one frame. */
const readThumbnail: Reader = async (work, sha256) => {
  const bytes = await new Promise<ArrayBuffer | null>((done) => {
    const others = waiting.get(work)
    if (others) others.push({ sha256, done })
    else {
      waiting.set(work, [{ sha256, done }])
      queueMicrotask(() => void readWaiting(work))
    }
  })
  return jpeg(bytes)
}
async function readWaiting(work: MissionWork): Promise<void> {
  const asked = waiting.get(work) ?? []
  waiting.delete(work)
  const { phone, order_id } = work
  const hashes = asked.map(({ sha256 }) => sha256)
  const found = await thumbnailsOf(phone.db, phone.account, order_id, hashes).catch(() => [])
  asked.forEach(({ done }, i) => {
    done(found[i] ?? null)
  })
}
const readPhoto: Reader = async ({ phone, order_id }, sha256) =>
  jpeg(await photoBytes(phone.db, phone.account, order_id, sha256))

/** A file that was stored with the mission. */
export const useStoredFile = (name: string): string | null => useBytes(readFile, name)
export const useThumbnail = (sha256: string): string | null => useBytes(readThumbnail, sha256)
export const usePhoto = (sha256: string): string | null => useBytes(readPhoto, sha256)
