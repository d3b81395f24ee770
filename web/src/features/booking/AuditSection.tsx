import { auditTypes } from '@goodlot/rules'
import { Segmented } from 'antd'
import { useT } from '../../ui/app/words.tsx'
import { CountField } from './CartFields.tsx'
import { FieldError, useCartView } from './cart-context.tsx'

/** What an audit is planned by: people in the factory, kind, which one it is, whether the factory knows (H-14…H-16). */
export function AuditSection() {
  const t = useT()
  const { form, change } = useCartView()
  return (
    <>
      <fieldset className="cart-audits" id="cart-fe_audit_type">
        <legend>{t('booking.audit_type')}</legend>
        {auditTypes.map((type) => (
          <label key={type} className="cart-choice" data-chosen={form.fe_audit_type === type}>
            <input
              type="radio"
              name="fe_audit_type"
              value={type}
              checked={form.fe_audit_type === type}
              onChange={() => change({ fe_audit_type: type, tpl: null, tplname: '' })}
            />
            <span>
              <strong>{t(`booking.audit_${type}`)}</strong>
              <small>{t(`booking.audit_${type}_text`)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <FieldError field="fe_audit_type" />
      <div className="cart-fields">
        <CountField field="fe_num_of_employees" label={t('booking.employees')} min={1} max={1_000_000} />
        <CountField field="fe_audit_num_of_times" label={t('booking.audit_times')} min={1} max={1000} />
        <div>
          <span id="cart-announce">{t('booking.announce')}</span>
          <Segmented
            aria-labelledby="cart-announce"
            value={form.fe_announce_factory}
            onChange={(fe_announce_factory) => change({ fe_announce_factory })}
            options={[
              { value: 'yes' as const, label: t('booking.yes') },
              { value: 'no' as const, label: t('booking.no') },
            ]}
          />
        </div>
      </div>
      <p className="app-hint">
        {t(form.fe_announce_factory === 'yes' ? 'booking.announce_yes' : 'booking.announce_no')}
      </p>
    </>
  )
}
