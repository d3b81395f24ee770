import type { LabTestRow } from '@goodlot/contract'
import type { TypedCart } from '@goodlot/rules'
import { useEffect, useState } from 'react'
import { useMoney } from '../../ui/fields/money.ts'
import { DeleteOutlined, PlusOutlined, SearchOutlined } from '../../ui/kit/icons.ts'
import { Alert, Button, Input, InputNumber, Skeleton } from '../../ui/kit/index.ts'
import { IconAction } from '../../ui/list/IconAction.tsx'
import { useLocale } from '../../ui/words/words.tsx'
import { FieldError, fieldId, useCartView } from './cart-context.tsx'
import { LabTestFacts } from './LabTestFacts.tsx'
import { useLabTests } from './queries.ts'

/** Tests from the catalogue, samples of each, and who brings them to the laboratory. */
export function LabSection() {
  const { t } = useLocale()
  const money = useMoney()
  const { cart, form, change, changeCart, settings } = useCartView()
  const { tests, courier } = cart
  const setTests = (next: TypedCart['tests']) => changeCart({ tests: next })
  return (
    <>
      <FieldError field="tests" />
      {tests.length > 0 && (
        <ul className="cart-tests plain-list">
          {tests.map(({ testId, samples }) => {
            const name = form.testNames[testId] ?? ''
            return (
              <li key={testId}>
                <span>{name}</span>
                <label htmlFor={`cart-samples-${testId}`}>
                  <span>{t('booking.samples')}</span>
                  <InputNumber
                    id={`cart-samples-${testId}`}
                    aria-label={t('booking.samples_of', { name })}
                    min={1}
                    max={1000}
                    precision={0}
                    value={samples}
                    onChange={(count) =>
                      setTests(tests.map((one) => (one.testId === testId ? { testId, samples: count } : one)))
                    }
                  />
                </label>
                <IconAction
                  icon={<DeleteOutlined aria-hidden />}
                  label={t('ui.remove_named', { name })}
                  onClick={() => setTests(tests.filter((one) => one.testId !== testId))}
                />
              </li>
            )
          })}
        </ul>
      )}
      <Catalogue
        chosen={tests.map(({ testId }) => testId)}
        onAdd={({ test_id, name }) =>
          change((now) => ({
            ...now,
            cart: { ...now.cart, tests: [...now.cart.tests, { testId: test_id, samples: 1 }] },
            testNames: { ...now.testNames, [test_id]: name },
          }))
        }
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
              onChange={() => changeCart({ courier: who })}
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
        id={fieldId('tests')}
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
        <Skeleton paragraph={{ rows: 4 }} title={false} />
      ) : tests.data.data.length === 0 ? (
        <p className="cart-empty">{t('ui.nothing_found')}</p>
      ) : (
        <ul className="cart-test-list plain-list">
          {tests.data.data.map((test) => (
            <li key={test.test_id}>
              <LabTestFacts test={test} />
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
