import type { CallName } from '@goodlot/contract'
import { useState } from 'react'
import { download } from '../../../api/send.ts'
import { useTell } from '../../../ui/app/failures.tsx'

/** Downloads a file of an order, or shows why it failed. */
export function useOrderFile() {
  const tell = useTell()
  const [loading, setLoading] = useState(false)
  const fetchFile = async (name: CallName, input: object, fallbackName: string) => {
    setLoading(true)
    try {
      await download(name, input, fallbackName)
    } catch (error) {
      tell(error)
    }
    setLoading(false)
  }
  return { loading, fetchFile }
}
