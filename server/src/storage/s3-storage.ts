import { S3 } from './s3.ts'
import type { S3Place, S3Times } from './s3-request.ts'
import { isStorageName, keyMark, type PresignedAnswer, requireStorageName, type Storage } from './storage.ts'
import { wholeOf } from './stored-file.ts'

/** Long enough to begin a download: it then goes on as long as it takes. */
const presignedSeconds = 60

/** A bucket of an S3-compatible server. A file replaces one with the same name when all of its bytes are there. */
export function s3Storage(place: S3Place, options: { presigned?: boolean; times?: S3Times } = {}): Storage {
  const s3 = new S3(place, options.times)
  const keyOf = (name: string): string => {
    requireStorageName(name)
    return `${place.prefix}${name}`
  }
  return {
    write: (name, bytes) => s3.put(keyOf(name), bytes),
    writeStream: (name, content) => s3.putStream(keyOf(name), content),
    async read(name) {
      const file = await s3.open(keyOf(name))
      return file && wholeOf(file)
    },
    open: (name, range) => s3.open(keyOf(name), range),
    remove: (name) => s3.remove(keyOf(name)),
    async *list() {
      for await (const { key, size } of s3.list(place.prefix)) {
        const name = key.slice(place.prefix.length)
        if (isStorageName(name) && name !== keyMark) yield { name, storedSize: size }
      }
    },
    check: () => s3.check(),
    ...(options.presigned
      ? { presigned: (name: string, answer: PresignedAnswer) => s3.presigned(keyOf(name), answer, presignedSeconds) }
      : {}),
  }
}
