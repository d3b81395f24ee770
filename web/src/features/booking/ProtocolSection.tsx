import type { ProtocolRow } from '@goodlot/contract'
import { useState } from 'react'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { usePreload } from '../../ui/app/lazy-dialog.tsx'
import { CheckCircleFilled, EyeOutlined, UnorderedListOutlined } from '../../ui/kit/icons.ts'
import { Alert, Button, Drawer, Skeleton } from '../../ui/kit/index.ts'
import { dayInWords } from '../../ui/words/month-weeks.ts'
import { useLocale } from '../../ui/words/words.tsx'
import { ProtocolPicker, ProtocolPreview } from '../protocols/index.ts'
import { FieldError, fieldId, useCartView } from './cart-context.tsx'
import { catalogPath } from './cart-form.ts'
import { useFittingProtocols } from './queries.ts'

const preloaded = [ProtocolPicker, ProtocolPreview]

/** Offers the three protocols that fit best, then the whole list in select mode (H-53). */
export function ProtocolSection() {
  const { t } = useLocale()
  const { cart, form, change } = useCartView()
  usePreload(preloaded)
  const [isListOpen, setListOpen] = useState(false)
  const [previewed, setPreviewed] = useState<{ tpl_id: number; name: string } | null>(null)
  // what the service "others" will be is not known beforehand, so protocols of every service are offered
  const service = cart.serviceType === 'others' ? '' : cart.serviceType
  const auditType = cart.serviceType === 'fe' ? cart.auditType : ''
  const fitting = useFittingProtocols(service, cart.serviceType === 'fe' ? [] : catalogPath(cart), auditType, true)
  const nameOf = useProtocolName()
  const choose = (row: ProtocolRow) =>
    change((now) => ({
      ...now,
      cart: { ...now.cart, protocolId: row.tpl_id },
      protocolName: nameOf(row),
    }))
  const isAmongThree = fitting.data?.some(({ tpl_id }) => tpl_id === cart.protocolId)
  return (
    <>
      <FieldError field="protocolId" />
      {fitting.error ? (
        <Alert
          type="error"
          title={t('ui.list_failed')}
          action={<Button onClick={() => void fitting.refetch()}>{t('ui.retry')}</Button>}
        />
      ) : fitting.isPending ? (
        <Skeleton paragraph={{ rows: 3 }} title={false} />
      ) : (
        <div className="cart-protocols">
          {fitting.data.map((row) => (
            <ProtocolCard
              key={row.tpl_id}
              row={row}
              name={nameOf(row)}
              isChosen={row.tpl_id === cart.protocolId}
              onChoose={() => choose(row)}
              onPreview={() => setPreviewed({ tpl_id: row.tpl_id, name: nameOf(row) })}
            />
          ))}
        </div>
      )}
      {cart.protocolId !== null && !isAmongThree && (
        <p className="cart-chosen row">
          <CheckCircleFilled aria-hidden /> <strong>{form.protocolName}</strong>
          <Button
            size="small"
            icon={<EyeOutlined aria-hidden />}
            onClick={() => setPreviewed({ tpl_id: cart.protocolId ?? 0, name: form.protocolName })}
          >
            {t('booking.preview')}
          </Button>
        </p>
      )}
      <div className="cart-tools wrap">
        <Button
          id={fieldId('protocolId')}
          icon={<UnorderedListOutlined aria-hidden />}
          onClick={() => setListOpen(true)}
        >
          {t('booking.all_protocols')}
        </Button>
      </div>
      {isListOpen && (
        <Dialog width={1000} title={t('booking.choose_protocol')} footer={null} onClose={() => setListOpen(false)}>
          <ProtocolPicker
            value={cart.protocolId}
            {...(service ? { service } : {})}
            {...(auditType ? { auditType } : {})}
            onChoose={(row) => {
              choose(row)
              setListOpen(false)
            }}
          />
        </Dialog>
      )}
      {previewed && (
        <Drawer open size={800} title={previewed.name} onClose={() => setPreviewed(null)}>
          <ProtocolPreview id={previewed.tpl_id} />
        </Drawer>
      )}
    </>
  )
}

/** Chinese readers see the Chinese name of a protocol, if it has one. */
function useProtocolName(): (row: ProtocolRow) => string {
  const { locale } = useLocale()
  return (row) => (locale === 'zh-CN' && row.tpl_name_cn ? row.tpl_name_cn : row.tpl_name)
}

interface CardProps {
  row: ProtocolRow
  name: string
  isChosen: boolean
  onChoose(): void
  onPreview(): void
}

function ProtocolCard({ row, name, isChosen, onChoose, onPreview }: CardProps) {
  const { t, locale } = useLocale()
  return (
    <article className="cart-protocol column" data-chosen={isChosen} aria-label={name}>
      <h3>{name}</h3>
      <p className="app-hint">{row.product_catalog_name || t('booking.any_goods')}</p>
      <p className="app-hint app-number">
        {t('booking.protocol_items', { count: row.item_count })} ·{' '}
        {t('booking.protocol_changed', {
          day: dayInWords(locale, row.modified_at.slice(0, 10), { dateStyle: 'medium' }),
        })}
      </p>
      <footer>
        <Button
          type={isChosen ? 'primary' : 'default'}
          aria-pressed={isChosen}
          aria-label={`${t(isChosen ? 'booking.chosen' : 'booking.choose')}: ${name}`}
          onClick={onChoose}
        >
          {t(isChosen ? 'booking.chosen' : 'booking.choose')}
        </Button>
        <Button
          type="text"
          icon={<EyeOutlined aria-hidden />}
          aria-label={`${t('booking.preview')}: ${name}`}
          onClick={onPreview}
        >
          {t('booking.preview')}
        </Button>
      </footer>
    </article>
  )
}
