import type { FaultName, ReportPage } from '@goodlot/contract'
import type { ReportMailType } from '@goodlot/rules'
import { useEffect, useState } from 'react'
import { CallFault } from '../../api/send.ts'
import { AppLink } from '../../ui/app/AppLink.tsx'
import { useMay } from '../../ui/app/me.tsx'
import { useSearchParams } from '../../ui/app/routing.tsx'
import { NotFound, PageSkeleton } from '../../ui/app/states.tsx'
import { PrinterOutlined, ShareAltOutlined } from '../../ui/kit/icons.ts'
import { Alert, Button } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { RemedyPart } from '../remedies/index.ts'
import { Clock } from './Clock.tsx'
import { Conversation } from './Conversation.tsx'
import { Decisions } from './Decisions.tsx'
import { FactoryWords } from './FactoryWords.tsx'
import { MailDialog } from './MailDialog.tsx'
import { PdfButton } from './PdfButton.tsx'
import { type ReportAddress, useFreshReport, useReport } from './queries.ts'
import { ReportHtml } from './ReportHtml.tsx'
import { Review } from './Review.tsx'
import { RootActs } from './RootActs.tsx'
import { reportAddress } from './report-address.ts'
import { ShareDialog } from './ShareDialog.tsx'
import { Versions } from './Versions.tsx'
import './reports.css'

/** Faults that do not reveal whether the report exists: both show the same "not found" page. */
const unknownFaults: readonly FaultName[] = ['not_found', 'bad_input']

/** `/report?oid=` for whoever may see the order, `/report?aid=` for whoever has the report's shared address. */
export function ReportScreen() {
  const t = useT()
  const [query] = useSearchParams()
  const address: ReportAddress = {
    oid: query.get('oid') ?? '',
    aid: query.get('aid') ?? '',
    version: query.get('version') ?? '',
  }
  const isNamed = address.oid !== '' || address.aid !== ''
  const report = useReport(address, isNamed)
  const fresh = useFreshReport(address)
  if (!isNamed)
    return (
      <section className="app-card box">
        <h1>{t('reports.title')}</h1>
        <Alert type="info" showIcon title={t('reports.not_named')} />
      </section>
    )
  if (report.error instanceof CallFault && unknownFaults.includes(report.error.fault)) return <NotFound />
  // after an error the report loaded before is hidden, because it may be outdated
  if (report.error)
    return (
      <Alert
        type={report.error instanceof CallFault ? 'info' : 'error'}
        showIcon
        title={report.error instanceof CallFault ? report.error.message : t('reports.not_loaded')}
        action={<Button onClick={() => void report.refetch()}>{t('ui.retry')}</Button>}
      />
    )
  if (!report.data) return <PageSkeleton />
  return <Report page={report.data} address={address} isShared={address.aid !== ''} onFresh={fresh} />
}

interface Props {
  page: ReportPage
  address: ReportAddress
  /** True if opened by its shared address, which only allows reading. */
  isShared: boolean
  onFresh(): Promise<void>
}

function Report({ page, address, isShared, onFresh }: Props) {
  const t = useT()
  const isRoot = useMay('see_all_records')
  const [mail, setMail] = useState<ReportMailType | null>(null)
  const [isSharing, setIsSharing] = useState(false)
  const { acts, title } = page
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <>
      <div className="app-head rep-bar">
        <div>
          <h1>{title}</h1>
          <Clock page={page} />
          {page.origin && (
            <p>
              <AppLink to={reportAddress(page.origin.order_id)}>
                {t('reports.reinspect_of', { order_no: page.origin.order_no })}
              </AppLink>
            </p>
          )}
        </div>
        <div className="app-head-tools wrap">
          {page.version > 0 && page.genuine && <PdfButton page={page} address={address} />}
          <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
            {t('reports.print')}
          </Button>
          {acts.ask && (
            <>
              <Button onClick={() => setMail('update')}>{t('reports.ask_update')}</Button>
              <Button onClick={() => setMail('clarify')}>{t('reports.ask_clarify')}</Button>
            </>
          )}
          {acts.share && (
            <Button icon={<ShareAltOutlined />} onClick={() => setIsSharing(true)}>
              {t('reports.share')}
            </Button>
          )}
          {isRoot && !isShared && <RootActs page={page} onFresh={onFresh} />}
        </div>
      </div>
      {isRoot && !isShared && <Review page={page} />}
      <ReportHtml html={page.html}>{!isShared && <Decisions page={page} />}</ReportHtml>
      {page.factory_words && <FactoryWords words={page.factory_words} />}
      {!isShared && (
        <>
          <div id="remedies">{page.released_at && <RemedyPart orderNo={page.ono} />}</div>
          {acts.ask && (
            <section className="app-page rep-part">
              <h2>{t('reports.thread')}</h2>
              <Conversation oid={page.oid} subject="report" />
            </section>
          )}
          <Versions page={page} />
        </>
      )}
      {mail && <MailDialog oid={page.oid} type={mail} onClose={() => setMail(null)} />}
      {isSharing && <ShareDialog page={page} onClose={() => setIsSharing(false)} />}
    </>
  )
}
