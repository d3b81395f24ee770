import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Pagination, Skeleton } from 'antd'
import { useState } from 'react'
import { ask } from '../../api/send.ts'
import { useLocale } from '../../ui/app/words.tsx'
import { ChinaTime } from '../../ui/fields/ChinaTime.tsx'
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
  const countries = new Intl.DisplayNames([locale], { type: 'region' })
  // others read the customer's country, as its code
  const nameOf = (name: string) => (/^[A-Z]{2}$/.test(name) ? countries.of(name) : name)
  if (rows.error)
    return (
      <Alert
        type="error"
        showIcon
        title={t('ui.list_failed')}
        action={<Button onClick={() => void rows.refetch()}>{t('ui.retry')}</Button>}
      />
    )
  if (!rows.data) return <Skeleton active paragraph={{ rows: 3 }} title={false} />
  if (rows.data.total === 0) return <p className="app-hint">{t('inspectors.evaluations_none')}</p>
  return (
    <>
      <ul className="ins-evaluations">
        {rows.data.data.map((row) => (
          <li key={`${row.created_at} ${row.name} ${row.remark}`}>
            <div>
              <Stars rate={row.star} count={1} />
              <strong>{nameOf(row.name)}</strong>
              <span className="app-hint">
                <ChinaTime at={row.created_at} />
              </span>
            </div>
            {row.remark && <p>{row.remark}</p>}
          </li>
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
