import { mayUpload, type UploadKind } from '@goodlot/rules'
import { useRef, useState } from 'react'
import { CallFault, type CallOptions } from '../../api/send.ts'
import { useApp } from '../../ui/app/use-app.tsx'
import { useT } from '../../ui/words/words.tsx'

interface UploadOptions<R> {
  kind: UploadKind
  send(options: CallOptions): Promise<R>
}

/**
 * Uploads one file at a time: checks it before sending, shows the percentage, and can be cancelled. A failure stops the
 * progress indicator and shows a message (QK-16).
 */
export function useUpload<R>({ kind, send }: UploadOptions<R>) {
  const t = useT()
  const { message } = useApp()
  const [sending, setSending] = useState<{ name: string; percent: number } | null>(null)
  const abortRef = useRef<AbortController>(undefined)
  const warn = (text: string) => void message.warning({ content: text, key: 'upload' })

  const upload = async (file: File): Promise<R | undefined> => {
    if (abortRef.current) {
      warn(t('faults.file_one_at_a_time'))
      return undefined
    }
    const verdict = mayUpload(file, kind)
    if (!verdict.ok) {
      warn(t(`faults.${verdict.why}`, verdict.params))
      return undefined
    }
    const controller = new AbortController()
    abortRef.current = controller
    setSending({ name: file.name, percent: 0 })
    try {
      return await send({
        file: { file },
        quiet: true,
        signal: controller.signal,
        onProgress: (percent) => setSending({ name: file.name, percent }),
      })
    } catch (error) {
      if (!controller.signal.aborted) warn(error instanceof CallFault ? error.message : t('files.upload_failed'))
      return undefined
    } finally {
      abortRef.current = undefined
      setSending(null)
    }
  }
  return { upload, sending, cancel: () => abortRef.current?.abort(), warn }
}
