import { cartNames } from '@goodlot/contract'
import { type LotPlan, lotMarks } from '@goodlot/rules'
import { LEVELS } from '@goodlot/sampling'
import { Select } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { useCartView } from './cart-context.tsx'

const fields = ['level', 'critical', 'major', 'minor'] as const

/** Lots that were split off may have their own level and AQLs. */
export function LotPlans({ aqls }: { aqls: readonly string[] }) {
  const t = useT()
  const { cart, changeCart } = useCartView()
  const planOf = (lot: string): LotPlan =>
    cart.lotPlans.find((plan) => plan.lot === lot) ?? {
      lot,
      level: '',
      critical: '',
      major: '',
      minor: '',
    }
  const set = (lot: string, field: (typeof fields)[number], value: string) =>
    changeCart((now) => ({
      lotPlans: [...now.lotPlans.filter((plan) => plan.lot !== lot), { ...planOf(lot), [field]: value }],
    }))
  return (
    <table className="cart-lot-plans plain-table">
      <caption>{t('booking.lot_plans')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('booking.lot')}</th>
          {fields.map((field) => (
            <th key={field} scope="col">
              {t(`booking.${cartNames[field]}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lotMarks(cart).map((mark) => (
          <tr key={mark}>
            <th scope="row">{t('booking.lot_named', { lot: mark })}</th>
            {fields.map((field) => (
              <td key={field}>
                <Select
                  size="small"
                  style={{ width: '100%' }}
                  aria-label={`${t('booking.lot_named', { lot: mark })}: ${t(`booking.${cartNames[field]}`)}`}
                  value={planOf(mark)[field]}
                  options={[
                    { value: '', label: t('booking.as_order', { value: cart[field] }) },
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
