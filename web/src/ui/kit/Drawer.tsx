import { type ReactNode, useId } from 'react'
import { useT } from '../words/words.tsx'
import { DialogFrame } from './DialogFrame.tsx'
import { Cross } from './marks.tsx'

interface Props {
  open: boolean
  title: ReactNode
  /** Beside the title. */
  extra?: ReactNode
  footer?: ReactNode
  /** From the right, unless told otherwise. */
  placement?: 'right' | 'bottom'
  /** Its width in pixels, as far as the window is wide enough; at the bottom, its height. */
  size?: number
  onClose(): void
  children?: ReactNode
}

/** A dialog along an edge of the window. */
export const Drawer = ({ open, ...props }: Props) => open && <OpenDrawer {...props} />

function OpenDrawer({ title, extra, footer, placement = 'right', size = 378, onClose, children }: Omit<Props, 'open'>) {
  const t = useT()
  const titleId = useId()
  return (
    <DialogFrame
      className={placement === 'right' ? 'kit-drawer' : 'kit-drawer kit-drawer-bottom'}
      style={placement === 'right' ? { width: size } : { height: size }}
      labelledBy={titleId}
      onClose={onClose}
    >
      <div className="kit-drawer-head">
        <button type="button" className="kit-cross" aria-label={t('ui.close')} onClick={onClose}>
          <Cross />
        </button>
        <div id={titleId} className="kit-modal-title">
          {title}
        </div>
        {extra}
      </div>
      <div className="kit-drawer-body">{children}</div>
      {footer !== undefined && <div className="kit-drawer-foot">{footer}</div>}
    </DialogFrame>
  )
}
