import { cartNames } from '@goodlot/contract'
import type { ServiceType } from '@goodlot/rules'
import type { ComponentType } from 'react'
import { flags } from '../../api/flags.ts'
import {
  AppstoreOutlined,
  AuditOutlined,
  BuildOutlined,
  ContainerOutlined,
  ExperimentOutlined,
  FileSearchOutlined,
  ScheduleOutlined,
} from '../../ui/kit/icons.ts'
import { useT } from '../../ui/words/words.tsx'
import { useCartView } from './cart-context.tsx'
import { withoutProtocol } from './cart-form.ts'

const icons: Record<ServiceType, ComponentType> = {
  fri: FileSearchOutlined,
  dpi: BuildOutlined,
  ppc: ScheduleOutlined,
  cls: ContainerOutlined,
  fe: AuditOutlined,
  lab: ExperimentOutlined,
  others: AppstoreOutlined,
}
const order = ['fri', 'dpi', 'ppc', 'cls', 'fe', 'lab', 'others'] as const satisfies readonly ServiceType[]

/**
 * Chooses one of seven services; the rest of the page depends on it. An existing order keeps its service. Laboratory tests are offered where
 * root offers any.
 */
export function ServiceSection() {
  const t = useT()
  const { cart, change, startedFrom } = useCartView()
  const isEdit = startedFrom.orderNo !== ''
  const isOffered = (code: ServiceType) => code !== 'lab' || flags.laboratory || cart.serviceType === 'lab'
  return (
    <fieldset className="cart-services">
      <legend className="gl-hide">{t('booking.section_service')}</legend>
      {order.filter(isOffered).map((code) => {
        const Icon = icons[code]
        return (
          <label key={code} className="cart-choice" data-chosen={cart.serviceType === code}>
            <input
              type="radio"
              name={cartNames.serviceType}
              value={code}
              checked={cart.serviceType === code}
              disabled={isEdit && cart.serviceType !== code}
              // a protocol is made for one service, so another service needs another protocol
              onChange={() => change((now) => withoutProtocol(now, { serviceType: code }))}
            />
            <span className="cart-choice-icon" aria-hidden>
              <Icon />
            </span>
            <span>
              <strong>{t(`booking.service_${code}`)}</strong>
              <small>{t(`booking.service_${code}_text`)}</small>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
