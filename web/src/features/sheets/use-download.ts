import type { CallName } from '@goodlot/contract'
import { useState } from 'react'
import { CallFault, download } from '../../api/send.ts'
import { useApp } from '../../ui/app/use-app.tsx'
import { useT } from '../../ui/words/words.tsx'

/** Downloads spreadsheets. `fetching` is the call in progress; a failure shows its reason. */
export function useDownload() {
  const t = useT()
  const { message } = useApp()
  const [fetching, setFetching] = useState<CallName | null>(null)
  const fetchFile = async (name: CallName, input: object, fileName: string, options?: { post: boolean }) => {
    setFetching(name)
    try {
      await download(name, input, `${fileName}.xlsx`, options)
    } catch (error) {
      void message.error(error instanceof CallFault ? error.message : t('sheets.download_failed'))
    } finally {
      setFetching(null)
    }
  }
  return { fetching, fetchFile }
}
