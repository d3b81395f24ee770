import { mayChangeMd, mdRange } from '@goodlot/rules'
import { useState } from 'react'
import { useApp } from '../../../ui/app/use-app.tsx'
import { Form, InputNumber } from '../../../ui/kit/index.ts'
import { useLocale } from '../../../ui/words/words.tsx'
import type { ActionDialogProps } from '../order/use-order-change.ts'
import { ChangeDialog } from './ChangeDialog.tsx'

/** Root changes the man-days (J-52…J-54). */
export function MdDialog(props: ActionDialogProps) {
  const { row } = props
  const { t, locale } = useLocale()
  const { notification } = useApp()
  const [md, setMd] = useState<number | null>(row.md)
  const number = new Intl.NumberFormat(locale)
  const verdict = mayChangeMd(md)
  const range = { min: mdRange.min, max: mdRange.max, step: number.format(mdRange.step) }
  const error = verdict.ok
    ? ''
    : verdict.why === 'md_zero_or_empty'
      ? t('validation.item_zero_or_empty')
      : t('changes.md_range', range)
  return (
    <ChangeDialog
      {...props}
      call="order_change_md"
      title={t('changes.change_md_named', { name: row.order_no })}
      okText={t('changes.change_md')}
      change={verdict.ok && md !== row.md ? { md: md ?? 0 } : null}
      success={() => t('changes.md_done')}
      failure={{ title: t('changes.md_failed') }}
      onRefused={({ message: description }) => {
        notification.error({ title: t('changes.md_failed'), description })
        props.onChanged()
        return true
      }}
    >
      <Form layout="vertical">
        <Form.Item label={t('orders.md')} htmlFor="ord-md" extra={t('changes.md_range', range)} error={error}>
          <InputNumber
            id="ord-md"
            // zero can be typed, so that its error is shown
            min={0}
            max={mdRange.max}
            step={mdRange.step}
            value={md}
            onChange={setMd}
          />
        </Form.Item>
      </Form>
    </ChangeDialog>
  )
}
