import type { CallName } from '@goodlot/contract'
import { App } from 'antd'
import { useState } from 'react'
import { CallFault, download } from '../../api/send.ts'
import { useT } from '../../ui/app/words.tsx'

/** Fetches a file of an order; why it did not come is told. */
export function useOrderFile() {
  const t = useT()
  const { message, notification } = App.useApp()
  const [loading, setLoading] = useState(false)
  const fetchFile = async (name: CallName, input: object, fallbackName: string) => {
    setLoading(true)
    try {
      await download(name, input, fallbackName)
    } catch (error) {
      if (error instanceof CallFault) void message.error(error.message)
      else notification.error({ title: t('orders.system_error'), description: t('orders.system_error_text') })
    }
    setLoading(false)
  }
  return { loading, fetchFile }
}
