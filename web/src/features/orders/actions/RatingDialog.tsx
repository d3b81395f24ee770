import { RateDialog } from '../../ratings/index.ts'
import type { ActionDialogProps } from '../order/use-order-change.ts'

/** The dialog of the ratings as an action of an order: for its owner to rate, for others to read. */
export const RatingDialog = ({ row, onClose, onChanged }: ActionDialogProps) => (
  <RateDialog order={row.order_id} onClose={onClose} onSaved={onChanged} />
)
