import type { EnquiryOnce, EnquiryRow } from '@goodlot/contract'
import { fullName, isLocale, localeNames, wordFor } from '@goodlot/i18n'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ask } from '../../api/send.ts'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { ChinaTime } from '../../ui/fields/ChinaTime.tsx'
import { Alert, Button, Descriptions, Skeleton } from '../../ui/kit/index.ts'
import { useLocale, useT } from '../../ui/words/words.tsx'
import { AnswerForm } from './AnswerForm.tsx'

export function EnquiryDialog({ enquiry, onClose }: { enquiry: EnquiryRow; onClose: () => void }) {
  const { t, locale } = useLocale()
  const once = useQuery({
    queryKey: ['issue_once', enquiry.issue_id],
    queryFn: () => ask('issue_once', { issue_id: enquiry.issue_id }),
    // never cached: a colleague may have answered since the enquiry was last open here
    gcTime: 0,
  })
  const lines: [string, ReactNode][] = [
    [t('enquiries.created'), <ChinaTime key="at" at={enquiry.created_at} />],
    [t('enquiries.company'), enquiry.company_name],
    [t('enquiries.phone'), enquiry.phone],
    [t('enquiries.industry'), enquiry.industry],
    [t('enquiries.category'), enquiry.product_category],
    [t('enquiries.service'), enquiry.server_type],
    [t('enquiries.question'), wordFor(t, 'enquiries.question_', enquiry.issue_type)],
    [t('enquiries.language'), isLocale(enquiry.language) ? localeNames[enquiry.language].name : enquiry.language],
  ]
  const name =
    enquiry.first_name === 'N/A'
      ? enquiry.email
      : `${fullName(locale, enquiry.first_name, enquiry.last_name)} · ${enquiry.email}`
  return (
    <Dialog title={name} footer={null} width={680} onClose={onClose}>
      <Descriptions
        column={{ xs: 1, sm: 2 }}
        items={lines.filter(([, value]) => value !== '').map(([label, children]) => ({ key: label, label, children }))}
      />
      {enquiry.description && (
        <>
          <h3>{t('enquiries.message')}</h3>
          <p className="enq-text">{enquiry.description}</p>
        </>
      )}
      {once.error ? (
        <Alert
          type="error"
          showIcon
          title={once.error.message}
          action={<Button onClick={() => void once.refetch()}>{t('ui.retry')}</Button>}
        />
      ) : once.data ? (
        <>
          <Thread enquiry={once.data} />
          <AnswerForm key={once.data.issue_id} enquiry={once.data} />
        </>
      ) : (
        <Skeleton paragraph={{ rows: 4 }} />
      )}
    </Dialog>
  )
}

/** The answers so far, oldest first. */
function Thread({ enquiry: { thread, closed_at, closed_by } }: { enquiry: EnquiryOnce }) {
  const t = useT()
  return (
    <>
      {thread.length > 0 && <h3>{t('enquiries.answers')}</h3>}
      {thread.map(({ text, created_at, created_by }) => (
        <div className="enq-answer" key={`${created_at} ${text}`}>
          <p className="enq-text">{text}</p>
          <p className="app-hint">{t('enquiries.answered_line', { who: created_by, at: created_at })}</p>
        </div>
      ))}
      {closed_at && <p className="app-hint">{t('enquiries.closed_line', { who: closed_by, at: closed_at })}</p>}
    </>
  )
}
