import { type Locale, localeNames, locales } from '@goodlot/i18n'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../api/send.ts'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { useTell } from '../../ui/app/failures.tsx'
import { useApp } from '../../ui/app/use-app.tsx'
import { ChinaTime } from '../../ui/fields/ChinaTime.tsx'
import { Alert, Button, Popconfirm, QRCode, Select, Skeleton, Tag } from '../../ui/kit/index.ts'
import { useLocale, useT } from '../../ui/words/words.tsx'

const colours = { on: 'success', silent: 'warning', withdrawn: 'default' } as const

/** The standing link of a factory at its buyer: made, shown and withdrawn by the owner of the factory's record. */
export function SupplierLinkPart({ businessId, className }: { businessId: number; className: string }) {
  const { t, locale } = useLocale()
  const { message } = useApp()
  const tell = useTell()
  const [isShown, setShown] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['supplier_link', locale, businessId],
    queryFn: () => ask('supplier_link', { business_id: businessId }, { quiet: true }),
  })
  const withdraw = useMutation({
    mutationFn: () => ask('supplier_link_withdraw', { business_id: businessId }, { quiet: true }),
    onSuccess: () => void message.success(t('supplier-link.withdrawn')),
    onError: (failure) => tell(failure),
    onSettled: () => void refetch(),
  })
  return (
    <section className={className} aria-labelledby="supplier-link">
      <div className="row wrap ends">
        <h2 id="supplier-link">{t('supplier-link.title')}</h2>
        {data && data.state !== 'none' && (
          <Tag color={colours[data.state]}>{t(`supplier-link.state_${data.state}`)}</Tag>
        )}
      </div>
      {error && !data ? (
        <Alert
          type="error"
          showIcon
          title={error.message}
          action={<Button onClick={() => void refetch()}>{t('ui.retry')}</Button>}
        />
      ) : !data ? (
        <Skeleton paragraph={{ rows: 2 }} />
      ) : (
        <>
          <p className="app-hint">{t(data.state === 'silent' ? 'supplier-link.silent_text' : 'supplier-link.text')}</p>
          {data.requests > 0 && (
            <p>
              {t('supplier-link.requests', { count: data.requests })} · <ChinaTime at={data.last_request_at} />
            </p>
          )}
          {data.state === 'on' && (
            <p className="app-hint">
              {data.opened_at ? (
                <>
                  {t('supplier-link.opened')} <ChinaTime at={data.opened_at} />
                </>
              ) : (
                t('supplier-link.not_opened')
              )}
            </p>
          )}
          {data.may && (
            <p className="row wrap">
              <Button disabled={data.state === 'silent'} onClick={() => setShown(true)}>
                {t(data.state === 'on' ? 'supplier-link.show' : 'supplier-link.make')}
              </Button>
              {data.state === 'on' && (
                <Popconfirm
                  title={t('supplier-link.withdraw_sure')}
                  description={t('supplier-link.withdraw_text')}
                  okText={t('supplier-link.withdraw')}
                  onConfirm={() => withdraw.mutate()}
                >
                  <Button loading={withdraw.isPending}>{t('supplier-link.withdraw')}</Button>
                </Popconfirm>
              )}
            </p>
          )}
        </>
      )}
      {isShown && (
        <LinkDialog
          businessId={businessId}
          onClose={() => {
            setShown(false)
            void refetch()
          }}
        />
      )}
    </section>
  )
}

/** The link as an address, a picture to scan, and a text for a message in the factory's language. */
function LinkDialog({ businessId, onClose }: { businessId: number; onClose(): void }) {
  const t = useT()
  const [language, setLanguage] = useState<Locale | undefined>()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['supplier_link_make', businessId, language ?? ''],
    queryFn: () =>
      ask('supplier_link_make', { business_id: businessId, ...(language ? { language } : {}) }, { quiet: true }),
    // an address that opens the page is not kept longer than it is shown
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    placeholderData: (before) => before,
  })
  return (
    <Dialog
      title={t('supplier-link.title')}
      onClose={onClose}
      buttons={(leave) => (
        <Button type="primary" onClick={leave}>
          {t('ui.close')}
        </Button>
      )}
    >
      <p className="app-hint">{t('supplier-link.text')}</p>
      {error ? (
        <Alert
          type="error"
          showIcon
          title={error.message}
          action={<Button onClick={() => void refetch()}>{t('ui.retry')}</Button>}
        />
      ) : data ? (
        <div className="stack" aria-busy={isFetching}>
          <div className="app-qr" role="img" aria-label={t('supplier-link.picture')}>
            <QRCode value={data.url} size={184} />
          </div>
          <Copyable title={t('supplier-link.address')} text={data.url} />
          <Copyable title={t('supplier-link.message')} text={data.text} />
          <Select<Locale>
            aria-label={t('supplier-link.language')}
            placeholder={t('supplier-link.language')}
            value={language ?? null}
            onChange={(chosen) => setLanguage(chosen ?? undefined)}
            options={locales.map((one) => ({ value: one, label: localeNames[one].name }))}
          />
        </div>
      ) : (
        <Skeleton paragraph={{ rows: 4 }} />
      )}
    </Dialog>
  )
}

/** A text with the button that copies it; where the browser refuses, it is marked, so that one press of the keys copies it. */
function Copyable({ title, text }: { title: string; text: string }) {
  const t = useT()
  const [isCopied, setCopied] = useState(false)
  const copy = async ({ currentTarget }: { currentTarget: HTMLElement }) => {
    const words = currentTarget.closest('div.supplier-copy')?.querySelector('p')
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      if (words) window.getSelection()?.selectAllChildren(words)
    }
  }
  return (
    <div className="supplier-copy">
      <div className="row ends">
        <strong>{title}</strong>
        <Button
          size="small"
          aria-label={`${t(isCopied ? 'ui.copied' : 'ui.copy')}: ${title}`}
          onClick={(event) => void copy(event)}
        >
          {t(isCopied ? 'ui.copied' : 'ui.copy')}
        </Button>
      </div>
      <p className="ff-name">{text}</p>
    </div>
  )
}
