import type { Attachment } from '@goodlot/contract'
import { useState } from 'react'
import { type Failure, failureOf } from '../api/failure.ts'
import { ask } from '../api/send.ts'
import { shrinkPicture } from '../shrink-picture.ts'
import { useT } from '../words/words.tsx'

interface Upload {
  /** Percent sent; null while nothing is. */
  progress: number | null
  failure: Failure | undefined
  start(file: File): Promise<void>
  /** Sends the same file once more, after a failure. */
  retry: (() => void) | undefined
}

const senders = {
  picture: async (file: File, onProgress: (percent: number) => void): Promise<Attachment | undefined> =>
    (await ask('upload_img', {}, { file: { file }, onProgress }))[0],
  document: async (file: File, onProgress: (percent: number) => void): Promise<Attachment | undefined> =>
    (await ask('upload_booking_attach', {}, { file: { file }, onProgress })).data[0],
}

/** Sends a file and passes its id to `save`. A file whose sending failed is kept for another try. */
export function useUpload(kind: keyof typeof senders, save: (id: number) => Promise<void>): Upload {
  const t = useT()
  const [progress, setProgress] = useState<number | null>(null)
  const [failed, setFailed] = useState<{ file: File; failure: Failure }>()
  const start = async (file: File) => {
    setFailed(undefined)
    setProgress(0)
    try {
      const sent = await senders[kind](await shrinkPicture(file), setProgress)
      if (sent) await save(sent.attachment_id)
    } catch (error) {
      setFailed({ file, failure: failureOf(error, t) })
    } finally {
      setProgress(null)
    }
  }
  return {
    progress,
    failure: failed?.failure,
    start,
    retry: failed ? () => void start(failed.file) : undefined,
  }
}
