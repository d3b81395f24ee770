import type { WorkReview } from '@goodlot/contract'
import { useLoad } from '../api/use-load.ts'
import { Link } from '../router.tsx'
import { Loading } from '../ui/states.tsx'
import { useOwnWorkWords } from './words.ts'
import './own-work.css'

/** What became of a submitted report: why it came back, what was asked and changed, each beside its item. */
export function ReviewScreen({ orderId }: { orderId: number }) {
  const t = useOwnWorkWords()
  const review = useLoad('work_review', { order_id: orderId })
  return (
    <div className="stack">
      <h1>{t('own-work.review')}</h1>
      <Loading loaded={review}>{(data) => <Review data={data} />}</Loading>
    </div>
  )
}

const minute = (at: string) => at.slice(0, 16)

function Review({ data }: { data: WorkReview }) {
  const t = useOwnWorkWords()
  return (
    <>
      <p className="lead">
        {data.order_no} · {t(`own-work.review_${data.state}`, { at: minute(data.released_at) })}
      </p>
      {data.returns.map(({ at, reason }) => (
        <p key={at} className="note note-wait">
          <span>{t('own-work.returned', { at: minute(at), reason })}</span>
        </p>
      ))}
      {data.items.length === 0 && <p>{t('own-work.review_none')}</p>}
      {data.items.map((item) => (
        <ReviewedItem key={`${item.item} ${item.instance} ${item.name}`} item={item} />
      ))}
      {data.state === 'sent_back' && (
        <Link to={`mission/${data.order_id}`} className="button button-main">
          {data.order_no}
        </Link>
      )}
    </>
  )
}

type Item = WorkReview['items'][number]
type What = 'result' | 'verdict' | 'answer' | 'remark' | 'class' | 'count' | 'finished' | 'packed' | 'photo'

function ReviewedItem({ item }: { item: Item }) {
  const t = useOwnWorkWords()
  return (
    <section className="card stack">
      <h2>{item.name || t('own-work.whole_report')}</h2>
      {item.notes.map(({ at, text }) => (
        <p key={`${at} ${text}`}>
          <strong>{t('own-work.asked', { text })}</strong>
        </p>
      ))}
      {item.differences.map((one) => (
        <p key={`${one.what} ${one.before} ${one.after}`}>
          <Difference difference={one} />
          {one.reason !== '' && <small>{t('own-work.because', { reason: one.reason })}</small>}
        </p>
      ))}
    </section>
  )
}

function Difference({ difference: { what, before, after } }: { difference: Item['differences'][number] }) {
  const t = useOwnWorkWords()
  if (what === 'photo' && after === '') return t('own-work.photo_hidden', { caption: before })
  const none = t('own-work.nothing')
  const name = t(`own-work.what_${what as What}`)
  return t('own-work.change', { what: name, before: before || none, after: after || none })
}
