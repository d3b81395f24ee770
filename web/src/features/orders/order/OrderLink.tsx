import { AppLink } from '../../../ui/app/AppLink.tsx'
import { orderAddress } from './order-address.ts'

export const OrderLink = ({ orderNo }: { orderNo: string }) => (
  <AppLink className="gl-link app-number ord-no" to={orderAddress(orderNo)}>
    {orderNo}
  </AppLink>
)
