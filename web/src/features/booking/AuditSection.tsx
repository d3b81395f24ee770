import { cartNames } from '@goodlot/contract'
import { auditTypes } from '@goodlot/rules'
import { useT } from '../../ui/words/words.tsx'
import { CountField } from './CartFields.tsx'
import { FieldError, fieldId, useCartView } from './cart-context.tsx'
import { withoutProtocol } from './cart-form.ts'

/** The fields an audit is planned with: employees, kind of audit, first or a later audit (H-14…H-16). */
export function AuditSection() {
  const t = useT()
  const { cart, change } = useCartView()
  return (
    <>
      <fieldset className="cart-audits" id={fieldId('auditType')}>
        <legend>{t('booking.audit_type')}</legend>
        {auditTypes.map((type) => (
          <label key={type} className="cart-choice" data-chosen={cart.auditType === type}>
            <input
              type="radio"
              name={cartNames.auditType}
              value={type}
              checked={cart.auditType === type}
              onChange={() => change((now) => withoutProtocol(now, { auditType: type }))}
            />
            <span>
              <strong>{t(`booking.audit_${type}`)}</strong>
              <small>{t(`booking.audit_${type}_text`)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <FieldError field="auditType" />
      <div className="cart-fields">
        <CountField field="employees" label={t('booking.employees')} min={1} max={1_000_000} />
        <CountField field="auditTimes" label={t('booking.audit_times')} min={1} max={1000} />
      </div>
    </>
  )
}
