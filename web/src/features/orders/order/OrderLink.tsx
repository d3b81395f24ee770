import type { MouseEvent } from 'react'
import { AppLink } from '../../../ui/app/AppLink.tsx'
import { orderAddress } from './order-address.ts'

interface Props {
  orderNo: string
  /** Opens the order here; a click with a modifier still opens its page in a tab. */
  onOpen?: ((orderNo: string) => void) | undefined
}

export const OrderLink = ({ orderNo, onOpen }: Props) => (
  <AppLink
    className="gl-link app-number ord-no"
    to={orderAddress(orderNo)}
    onClick={(event: MouseEvent) => {
      if (!onOpen || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      onOpen(orderNo)
    }}
  >
    {orderNo}
  </AppLink>
)
