import { useEffect, useState } from 'react'
import { fileOf, photoBytes, thumbnailBytes } from '../store/missions.ts'
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
const readThumbnail: Reader = async ({ phone, order_id }, sha256) =>
  jpeg(await thumbnailBytes(phone.db, phone.account, order_id, sha256))
const readPhoto: Reader = async ({ phone, order_id }, sha256) =>
  jpeg(await photoBytes(phone.db, phone.account, order_id, sha256))

/** A file that was stored with the mission. */
export const useStoredFile = (name: string): string | null => useBytes(readFile, name)
export const useThumbnail = (sha256: string): string | null => useBytes(readThumbnail, sha256)
export const usePhoto = (sha256: string): string | null => useBytes(readPhoto, sha256)
