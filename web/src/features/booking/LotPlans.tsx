import { LEVELS } from '@goodlot/sampling'
import { Select } from 'antd'
import { useT } from '../../ui/app/words.tsx'
import { useCartView } from './cart-context.tsx'
import { type LotPlan, marksOf } from './cart-form.ts'

const fields = ['level', 'aql_critical', 'aql_major', 'aql_minor'] as const

/** Lots that were split off may have a level and AQLs of their own. */
export function LotPlans({ aqls }: { aqls: readonly string[] }) {
  const t = useT()
  const { form, change } = useCartView()
  const planOf = (lot: string): LotPlan =>
    form.lot_plans.find((plan) => plan.lot === lot) ?? {
      lot,
      level: '',
      aql_critical: '',
      aql_major: '',
      aql_minor: '',
    }
  const set = (lot: string, field: (typeof fields)[number], value: string) =>
    change((now) => ({
      ...now,
      lot_plans: [...now.lot_plans.filter((plan) => plan.lot !== lot), { ...planOf(lot), [field]: value }],
    }))
  return (
    <table className="cart-lot-plans plain-table">
      <caption>{t('booking.lot_plans')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('booking.lot')}</th>
          {fields.map((field) => (
            <th key={field} scope="col">
              {t(`booking.${field}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {marksOf(form.pdata).map((mark) => (
          <tr key={mark}>
            <th scope="row">{t('booking.lot_named', { lot: mark })}</th>
            {fields.map((field) => (
              <td key={field}>
                <Select
                  size="small"
                  style={{ width: '100%' }}
                  aria-label={`${t('booking.lot_named', { lot: mark })}: ${t(`booking.${field}`)}`}
                  value={planOf(mark)[field]}
                  options={[
                    { value: '', label: t('booking.as_order', { value: form[field] }) },
                    ...(field === 'level' ? LEVELS : aqls).map((value) => ({ value, label: value })),
                  ]}
                  onChange={(value: string) => set(mark, field, value)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
