import { useEffect, useState } from 'react'
import { fileOf, photoBytes, thumbnailsOf } from '../store/missions.ts'
import { afterPaint } from '../ui/after-paint.ts'
import { useWork } from './context.tsx'
import type { MissionWork } from './work.ts'

type Reader = (work: MissionWork, name: string) => Promise<{ bytes: ArrayBuffer; type: string } | null>

/** An address for bytes of the phone's database, while they are shown; null when there are none, undefined until that is known. */
type StoredUrl = string | null | undefined

function useBytes(read: Reader, name: string): StoredUrl {
  const work = useWork()
  const [url, setUrl] = useState<StoredUrl>()
  useEffect(() => {
    let created: string | null = null
    let closed = false
    void read(work, name).then((found) => {
      if (closed) return
      created = found && URL.createObjectURL(new Blob([found.bytes], { type: found.type }))
      setUrl(created)
    })
    return () => {
      closed = true
      if (created) revokeLater(created)
      setUrl(undefined)
    }
  }, [read, work, name])
  return url
}

let revoking: string[] = []

/**
 * Revoking an address involves another process, and closing a list revokes dozens: it is done later, so as not to delay the answer to a
 * tap.
 */
function revokeLater(url: string): void {
  if (revoking.length === 0)
    setTimeout(() => {
      for (const one of revoking) URL.revokeObjectURL(one)
      revoking = []
    }, 1000)
  revoking.push(url)
}

const jpeg = (bytes: ArrayBuffer | null) => bytes && { bytes, type: 'image/jpeg' }

const readFile: Reader = async ({ phone, order_id }, name) =>
  (await fileOf(phone.db, phone.account, order_id, name)) ?? null

type Waiting = { sha256: string; done(bytes: ArrayBuffer | null): void }[]
const waiting = new Map<MissionWork, Waiting>()

/** Thumbnails requested together are read in one transaction after the list is painted, and appear in one frame. */
const readThumbnail: Reader = async (work, sha256) => {
  const bytes = await new Promise<ArrayBuffer | null>((done) => {
    const others = waiting.get(work)
    if (others) others.push({ sha256, done })
    else {
      waiting.set(work, [{ sha256, done }])
      afterPaint(() => void readWaiting(work))
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
/** A photo has megabytes, so it is read only after the screen that the tap opened is painted. */
const readPhoto: Reader = async ({ phone, order_id }, sha256) => {
  await new Promise<void>((done) => {
    afterPaint(done)
  })
  return jpeg(await photoBytes(phone.db, phone.account, order_id, sha256))
}

/** A file that was stored with the mission. */
export const useStoredFile = (name: string): StoredUrl => useBytes(readFile, name)
export const useThumbnail = (sha256: string): StoredUrl => useBytes(readThumbnail, sha256)
export const usePhoto = (sha256: string): StoredUrl => useBytes(readPhoto, sha256)
