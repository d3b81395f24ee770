import type { ReportMailType } from '@goodlot/rules'
import { useState } from 'react'
import { Button } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { Conversation } from './Conversation.tsx'
import { MailDialog } from './MailDialog.tsx'
import './reports.css'

/** Below a released certificate: its owner asks and our team answers, as with a report. */
export function CertificateConversation({ oid }: { oid: number }) {
  const t = useT()
  const [mail, setMail] = useState<ReportMailType | null>(null)
  return (
    <>
      <h3>{t('reports.thread')}</h3>
      <Conversation oid={oid} subject="certificate" />
      <div className="app-head-tools wrap">
        <Button onClick={() => setMail('update')}>{t('reports.certificate_ask_update')}</Button>
        <Button onClick={() => setMail('clarify')}>{t('reports.ask_clarify')}</Button>
      </div>
      {mail && <MailDialog oid={oid} type={mail} onClose={() => setMail(null)} />}
    </>
  )
}
