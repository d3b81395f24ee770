import type { OrderInfo } from '@goodlot/contract'
import { CallFault } from '../../../api/send.ts'
import { Alert, Button } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'
import type { RunAction } from '../actions/use-order-actions.tsx'
import type { Mover } from '../calendar/mover.ts'
import { FactoryAnswers } from './FactoryAnswers.tsx'
import { FactoryLinks } from './FactoryLinks.tsx'
import { FactoryWays } from './FactoryWays.tsx'
import { isSilent, useFactoryNotice } from './use-factory-notice.ts'
import './factory-block.css'

interface Props {
  order: OrderInfo
  onAction: RunAction
  onChanged(): void
  loadMover(): Promise<Mover>
}

/** What the factory was told of the visit, what it answered, and what its buyer can do about it. */
export function FactoryBlock({ order, onAction, onChanged, loadMover }: Props) {
  const t = useT()
  const { data, error, refetch } = useFactoryNotice(order)
  if (error && !(error instanceof CallFault) && !data)
    return (
      <Alert
        className="ord-news"
        type="error"
        showIcon
        title={t('factory-notice.loading_failed')}
        action={<Button onClick={() => void refetch()}>{t('ui.retry')}</Button>}
      />
    )
  if (!data || isSilent(data)) return null
  const changed = () => {
    void refetch()
    onChanged()
  }
  return (
    <section className="app-page told" aria-labelledby="told-title">
      <h2 id="told-title">{t('factory-notice.title')}</h2>
      <FactoryWays order={order} notice={data} onAction={onAction} onChanged={changed} loadMover={loadMover} />
      <div className="told-parts">
        <FactoryAnswers notice={data} onChanged={changed} />
        <FactoryLinks notice={data} onChanged={changed} />
      </div>
    </section>
  )
}
