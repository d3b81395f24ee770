import { deviceName } from '@goodlot/rules'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../api/send.ts'
import { useTell } from '../../ui/app/failures.tsx'
import { useApp } from '../../ui/app/use-app.tsx'
import { Alert, Button, Popconfirm, Skeleton, Tag } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'

/** Lists where the account is signed in. Other sessions can be ended one by one, or all at once. */
export function Sessions() {
  const t = useT()
  const client = useQueryClient()
  const { message } = useApp()
  const tell = useTell()
  const sessions = useQuery({ queryKey: ['session_list'], queryFn: () => ask('session_list', { limit: 50 }) })
  const reload = () => client.invalidateQueries({ queryKey: ['session_list'] })
  const end = useMutation({
    mutationFn: (session_id: number) => ask('session_end', { session_id }, { quiet: true }),
    onSettled: reload,
    onError: (error) => tell(error),
  })
  const endOthers = useMutation({
    mutationFn: () => ask('session_end_others', {}, { quiet: true }),
    onSuccess: () => void message.success(t('accounts.other_sessions_ended')),
    onSettled: reload,
    onError: (error) => tell(error),
  })
  return (
    <section className="app-page" aria-labelledby="sessions-h">
      <h2 id="sessions-h">{t('accounts.sessions')}</h2>
      {sessions.error ? (
        <Alert
          type="error"
          title={sessions.error.message}
          action={<Button onClick={() => void sessions.refetch()}>{t('ui.retry')}</Button>}
        />
      ) : sessions.isPending ? (
        <Skeleton />
      ) : (
        <>
          <ul className="app-sessions plain-list">
            {sessions.data.data.map((s) => (
              <li key={s.session_id}>
                <span>
                  {deviceName(s.user_agent) || s.user_agent.slice(0, 40)}{' '}
                  {s.is_current && <Tag color="green">{t('accounts.this_device')}</Tag>}
                  <br />
                  <small className="app-hint">
                    {t('accounts.session_line', { address: s.address, since: s.created_at, at: s.last_seen_at })}
                  </small>
                </span>
                {!s.is_current && (
                  <Popconfirm title={t('accounts.end_session_ask')} onConfirm={() => end.mutate(s.session_id)}>
                    <Button size="small">{t('accounts.end_session')}</Button>
                  </Popconfirm>
                )}
              </li>
            ))}
          </ul>
          {sessions.data.data.some((s) => !s.is_current) && (
            <Popconfirm title={t('accounts.end_other_sessions_ask')} onConfirm={() => endOthers.mutate()}>
              <Button danger loading={endOthers.isPending}>
                {t('accounts.end_other_sessions')}
              </Button>
            </Popconfirm>
          )}
        </>
      )}
    </section>
  )
}
