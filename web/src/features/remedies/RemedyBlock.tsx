import type { RemedyList } from '@goodlot/contract'
import { useState } from 'react'
import { CallFault, download } from '../../api/send.ts'
import { useTell } from '../../ui/app/failures.tsx'
import { FilePdfOutlined } from '../../ui/kit/icons.ts'
import { Alert, Button } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { AskDialog } from './AskDialog.tsx'
import { RemedyCard } from './RemedyCard.tsx'
import { RemedyLinks } from './RemedyLinks.tsx'
import { SendDialog } from './SendDialog.tsx'
import { useRemedies } from './use-remedies.ts'
import './remedies.css'

/** What the buyer asks the factory to correct after a report, and what came in answer. */
export function RemedyBlock({ orderNo }: { orderNo: string }) {
  const t = useT()
  const { data, error, refetch } = useRemedies(orderNo)
  if (error && !data && !(error instanceof CallFault))
    return (
      <Alert
        type="error"
        showIcon
        title={t('remedies.not_loaded')}
        action={<Button onClick={() => void refetch()}>{t('ui.retry')}</Button>}
      />
    )
  // nothing to ask for, and nobody who could
  if (!data || (data.actions.length === 0 && (!data.ask.may || data.findings.length === 0))) return null
  return <Loaded list={data} />
}

const waits = ({ state }: RemedyList['actions'][number]) => state === 'open' || state === 'answered'

function Loaded({ list }: { list: RemedyList }) {
  const t = useT()
  const [opened, setOpened] = useState<'ask' | 'send' | null>(null)
  const close = () => setOpened(null)
  const { actions, ask, findings, links } = list
  const unsent = actions.filter((one) => one.state === 'open' && one.sent_at === '')
  const answered = actions.filter(({ state }) => state === 'answered')
  const late = actions.filter((one) => one.late)
  const mayAskMore = ask.may && findings.some(({ asked }) => !asked)
  return (
    <section className="app-page rem" aria-labelledby="remedies-title">
      <div className="row wrap ends">
        <h2 id="remedies-title">{t('remedies.title')}</h2>
        <div className="row wrap">
          {actions.length > 0 && <PdfButton list={list} />}
          {mayAskMore && (
            <Button type={actions.length === 0 ? 'primary' : 'default'} onClick={() => setOpened('ask')}>
              {t(actions.length === 0 ? 'remedies.ask_first' : 'remedies.ask_more')}
            </Button>
          )}
          {ask.may && actions.some(waits) && (
            <Button type={unsent.length > 0 ? 'primary' : 'default'} onClick={() => setOpened('send')}>
              {t('remedies.send')}
            </Button>
          )}
        </div>
      </div>
      {actions.length === 0 ? (
        <p className="app-hint">{t('remedies.none', { count: findings.length })}</p>
      ) : (
        <p className="app-hint" role="status">
          {[
            unsent.length > 0 && t('remedies.unsent', { count: unsent.length }),
            answered.length > 0 && t('remedies.to_decide', { count: answered.length }),
            late.length > 0 && t('remedies.overdue', { count: late.length }),
          ]
            .filter(Boolean)
            .join(' · ') || t('remedies.nothing_waits')}
        </p>
      )}
      <ol className="plain-list rem-list">
        {actions.map((remedy) => (
          <RemedyCard key={remedy.remedy_id} list={list} remedy={remedy} />
        ))}
      </ol>
      {links.length > 0 && <RemedyLinks list={list} />}
      {opened === 'ask' && <AskDialog list={list} onClose={close} />}
      {opened === 'send' && <SendDialog list={list} onClose={close} />}
    </section>
  )
}

function PdfButton({ list }: { list: RemedyList }) {
  const t = useT()
  const tell = useTell()
  const [isLoading, setLoading] = useState(false)
  const fetchFile = async () => {
    setLoading(true)
    try {
      await download('remedy_pdf', { order_no: list.order_no }, `${list.order_no}.pdf`)
    } catch (error) {
      tell(error)
    }
    setLoading(false)
  }
  return (
    <Button icon={<FilePdfOutlined />} loading={isLoading} onClick={() => void fetchFile()}>
      {t('remedies.pdf')}
    </Button>
  )
}
