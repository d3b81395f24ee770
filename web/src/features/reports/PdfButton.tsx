import type { ReportPage } from '@goodlot/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ask, CallFault, download, NetworkFault } from '../../api/send.ts'
import { useTell } from '../../ui/app/failures.tsx'
import { useMay } from '../../ui/app/me.tsx'
import { useApp } from '../../ui/app/use-app.tsx'
import { FilePdfOutlined } from '../../ui/kit/icons.ts'
import { Button, Modal, Progress } from '../../ui/kit/index.ts'
import { useLocale } from '../../ui/words/words.tsx'
import { type ReportAddress, reportNames } from './queries.ts'

interface Props {
  page: ReportPage
  address: ReportAddress
}

/** HTTP statuses with which a gateway gives up waiting. */
const gatewayTimeouts = [408, 504]

/** Whether the server, a gateway or the network gave up. The reader's own cancelling does not count (Q-08, QK-21). */
const isTimeout = (error: unknown): boolean =>
  (error instanceof CallFault && error.fault === 'pdf_timeout') ||
  (error instanceof NetworkFault && (error.status === undefined || gatewayTimeouts.includes(error.status))) ||
  error instanceof TypeError

/** Requests the PDF and shows the progress. The reader may stop waiting, and root may stop the rendering (Q-07, T-21). */
export function PdfButton({ page, address }: Props) {
  const { t } = useLocale()
  const { message, modal } = useApp()
  const waiting = useRef<AbortController | null>(null)
  const [isWaiting, setIsWaiting] = useState(false)
  useEffect(() => () => waiting.current?.abort(), [])
  const load = async () => {
    const own = new AbortController()
    waiting.current = own
    setIsWaiting(true)
    const { oid, aid, version } = reportNames(address)
    const named = { ...(oid === undefined ? { aid } : { orderId: oid }), ...(version === undefined ? {} : { version }) }
    try {
      await download('report_pdf', named, `${page.ono}.pdf`, { signal: own.signal, quiet: true })
    } catch (error) {
      if (own.signal.aborted) return
      if (isTimeout(error)) modal.error({ title: t('reports.pdf_timeout'), content: t('reports.pdf_timeout_means') })
      else void message.error(error instanceof Error ? error.message : t('reports.pdf_timeout'))
    } finally {
      if (waiting.current === own) setIsWaiting(false)
    }
  }
  const stop = () => {
    waiting.current?.abort()
    setIsWaiting(false)
  }
  return (
    <>
      <Button type="primary" icon={<FilePdfOutlined aria-hidden />} loading={isWaiting} onClick={() => void load()}>
        {t('reports.download_pdf')}
      </Button>
      {isWaiting && <Making page={page} address={address} onStop={stop} />}
    </>
  )
}

/** Milliseconds between two requests for the progress. */
const lookMs = 1000

function Making({ page, address, onStop }: Props & { onStop(): void }) {
  const { t, locale } = useLocale()
  const isRoot = useMay('review_reports')
  const tell = useTell()
  const { data } = useQuery({
    queryKey: ['report_progress', locale, address],
    queryFn: ({ signal }) => ask('report_progress', reportNames(address), { quiet: true, signal }),
    refetchInterval: lookMs,
    gcTime: 0,
    retry: false,
  })
  const cancel = async () => {
    try {
      await ask('report_cancel_loading', { oid: page.oid })
      onStop()
    } catch (error) {
      tell(error)
    }
  }
  return (
    <Modal
      open
      title={t('reports.download_pdf')}
      onCancel={onStop}
      footer={[
        ...(isRoot && address.aid === ''
          ? [
              <Button key="cancel" danger onClick={() => void cancel()}>
                {t('reports.pdf_stop_making')}
              </Button>,
            ]
          : []),
        <Button key="stop" onClick={onStop}>
          {t('reports.pdf_stop_waiting')}
        </Button>,
      ]}
    >
      <p>{t('reports.pdf_making')}</p>
      <Progress percent={data?.percent ?? 0} aria-label={t('reports.download_pdf')} />
      <p className="app-hint" role="status">
        {t(`reports.pdf_stage_${data?.stage ?? 'waiting'}`)}
        {data && data.last_seconds > 0 && <> · {t('reports.pdf_last', { seconds: data.last_seconds })}</>}
      </p>
    </Modal>
  )
}
