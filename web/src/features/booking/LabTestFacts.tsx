import type { LabTestRow } from '@goodlot/contract'
import { useMoney } from '../../ui/fields/money.ts'
import { useLocale } from '../../ui/words/words.tsx'
import './styles/laboratory.css'

type Facts = Pick<LabTestRow, 'name' | 'standard' | 'accreditation' | 'sample' | 'days' | 'price'>

/** A test of the catalogue as buyers see it. */
export function LabTestFacts({ test }: { test: Facts }) {
  const { t } = useLocale()
  const money = useMoney()
  return (
    <>
      <span>
        <strong>{test.name}</strong>
        <small className="app-hint">
          {[
            test.standard,
            test.accreditation.join(', '),
            test.sample && t('booking.test_sample', { sample: test.sample }),
            t('booking.test_days', { count: test.days }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      <span className="app-number">{money(test.price)}</span>
    </>
  )
}
