import { serviceTypes } from '@goodlot/rules'
import { useState } from 'react'
import { Form, Select } from '../../../ui/kit/index.ts'
import { useLocale } from '../../../ui/words/words.tsx'
import { useSysList } from '../../lists/index.ts'
import type { ActionDialogProps } from '../order/use-order-change.ts'
import { ChangeDialog } from './ChangeDialog.tsx'

/** Root changes the service of an order; man-days and price are calculated anew (J-63, OD-29). */
export function ServiceDialog(props: ActionDialogProps) {
  const { row } = props
  const { t } = useLocale()
  const services = useSysList('service_type')
  const [service, setService] = useState(row.service_type)
  return (
    <ChangeDialog
      {...props}
      call="order_change_service"
      title={t('changes.change_service_named', { name: row.order_no })}
      okText={t('changes.change_service')}
      change={service === row.service_type ? null : { service_type: service }}
      success={({ after }) => t('changes.service_done', { name: row.order_no, service: after.service_type_str })}
    >
      <Form layout="vertical">
        <Form.Item label={t('orders.service')} htmlFor="ord-service" extra={t('changes.service_hint')}>
          <Select
            id="ord-service"
            value={service}
            loading={services.isPending}
            options={serviceTypes.map((value) => ({
              value,
              label: services.data?.find((one) => one.value === value)?.title ?? value,
            }))}
            onChange={setService}
          />
        </Form.Item>
      </Form>
    </ChangeDialog>
  )
}
