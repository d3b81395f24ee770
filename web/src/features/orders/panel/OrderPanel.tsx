import { useEffect, useRef } from 'react'
import { AppLink } from '../../../ui/app/AppLink.tsx'
import { isInDialog, isTyping } from '../../../ui/app/typing.ts'
import { CloseOutlined } from '../../../ui/kit/icons.ts'
import { Button } from '../../../ui/kit/index.ts'
import { hasFloat } from '../../../ui/kit/layers.ts'
import { useT } from '../../../ui/words/words.tsx'
import type { Mover } from '../calendar/mover.ts'
import { OrderDetails } from '../details/OrderDetails.tsx'
import { orderAddress } from '../order/order-address.ts'
import './panel.css'

interface Props {
  orderNo: string
  loadMover(): Promise<Mover>
  /** Another order of the list has the focus. */
  onShow(orderNo: string): void
  onClose(): void
}

/** An order beside the list that it was opened from. Escape closes it, `j` and `k` go to the next order of the list. */
export function OrderPanel({ orderNo, loadMover, onShow, onClose }: Props) {
  const t = useT()
  const panel = useRef<HTMLElement>(null)
  const latest = useRef({ onShow, onClose })
  latest.current = { onShow, onClose }
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // a menu or a dialog above it closes first, and Escape in a field belongs to the field
      if (event.key !== 'Escape' || event.defaultPrevented || isTyping(event) || isInDialog() || hasFloat()) return
      latest.current.onClose()
    }
    // `j` and `k` move the focus from row to row
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || !target.matches('.ord-table tr[data-row-key]')) return
      const focused = target.querySelector('.ord-no')?.textContent
      if (focused) latest.current.onShow(focused)
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('focusin', onFocus)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('focusin', onFocus)
    }
  }, [])
  useEffect(() => {
    const header = document.querySelector('.gl-header')
    // the line above the header scrolls away, and the panel follows the header
    const place = () => {
      if (header && panel.current) panel.current.style.top = `${Math.max(0, header.getBoundingClientRect().bottom)}px`
    }
    place()
    window.addEventListener('scroll', place, { passive: true })
    window.addEventListener('resize', place)
    return () => {
      window.removeEventListener('scroll', place)
      window.removeEventListener('resize', place)
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order begins at its top
  useEffect(() => {
    if (panel.current) panel.current.scrollTop = 0
  }, [orderNo])
  return (
    <aside ref={panel} className="ord-panel" tabIndex={-1} aria-label={t('order-list.panel', { name: orderNo })}>
      <div className="ord-panel-bar row ends">
        <AppLink to={orderAddress(orderNo)}>{t('order-list.panel_page')}</AppLink>
        <Button
          type="text"
          icon={<CloseOutlined />}
          aria-label={t('order-list.panel_close', { name: orderNo })}
          onClick={onClose}
        />
      </div>
      <OrderDetails key={orderNo} orderNo={orderNo} loadMover={loadMover} isPanel />
    </aside>
  )
}
