/** Says that something of a mission changed in the database that all tabs share. */
interface TabMessage {
  account: string
  order_id: number
}

interface Tabs {
  tell(order_id: number): void
  leave(): void
}

/**
 * Tells the other tabs of the account what was written here. In a browser without channels, they show it after their next request to the
 * server.
 */
export function joinTabs(account: string, onChange: (order_id: number) => void): Tabs {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, leave: () => undefined }
  const channel = new BroadcastChannel('goodlot-field')
  let isOpen = true
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.account === account) onChange(data.order_id)
  }
  return {
    // nothing is announced after the screen was closed, even if a request was still under way
    tell: (order_id) => {
      if (isOpen) channel.postMessage({ account, order_id } satisfies TabMessage)
    },
    leave: () => {
      isOpen = false
      channel.close()
    },
  }
}
