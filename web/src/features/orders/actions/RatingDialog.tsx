import { RateDialog } from '../../ratings/index.ts'
import type { ActionDialogProps } from '../order/use-order-change.ts'

/** The rating dialog as an order action: the owner rates, everybody else reads. */
export const RatingDialog = ({ row, onClose, onChanged }: ActionDialogProps) => (
  <RateDialog order={row.order_id} onClose={onClose} onSaved={onChanged} />
)
