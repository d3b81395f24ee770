import { Input } from 'antd'
import { useT } from '../../ui/app/words.tsx'
import { AttachmentField } from '../files/index.ts'
import { useCartView } from './cart-context.tsx'

/** What the inspector should have and know, and what the buyer calls the order (H-51). */
export function FilesSection() {
  const t = useT()
  const { form, change } = useCartView()
  return (
    <>
      <div className="cart-drop">
        <AttachmentField value={form.attach} onChange={(attach) => change({ attach })} />
      </div>
      <div className="cart-fields">
        <label htmlFor="cart-remark" className="cart-wide">
          <span>{t('booking.remark')}</span>
          <Input.TextArea
            id="cart-remark"
            rows={4}
            maxLength={2000}
            value={form.remark}
            placeholder={t('booking.remark_example')}
            onChange={(event) => change({ remark: event.target.value })}
          />
        </label>
        <label htmlFor="cart-order_name" className="cart-wide">
          <span>{t('booking.order_name')}</span>
          <Input
            id="cart-order_name"
            maxLength={200}
            value={form.order_name}
            placeholder={t('booking.order_name_example')}
            onChange={(event) => change({ order_name: event.target.value })}
          />
        </label>
      </div>
    </>
  )
}
