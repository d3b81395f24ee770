import { auditTypes } from '@goodlot/rules'
import { InputNumber, Segmented } from 'antd'
import { useT } from '../../ui/app/words.tsx'
import { FieldError, useCartView, useFieldState } from './cart-context.tsx'

/** What an audit is planned by: people in the factory, kind, which one it is, whether the factory knows (H-14…H-16). */
export function AuditSection() {
  const t = useT()
  const { form, change } = useCartView()
  const employees = useFieldState('fe_num_of_employees')
  const times = useFieldState('fe_audit_num_of_times')
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
        <label htmlFor={employees.id}>
          <span>{t('booking.employees')}</span>
          <InputNumber
            {...employees.described}
            id={employees.id}
            className="app-number-input"
            min={1}
            max={1_000_000}
            precision={0}
            status={employees.status}
            value={form.fe_num_of_employees}
            onChange={(fe_num_of_employees) => change({ fe_num_of_employees })}
          />
          <FieldError field="fe_num_of_employees" />
        </label>
        <label htmlFor={times.id}>
          <span>{t('booking.audit_times')}</span>
          <InputNumber
            {...times.described}
            id={times.id}
            className="app-number-input"
            min={1}
            max={1000}
            precision={0}
            status={times.status}
            value={form.fe_audit_num_of_times}
            onChange={(fe_audit_num_of_times) => change({ fe_audit_num_of_times })}
          />
          <FieldError field="fe_audit_num_of_times" />
        </label>
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
