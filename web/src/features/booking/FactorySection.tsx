import type { Factory } from '@goodlot/contract'
import { useState } from 'react'
import { usePreload } from '../../ui/app/lazy-dialog.tsx'
import { EditOutlined, PlusOutlined, UnorderedListOutlined } from '../../ui/kit/icons.ts'
import { Alert, Button, Drawer, Skeleton } from '../../ui/kit/index.ts'
import { dayInWords } from '../../ui/words/month-weeks.ts'
import { useLocale } from '../../ui/words/words.tsx'
import { FactoryDialog, FactoryPicker, NewFactory, useFactory } from '../factories/index.ts'
import { FieldError, fieldId, useCartView } from './cart-context.tsx'
import { useFactoryHistory } from './queries.ts'
import { TellFactory } from './TellFactory.tsx'

const preloaded = [FactoryPicker, FactoryDialog]

/** One factory: chosen from the list or created here, then shown with what is known of it (H-06, H-43). */
export function FactorySection() {
  const { t } = useLocale()
  const { cart, form, changeCart, jump } = useCartView()
  const [opened, setOpened] = useState<'list' | 'new' | 'edit' | null>(null)
  const close = () => setOpened(null)
  usePreload(preloaded)
  // whoever comes from a quote is asked for the rest of the factory at once
  const isBegun = form.quoted !== null && cart.factoryId === null && cart.serviceType !== 'lab'
  const fromList = (
    <Button id={fieldId('factoryId')} icon={<UnorderedListOutlined aria-hidden />} onClick={() => setOpened('list')}>
      {t(cart.factoryId === null ? 'booking.choose_factory' : 'booking.change_factory')}
    </Button>
  )
  return (
    <>
      {cart.serviceType === 'lab' && <p className="app-hint">{t('booking.factory_lab_text')}</p>}
      {isBegun ? (
        <NewFactory
          country={form.quoted?.country ?? ''}
          city={form.quoted?.city ?? ''}
          saveText={t('booking.take_factory')}
          others={fromList}
          onSaved={({ business_id }) => {
            changeCart({ factoryId: business_id })
            // this form is gone, and the focus with it
            if (cart.protocolId === null) jump('protocolId')
          }}
        />
      ) : (
        <div className="cart-tools wrap">
          {fromList}
          <Button icon={<PlusOutlined aria-hidden />} onClick={() => setOpened('new')}>
            {t('booking.new_factory')}
          </Button>
        </div>
      )}
      <FieldError field="factoryId" />
      {cart.factoryId !== null && (
        <FactoryCard
          id={cart.factoryId}
          onEdit={() => setOpened('edit')}
          onGone={() => changeCart({ factoryId: null })}
        />
      )}
      {cart.serviceType !== 'lab' && <TellFactory />}
      {opened === 'list' && (
        <Drawer
          open
          size={1100}
          title={t('booking.choose_factory')}
          onClose={close}
          footer={
            <div className="cart-drawer-foot">
              <Button type="primary" onClick={close}>
                {t('booking.done')}
              </Button>
            </div>
          }
        >
          <FactoryPicker value={cart.factoryId} onChange={(factoryId) => changeCart({ factoryId })} />
        </Drawer>
      )}
      {opened === 'new' && (
        <FactoryDialog
          open={{ mode: 'add' }}
          onClose={close}
          onSaved={({ business_id }) => changeCart({ factoryId: business_id })}
        />
      )}
      {opened === 'edit' && cart.factoryId !== null && (
        <FactoryDialog open={{ mode: 'edit', id: cart.factoryId }} onClose={close} />
      )}
    </>
  )
}

/** The chosen factory as it is now, asked for once by its id (H-44). */
function FactoryCard({ id, onEdit, onGone }: { id: number; onEdit(): void; onGone(): void }) {
  const { t } = useLocale()
  const factory = useFactory(id)
  if (factory.error)
    return (
      <Alert
        type="error"
        showIcon
        title={factory.error.message}
        action={
          <>
            <Button onClick={() => void factory.refetch()}>{t('ui.retry')}</Button>
            <Button onClick={onGone}>{t('ui.remove')}</Button>
          </>
        }
      />
    )
  if (factory.isPending) return <Skeleton paragraph={{ rows: 3 }} />
  const mayEdit = factory.data.can_edit_factory
  return (
    <article className="cart-factory" aria-label={factory.data.business_name}>
      <header>
        <div>
          <h3>{factory.data.business_name}</h3>
          <p>{[factory.data.city_only_name, factory.data.country_name].filter(Boolean).join(', ')}</p>
        </div>
        {mayEdit && (
          <Button type="text" icon={<EditOutlined aria-hidden />} onClick={onEdit}>
            {t('ui.edit')}
          </Button>
        )}
      </header>
      <Facts factory={factory.data} />
      <History id={id} />
    </article>
  )
}

function Facts({ factory }: { factory: Factory }) {
  const { t } = useLocale()
  const facts = [
    [t('factories.column_factory_supplier_name'), factory.business_supplier_name],
    [t('factories.column_address'), factory.business_address],
    [t('factories.column_address_cn'), factory.business_address_cn],
    [t('factories.column_person'), factory.business_person],
    [t('factories.column_phone1'), factory.business_contact],
    [t('factories.column_phone2'), factory.business_contact2],
    [t('factories.column_email'), factory.business_email],
  ].filter(([, value]) => value !== '')
  return (
    <dl className="cart-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** How often the factory was inspected for this account, and with which results. */
function History({ id }: { id: number }) {
  const { t, locale } = useLocale()
  const { data } = useFactoryHistory(id)
  if (!data) return null
  const { orders, pass, fail, pending, aborted, last_date } = data
  const results = { pass, fail, pending, aborted }
  return (
    <p className="cart-history wrap">
      {orders === 0 ? t('booking.history_none') : <strong>{t('booking.history', { count: orders })}</strong>}
      {(Object.keys(results) as (keyof typeof results)[]).map(
        (result) =>
          results[result] > 0 && (
            <span key={result} data-result={result}>
              {t(`booking.history_${result}`, { count: results[result] })}
            </span>
          ),
      )}
      {last_date && (
        <span>{t('booking.history_last', { day: dayInWords(locale, last_date, { dateStyle: 'medium' }) })}</span>
      )}
    </p>
  )
}
