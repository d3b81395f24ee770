import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ask } from '../../api/send.ts'
import { useTell } from '../../ui/app/failures.tsx'
import { useApp } from '../../ui/app/use-app.tsx'
import { CopyOutlined } from '../../ui/kit/icons.ts'
import { Alert, Button, Input, type InputRef, Popconfirm, Skeleton, Space } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'

/** The private address under which a calendar program reads the account's inspections: made, shown, replaced, revoked. */
export function CalendarFeed() {
  const t = useT()
  const client = useQueryClient()
  const { message } = useApp()
  const tell = useTell()
  const feed = useQuery({ queryKey: ['ics_feed_get'], queryFn: () => ask('ics_feed_get', {}) })
  const options = {
    onSettled: () => client.invalidateQueries({ queryKey: ['ics_feed_get'] }),
    onError: (error: Error) => tell(error),
  }
  const renew = useMutation({
    mutationFn: () => ask('ics_feed_renew', {}, { quiet: true }),
    onSuccess: () => void message.success(t('calendars.made')),
    ...options,
  })
  const revoke = useMutation({
    mutationFn: () => ask('ics_feed_revoke', {}, { quiet: true }),
    onSuccess: () => void message.success(t('calendars.revoked')),
    ...options,
  })
  const address = useRef<InputRef>(null)
  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url)
      void message.success(t('calendars.copied'))
    } catch {
      // without https there is no clipboard: the address is selected, to be copied by hand
      address.current?.focus()
    }
  }
  return (
    <section className="app-page" aria-labelledby="calendar-h">
      <h2 id="calendar-h">{t('calendars.title')}</h2>
      <p>{t('calendars.about')}</p>
      {feed.error ? (
        <Alert
          type="error"
          title={feed.error.message}
          action={<Button onClick={() => void feed.refetch()}>{t('ui.retry')}</Button>}
        />
      ) : feed.isPending ? (
        <Skeleton paragraph={{ rows: 2 }} />
      ) : feed.data.url === '' ? (
        <Button type="primary" loading={renew.isPending} onClick={() => renew.mutate()}>
          {t('calendars.make')}
        </Button>
      ) : (
        <>
          <Space.Compact style={{ width: '100%' }}>
            <Input
              ref={address}
              readOnly
              aria-label={t('calendars.address')}
              value={feed.data.url}
              onFocus={(e) => e.target.select()}
            />
            <Button icon={<CopyOutlined />} onClick={() => void copy(feed.data.url)}>
              {t('calendars.copy')}
            </Button>
          </Space.Compact>
          <p className="app-hint">
            {feed.data.used_at
              ? t('calendars.used', { created: feed.data.created_at, used: feed.data.used_at })
              : t('calendars.unused', { created: feed.data.created_at })}
          </p>
          <Alert className="app-dialog-alert" type="warning" showIcon title={t('calendars.secret')} />
          <Space wrap>
            <Popconfirm title={t('calendars.renew_ask')} onConfirm={() => renew.mutate()}>
              <Button loading={renew.isPending}>{t('calendars.renew')}</Button>
            </Popconfirm>
            <Popconfirm title={t('calendars.revoke_ask')} onConfirm={() => revoke.mutate()}>
              <Button danger loading={revoke.isPending}>
                {t('calendars.revoke')}
              </Button>
            </Popconfirm>
          </Space>
        </>
      )}
    </section>
  )
}
