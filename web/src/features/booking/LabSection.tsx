import { DeleteOutlined, PlusOutlined, SearchOutlined } from '@ant-design/icons'
import type { LabTestRow } from '@goodlot/contract'
import { Alert, Button, Input, InputNumber, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { useLocale } from '../../ui/app/words.tsx'
import { useMoney } from '../../ui/fields/money.ts'
import { RowAction } from '../../ui/list/RowAction.tsx'
import { FieldError, fieldId, useCartView } from './cart-context.tsx'
import type { ChosenTest } from './cart-form.ts'
import { useLabTests } from './queries.ts'

/** Tests from the catalogue, samples of each, and who brings them to the laboratory. */
export function LabSection() {
  const { t } = useLocale()
  const money = useMoney()
  const { form, change, settings } = useCartView()
  const { tests, courier } = form.lab
  const setTests = (next: ChosenTest[]) => change((now) => ({ ...now, lab: { ...now.lab, tests: next } }))
  return (
    <>
      <FieldError field="lab" />
      {tests.length > 0 && (
        <ul className="cart-tests plain-list">
          {tests.map((test) => (
            <li key={test.test_id}>
              <span>{test.name}</span>
              <label htmlFor={`cart-samples-${test.test_id}`}>
                <span>{t('booking.samples')}</span>
                <InputNumber
                  id={`cart-samples-${test.test_id}`}
                  aria-label={t('booking.samples_of', { name: test.name })}
                  min={1}
                  max={1000}
                  precision={0}
                  value={test.samples}
                  onChange={(samples) =>
                    setTests(tests.map((one) => (one.test_id === test.test_id ? { ...one, samples } : one)))
                  }
                />
              </label>
              <RowAction
                icon={<DeleteOutlined aria-hidden />}
                label={t('ui.remove_named', { name: test.name })}
                onClick={() => setTests(tests.filter((one) => one.test_id !== test.test_id))}
              />
            </li>
          ))}
        </ul>
      )}
      <Catalogue
        chosen={tests.map(({ test_id }) => test_id)}
        onAdd={({ test_id, name }) => setTests([...tests, { test_id, name, samples: 1 }])}
      />
      <fieldset className="cart-audits">
        <legend>{t('booking.courier')}</legend>
        {(['ours', 'own'] as const).map((who) => (
          <label key={who} className="cart-choice" data-chosen={courier === who}>
            <input
              type="radio"
              name="courier"
              value={who}
              checked={courier === who}
              onChange={() => change((now) => ({ ...now, lab: { ...now.lab, courier: who } }))}
            />
            <span>
              <strong>{t(`booking.courier_${who}`)}</strong>
              <small>{t(`booking.courier_${who}_text`, { price: money(settings.courierPrice) })}</small>
            </span>
          </label>
        ))}
      </fieldset>
    </>
  )
}

const searchPause = 300

function Catalogue({ chosen, onAdd }: { chosen: readonly number[]; onAdd(test: LabTestRow): void }) {
  const { t } = useLocale()
  const money = useMoney()
  const [typed, setTyped] = useState('')
  const [name, setName] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setName(typed.trim()), searchPause)
    return () => clearTimeout(timer)
  }, [typed])
  const tests = useLabTests(name)
  return (
    <div className="cart-catalogue">
      <Input
        id={fieldId('lab')}
        prefix={<SearchOutlined aria-hidden />}
        aria-label={t('booking.search_tests')}
        placeholder={t('booking.search_tests')}
        allowClear
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onPressEnter={() => setName(typed.trim())}
      />
      {tests.error ? (
        <Alert
          type="error"
          title={t('ui.list_failed')}
          action={<Button onClick={() => void tests.refetch()}>{t('ui.retry')}</Button>}
        />
      ) : tests.isPending ? (
        <Skeleton active paragraph={{ rows: 4 }} title={false} />
      ) : tests.data.data.length === 0 ? (
        <p className="cart-empty">{t('ui.nothing_found')}</p>
      ) : (
        <ul className="cart-test-list plain-list">
          {tests.data.data.map((test) => (
            <li key={test.test_id}>
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
              <Button
                size="small"
                icon={<PlusOutlined aria-hidden />}
                disabled={chosen.includes(test.test_id)}
                aria-label={t('booking.add_test', { name: test.name })}
                onClick={() => onAdd(test)}
              >
                {t(chosen.includes(test.test_id) ? 'booking.added' : 'booking.add')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
