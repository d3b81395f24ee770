import { Input } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { AttachmentField } from '../files/index.ts'
import { fieldId, useCartView } from './cart-context.tsx'

/** Files and remarks for the inspector, and the buyer's own name for the order (H-51). */
export function FilesSection() {
  const t = useT()
  const { cart, form, change, changeCart } = useCartView()
  return (
    <>
      <div className="cart-drop">
        <AttachmentField value={form.files} onChange={(files) => change({ files })} />
      </div>
      <div className="cart-fields">
        <label htmlFor={fieldId('remark')} className="cart-wide">
          <span>{t('booking.remark')}</span>
          <Input.TextArea
            id={fieldId('remark')}
            rows={4}
            maxLength={2000}
            value={cart.remark}
            placeholder={t('booking.remark_example')}
            onChange={(event) => changeCart({ remark: event.target.value })}
          />
        </label>
        <label htmlFor={fieldId('orderName')} className="cart-wide">
          <span>{t('booking.order_name')}</span>
          <Input
            id={fieldId('orderName')}
            maxLength={200}
            value={cart.orderName}
            placeholder={t('booking.order_name_example')}
            onChange={(event) => changeCart({ orderName: event.target.value })}
          />
        </label>
      </div>
    </>
  )
}
