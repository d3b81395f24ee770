import { appPaths, type CallName, type OrderRow } from '@goodlot/contract'
import type { Translate } from '@goodlot/i18n'
import { ask, CallFault } from '../../../api/send.ts'
import { reasonWith, type useTell } from '../../../ui/app/failures.tsx'
import type { useApp } from '../../../ui/app/use-app.tsx'

/** What actions without a dialog need from the screen. */
export interface ActionTools extends Pick<ReturnType<typeof useApp>, 'message' | 'notification'> {
  t: Translate
  navigate(address: string): void | Promise<void>
  /** Reads everything about orders again. */
  refresh(): Promise<void>
  /** Like `refresh`, but the screen also returns to the place where the changed order is visible. */
  onChanged(): void
  tell: ReturnType<typeof useTell>
  fetchFile(call: CallName, input: object, fallbackName: string): Promise<void>
  /** Changes the order on the server; `send` returns the success message. */
  change(send: () => Promise<string>): void
}

/** How many seconds the reason why an order cannot be edited stays visible (J-49, V-20). */
const editErrorSeconds = 60

const cartOf = ({ order_no }: Pick<OrderRow, 'order_no'>) => `/cart?osn=${encodeURIComponent(order_no)}`

export const openReport = ({ order_id }: OrderRow): void => {
  window.open(`${appPaths.report}?oid=${order_id}`, '_blank', 'noopener')
}

export const openCertificate = ({ order_id, order_no }: OrderRow, { fetchFile }: ActionTools): Promise<void> =>
  fetchFile('report_pdf', { orderId: order_id }, `${order_no}.pdf`)

export const copyOrder = (row: OrderRow, { navigate }: ActionTools): void => void navigate(`${cartOf(row)}&copy=1`)

/** Opens the order in the cart, after the server has confirmed that it can still be edited. */
export async function editOrder({ order_id }: OrderRow, tools: ActionTools): Promise<void> {
  const { t, message, notification, navigate, refresh } = tools
  try {
    void navigate(cartOf(await ask('order_edit_check', { order_id }, { quiet: true })))
  } catch (error) {
    if (error instanceof CallFault) void message.error(error.message, editErrorSeconds)
    else
      notification.error({
        title: t('orders.system_error'),
        description: reasonWith(error as Error, t('orders.system_error_text')),
      })
    void refresh()
  }
}

/** Asks for no confirmation, because another click undoes it. */
export const toggleLock = ({ order_id, order_no: name, locked }: OrderRow, { t, change }: ActionTools): void =>
  change(async () => {
    const saved = await ask('order_lock', { order_id, locked: locked ? 0 : 1 }, { quiet: true })
    return t(saved.locked ? 'changes.lock_done' : 'changes.unlock_done', { name })
  })

/** Asks for no confirmation, because a second mail does no harm. */
export async function resendMail({ order_id, order_no: name }: OrderRow, tools: ActionTools): Promise<void> {
  const { t, message, tell, onChanged } = tools
  try {
    const { to } = await ask('order_resend_mail', { order_id })
    if (to.length > 0) void message.success(t('changes.resent', { name, to: to.join(', ') }))
    else void message.warning(t('changes.resent_nobody', { name }))
  } catch (error) {
    tell(error)
    // without an answer it is unknown whether the mail was sent
    if (!(error instanceof CallFault)) return
  }
  onChanged()
}
