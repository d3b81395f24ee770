import { ComplainDialog } from '../../claims/index.ts'
import type { ActionDialogProps } from '../order/use-order-change.ts'

/** The complaint dialog as an order action. */
export const ComplaintDialog = ({ row, onClose, onChanged }: ActionDialogProps) => (
  <ComplainDialog order={row} onClose={onClose} onSent={onChanged} />
)
