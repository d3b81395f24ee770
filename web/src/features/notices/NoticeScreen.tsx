import { Page } from '../../ui/app/Page.tsx'
import { useSearchParams } from '../../ui/app/routing.tsx'
import { EmptyList } from '../../ui/app/states.tsx'
import { Alert, Button, Pagination, Skeleton } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { NoticeText } from './NoticeText.tsx'
import { useNoticeActs, useNotices } from './queries.ts'
import './notices.css'

const perPage = 20

/** All notices of the account, newest first. */
export function NoticeScreen() {
  const t = useT()
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1)
  const { data, error, refetch } = useNotices({ page, limit: perPage })
  const { open, markAll, isMarking } = useNoticeActs()
  return (
    <Page title={t('ui.notices_bell')}>
      <div className="app-page">
        {error ? (
          <Alert
            type="error"
            showIcon
            title={error.message}
            action={<Button onClick={() => void refetch()}>{t('ui.retry')}</Button>}
          />
        ) : !data ? (
          <Skeleton paragraph={{ rows: 8 }} />
        ) : data.total === 0 ? (
          <EmptyList title={t('ui.notices_none')} text={t('ui.notices_none_text')} />
        ) : (
          <>
            {data.unread > 0 && (
              <p className="row wrap ends">
                <span>{t('ui.notices_bell_unread', { count: data.unread })}</span>
                <Button loading={isMarking} onClick={markAll}>
                  {t('ui.notices_mark_all')}
                </Button>
              </p>
            )}
            <ul className="app-notices plain-list">
              {data.data.map((notice) => (
                <li key={notice.notice_id}>
                  <button type="button" onClick={() => open(notice)}>
                    <NoticeText notice={notice} />
                  </button>
                </li>
              ))}
            </ul>
            <Pagination
              hideOnSinglePage
              current={page}
              pageSize={perPage}
              total={data.total}
              showSizeChanger={false}
              onChange={(next) => setParams(next === 1 ? {} : { page: String(next) })}
            />
          </>
        )}
      </div>
    </Page>
  )
}
