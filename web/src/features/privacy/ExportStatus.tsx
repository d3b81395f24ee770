import type { PersonData } from '@goodlot/contract'
import { useState } from 'react'
import { useTell } from '../../ui/app/failures.tsx'
import { Alert, Button, Space } from '../../ui/kit/index.ts'
import { useLocale } from '../../ui/words/words.tsx'
import './privacy.css'

interface Props {
  data: PersonData
  requestLabel: string
  isRequesting: boolean
  onRequest(): void
  download(): Promise<void>
}

/** What the last export is like, a button to download it, and one to ask for another. */
export function ExportStatus({ data, requestLabel, isRequesting, onRequest, download }: Props) {
  const { t, locale } = useLocale()
  const tell = useTell()
  const [isLoading, setLoading] = useState(false)
  const isReady = data.export_state === 'ready'
  const isWaiting = data.export_state === 'waiting'
  const size = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 })
  const save = async () => {
    setLoading(true)
    await download().catch(tell)
    setLoading(false)
  }
  return (
    <>
      {isWaiting && <Alert className="prv-note" type="info" showIcon title={t('privacy.export_waiting')} />}
      {data.export_state === 'failed' && (
        <Alert className="prv-note" type="error" showIcon title={t('privacy.export_failed')} />
      )}
      {isReady && (
        <p>
          {t('privacy.export_ready', {
            until: data.export_until,
            size: size.format(Math.max(1, data.export_size / 1024)),
          })}
        </p>
      )}
      <Space wrap>
        {isReady && (
          <Button type="primary" loading={isLoading} onClick={() => void save()}>
            {t('privacy.export_download')}
          </Button>
        )}
        <Button loading={isRequesting} disabled={isWaiting} onClick={onRequest}>
          {requestLabel}
        </Button>
      </Space>
    </>
  )
}
