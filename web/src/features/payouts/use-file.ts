import type { CallName } from '@goodlot/contract'
import { useState } from 'react'
import { download } from '../../api/send.ts'
import { useTell } from '../../ui/app/failures.tsx'

/** Downloads a file, or shows why it failed. */
export function useFile() {
  const tell = useTell()
  const [isLoading, setLoading] = useState(false)
  const load = async (name: CallName, input: object, fallbackName: string, options: { post?: boolean } = {}) => {
    setLoading(true)
    try {
      await download(name, input, fallbackName, options)
    } catch (error) {
      tell(error)
    }
    setLoading(false)
  }
  return { isLoading, load }
}
