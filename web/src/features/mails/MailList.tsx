import { appPaths, type Calls, type OutputOf } from '@goodlot/contract'
import { wordFor } from '@goodlot/i18n'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ask } from '../../api/send.ts'
import { AppLink } from '../../ui/app/AppLink.tsx'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { useTell } from '../../ui/app/failures.tsx'
import { useApp } from '../../ui/app/use-app.tsx'
import { ChinaTime } from '../../ui/fields/ChinaTime.tsx'
import { DayRange } from '../../ui/fields/DayRange.tsx'
import { EditOutlined, SendOutlined } from '../../ui/kit/icons.ts'
import { Button, Popconfirm, Space, Tag, Tooltip } from '../../ui/kit/index.ts'
import type { Column } from '../../ui/list/columns.ts'
import { useListQuery } from '../../ui/list/list-query.ts'
import { typingPause, useListState } from '../../ui/list/list-state.ts'
import { SwitchedList } from '../../ui/list/SwitchedList.tsx'
import { useT } from '../../ui/words/words.tsx'
import { MessageDialog } from '../messages/index.ts'
import { mailKinds } from './mail-kinds.ts'
import { personSelects } from './person-selects.tsx'

type Mail = OutputOf<Calls['mail_list']>['data'][number]
const colours: Record<string, 'default' | 'green' | 'red'> = { waiting: 'default', sent: 'green', failed: 'red' }

/**
 * The outbox: subject and recipient of every mail, and whether it was sent. `switcher` leads to the other list of this
 * screen.
 */
export function MailList({ switcher }: { switcher: ReactNode }) {
  const t = useT()
  const client = useQueryClient()
  const { message } = useApp()
  const tell = useTell()
  const [open, setOpen] = useState<Mail | null>(null)
  const [isWriting, setWriting] = useState(false)
  const state = useListState(typingPause.people)
  const mails = useListQuery('mail_list', state)
  const resend = useMutation({
    mutationFn: (mail_id: number) => ask('mail_resend', { mail_id }),
    onSuccess: async () => {
      void message.success(t('mail-list.queued'))
      await client.invalidateQueries({ queryKey: ['mail_list'] })
    },
    onError: (error) => tell(error),
  })
  const columns: Column<Mail>[] = [
    {
      key: 'created_at',
      sort: true,
      phone: 'line',
      title: t('mail-list.created'),
      width: 230,
      render: (m) => <ChinaTime at={m.created_at} />,
      filter: {
        kind: 'own',
        render: (list) => (
          <DayRange
            label={t('ui.filter_by', { column: t('mail-list.created') })}
            value={list.typed.created_on ?? ''}
            onChange={(days) => list.choose('created_on', days)}
          />
        ),
      },
    },
    {
      key: 'to',
      sort: true,
      phone: 'line',
      title: t('mail-list.to'),
      width: 220,
      render: (m) => m.to,
      filter: { kind: 'text', label: t('mail-list.to') },
    },
    {
      key: 'subject',
      sort: true,
      phone: 'title',
      title: t('mail-list.subject'),
      render: (m) => (
        <Button
          type="link"
          onClick={() => setOpen(m)}
          style={{ padding: 0, height: 'auto', whiteSpace: 'normal', textAlign: 'left' }}
        >
          {m.subject}
        </Button>
      ),
      filter: { kind: 'text', label: t('ui.filter_by', { column: t('mail-list.subject') }) },
    },
    {
      key: 'order_no',
      phone: 'line',
      title: t('mail-list.order'),
      width: 136,
      least: 136,
      render: (m) =>
        m.order_no && (
          <AppLink to={`${appPaths.order}?order_no=${encodeURIComponent(m.order_no)}`}>{m.order_no}</AppLink>
        ),
      filter: { kind: 'text', label: t('ui.filter_by', { column: t('mail-list.order') }) },
    },
    {
      key: 'template',
      sort: true,
      title: t('mail-list.kind'),
      width: 170,
      render: (m) => wordFor(t, 'mail-list.kind_', m.template),
      filter: {
        kind: 'choice',
        label: t('mail-list.kind'),
        options: mailKinds.map((value) => ({ value, label: t(`mail-list.kind_${value}`) })),
      },
    },
    {
      key: 'status',
      sort: true,
      phone: 'corner',
      title: t('mail-list.status'),
      width: 130,
      render: (m) => <Tag color={colours[m.status] ?? 'default'}>{wordFor(t, 'mail-list.status_', m.status)}</Tag>,
      filter: {
        kind: 'choice',
        label: t('mail-list.status'),
        options: (['waiting', 'sent', 'failed'] as const).map((value) => ({
          value,
          label: t(`mail-list.status_${value}`),
        })),
      },
    },
    { key: 'tries', sort: true, title: t('mail-list.tries'), width: 80, align: 'right', render: (m) => m.tries },
    { key: 'error', title: t('mail-list.error'), width: 160, render: (m) => m.error },
    {
      key: 'action',
      phone: 'action',
      title: t('ui.action'),
      width: 140,
      fixed: 'right',
      render: (m) => (
        <Tooltip title={m.can_resend ? '' : t('faults.mail_spent')}>
          <Popconfirm
            title={t('mail-list.resend_ask', { to: m.to })}
            disabled={!m.can_resend}
            onConfirm={() => resend.mutate(m.mail_id)}
          >
            <Button size="small" icon={<SendOutlined />} disabled={!m.can_resend}>
              {t('mail-list.resend')}
            </Button>
          </Popconfirm>
        </Tooltip>
      ),
    },
  ]
  return (
    <SwitchedList<Mail>
      title={t('mail-list.title')}
      switcher={switcher}
      columns={columns}
      list={mails}
      rowKey="mail_id"
      state={state}
      scrollX={1480}
      tools={
        <Button type="primary" icon={<EditOutlined />} onClick={() => setWriting(true)}>
          {t('mail-list.message_write')}
        </Button>
      }
      empty={{ title: t('mail-list.empty_title'), text: t('mail-list.empty_text') }}
    >
      {isWriting && <MessageDialog selects={personSelects} onClose={() => setWriting(false)} />}
      {open && (
        <Dialog title={open.subject} footer={null} width={680} onClose={() => setOpen(null)}>
          <Space orientation="vertical" style={{ width: '100%' }}>
            <span className="app-hint">{t('mail-list.to_line', { to: open.to, at: open.created_at })}</span>
            {/* the mail is ours, but the names in it come from users: the sandbox keeps scripts from running */}
            <iframe
              title={open.subject}
              sandbox=""
              srcDoc={open.html}
              style={{ width: '100%', height: 420, border: '1px solid var(--line)', borderRadius: 6 }}
            />
          </Space>
        </Dialog>
      )}
    </SwitchedList>
  )
}
