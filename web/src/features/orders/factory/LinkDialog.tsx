import { type Locale, localeNames, locales } from '@goodlot/i18n'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ask } from '../../../api/send.ts'
import { Dialog } from '../../../ui/app/Dialog.tsx'
import { CheckOutlined, CopyOutlined } from '../../../ui/kit/icons.ts'
import { Alert, Button, QRCode, Select, Skeleton } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'

interface Props {
  orderNo: string
  onClose(): void
  onChanged(): void
}

/** The link that the buyer forwards: as an address, a picture to scan, and a text for a message in the factory's language. */
export function LinkDialog({ orderNo, onClose, onChanged }: Props) {
  const t = useT()
  const [language, setLanguage] = useState<Locale | undefined>()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['factory_link_make', orderNo, language ?? ''],
    queryFn: () => ask('factory_link_make', { order_no: orderNo, ...(language ? { language } : {}) }, { quiet: true }),
    // an address that opens the page is not kept longer than it is shown
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    placeholderData: (before) => before,
  })
  const isMade = data !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the link is there
  useEffect(() => {
    if (isMade) onChanged()
  }, [isMade])
  return (
    <Dialog
      title={t('factory-notice.get_title')}
      onClose={onClose}
      buttons={(leave) => (
        <Button type="primary" onClick={leave}>
          {t('ui.close')}
        </Button>
      )}
    >
      <p className="app-hint">{t('factory-notice.get_text')}</p>
      {error ? (
        <Alert
          type="error"
          showIcon
          title={error.message}
          action={<Button onClick={() => void refetch()}>{t('ui.retry')}</Button>}
        />
      ) : data ? (
        <div className="told-link" aria-busy={isFetching}>
          <div className="app-qr" role="img" aria-label={t('factory-notice.picture')}>
            <QRCode value={data.url} size={184} />
          </div>
          <div className="stack">
            <Copyable title={t('factory-notice.address')} text={data.url} />
            <Copyable title={t('factory-notice.message')} text={data.text} />
            <Select<Locale>
              aria-label={t('factory-notice.language')}
              placeholder={t('factory-notice.language')}
              value={language ?? null}
              onChange={(chosen) => setLanguage(chosen ?? undefined)}
              options={locales.map((one) => ({ value: one, label: localeNames[one].name }))}
            />
          </div>
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
  const words = useRef<HTMLParagraphElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      if (words.current) window.getSelection()?.selectAllChildren(words.current)
    }
  }
  return (
    <div>
      <div className="row ends">
        <strong>{title}</strong>
        <Button
          size="small"
          icon={isCopied ? <CheckOutlined /> : <CopyOutlined />}
          aria-label={`${t(isCopied ? 'ui.copied' : 'ui.copy')}: ${title}`}
          onClick={() => void copy()}
        >
          {t(isCopied ? 'ui.copied' : 'ui.copy')}
        </Button>
      </div>
      <p ref={words} className="told-words">
        {text}
      </p>
    </div>
  )
}
