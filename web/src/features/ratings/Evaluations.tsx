import { appPaths, type InspectorEvaluation } from '@goodlot/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../api/send.ts'
import { AppLink } from '../../ui/app/AppLink.tsx'
import { useMay } from '../../ui/app/me.tsx'
import { ChinaTime } from '../../ui/fields/ChinaTime.tsx'
import { Alert, Button, Image, Pagination, Skeleton } from '../../ui/kit/index.ts'
import { useLocale } from '../../ui/words/words.tsx'
import { HiddenNotice, HiddenReplyNotice } from './HiddenNotice.tsx'
import { HideRating } from './HideRating.tsx'
import { RatingTags } from './RatingTags.tsx'
import { Reply } from './Reply.tsx'
import { ReplyForm } from './ReplyForm.tsx'
import { Stars } from './Stars.tsx'

const pageSize = 5

/** What customers said, newest first (N-25, N-32). */
export function Evaluations({ id }: { id: number }) {
  const { t, locale } = useLocale()
  const [page, setPage] = useState(1)
  const rows = useQuery({
    queryKey: ['ins_evaluations', locale, id, page],
    queryFn: () => ask('ins_evaluations', { id, page, limit: pageSize }),
    placeholderData: (previous) => previous,
  })
  if (rows.error)
    return (
      <Alert
        type="error"
        showIcon
        title={t('ui.list_failed')}
        action={<Button onClick={() => void rows.refetch()}>{t('ui.retry')}</Button>}
      />
    )
  if (!rows.data) return <Skeleton paragraph={{ rows: 3 }} title={false} />
  if (rows.data.total === 0) return <p className="app-hint">{t('ratings.evaluations_none')}</p>
  return (
    <>
      <ul className="rate-list plain-list">
        {rows.data.data.map((row) => (
          <Evaluation key={`${row.created_at} ${row.name} ${row.remark}`} row={row} />
        ))}
      </ul>
      <Pagination
        size="small"
        current={page}
        pageSize={pageSize}
        total={rows.data.total}
        showSizeChanger={false}
        hideOnSinglePage
        onChange={setPage}
      />
    </>
  )
}

function Evaluation({ row }: { row: InspectorEvaluation }) {
  const { t, locale } = useLocale()
  const readsOrders = useMay('list_orders')
  const countries = new Intl.DisplayNames([locale], { type: 'region' })
  // readers who may not know the customer get a country code instead of a name
  const name = /^[A-Z]{2}$/.test(row.name) ? countries.of(row.name) : row.name
  return (
    <li>
      <div>
        <Stars rate={row.star} />
        <strong>{name}</strong>
        <span className="app-hint">
          <ChinaTime at={row.created_at} named />
        </span>
        {row.order_no !== '' &&
          (readsOrders ? (
            <AppLink to={`${appPaths.order}?order_no=${encodeURIComponent(row.order_no)}`}>{row.order_no}</AppLink>
          ) : (
            <span className="app-hint">{row.order_no}</span>
          ))}
      </div>
      <RatingTags tags={row.named_tags} />
      <HiddenNotice rating={row} />
      {row.remark && <p className="rate-text">{row.remark}</p>}
      {row.photo !== '' && (
        <div className="rate-photo">
          <Image src={row.photo_thumb} alt={t('ratings.picture_alt')} width={96} preview={{ src: row.photo }} />
        </div>
      )}
      <HiddenReplyNotice rating={row} />
      <Reply reply={row.reply} at={row.replied_at} />
      {row.order !== null && row.reply !== '' && (
        <HideRating order={row.order} part="reply" isHidden={row.is_reply_hidden} />
      )}
      {row.can_reply && row.order !== null && <ReplyForm order={row.order} />}
      {row.order !== null && (row.remark !== '' || row.photo !== '') && (
        <HideRating order={row.order} isHidden={row.is_hidden} />
      )}
    </li>
  )
}
