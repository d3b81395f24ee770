import type { Calls, OutputOf } from '@goodlot/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ask } from '../../api/send.ts'
import { useTell } from '../../ui/app/failures.tsx'
import { useApp } from '../../ui/app/use-app.tsx'
import { ChinaTime } from '../../ui/fields/ChinaTime.tsx'
import { ReloadOutlined } from '../../ui/kit/icons.ts'
import { Button, Popconfirm } from '../../ui/kit/index.ts'
import type { Column } from '../../ui/list/columns.ts'
import { useListQuery } from '../../ui/list/list-query.ts'
import { typingPause, useListState } from '../../ui/list/list-state.ts'
import { SwitchedList } from '../../ui/list/SwitchedList.tsx'
import { useT } from '../../ui/words/words.tsx'

type FailedJob = OutputOf<Calls['job_list']>['data'][number]

/** Name of the address parameter that chooses between the lists of this screen. */
export const listParam = 'list'
const others = [listParam]

/** Background jobs whose allowed tries have all failed. `switcher` leads to the other list of this screen. */
export function FailedJobs({ switcher }: { switcher: ReactNode }) {
  const t = useT()
  const client = useQueryClient()
  const { message } = useApp()
  const tell = useTell()
  const state = useListState(typingPause.people, 10, others)
  const jobs = useListQuery('job_list', state)
  const retry = useMutation({
    mutationFn: (job_id: number) => ask('job_retry', { job_id }),
    onSuccess: async () => {
      void message.success(t('jobs.retried'))
      await client.invalidateQueries({ queryKey: ['job_list'] })
    },
    onError: (error) => tell(error),
  })
  const kinds: Record<string, string> = {
    'mails.send': t('jobs.task_mails_send'),
    'payments.capture': t('jobs.task_payments_capture'),
  }
  const columns: Column<FailedJob>[] = [
    {
      key: 'created_at',
      phone: 'line',
      title: t('jobs.created'),
      width: 170,
      render: (job) => <ChinaTime at={job.created_at} />,
    },
    {
      key: 'task',
      phone: 'title',
      title: t('jobs.task'),
      width: 180,
      render: (job) => kinds[job.task] ?? job.task,
      filter: {
        kind: 'choice',
        label: t('jobs.task'),
        options: Object.entries(kinds).map(([value, label]) => ({ value, label })),
      },
    },
    { key: 'subject', phone: 'line', title: t('jobs.subject'), width: 140, render: (job) => job.subject },
    { key: 'tries', title: t('jobs.tries'), width: 80, align: 'right', render: (job) => job.tries },
    { key: 'error', title: t('jobs.error'), render: (job) => job.error },
    {
      key: 'action',
      phone: 'action',
      title: t('ui.action'),
      width: 130,
      fixed: 'right',
      render: (job) => (
        <Popconfirm title={t('jobs.retry_ask')} onConfirm={() => retry.mutate(job.job_id)}>
          <Button size="small" icon={<ReloadOutlined />}>
            {t('jobs.retry')}
          </Button>
        </Popconfirm>
      ),
    },
  ]
  return (
    <SwitchedList<FailedJob>
      title={t('jobs.title')}
      switcher={switcher}
      columns={columns}
      list={jobs}
      rowKey="job_id"
      state={state}
      scrollX={1000}
      empty={{ title: t('jobs.empty_title'), text: t('jobs.empty_text') }}
    />
  )
}
