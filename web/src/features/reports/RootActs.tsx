import type { ReportPage } from '@goodlot/contract'
import { type ReactNode, useState } from 'react'
import { ask } from '../../api/send.ts'
import { useMay } from '../../ui/app/me.tsx'
import { useApp } from '../../ui/app/use-app.tsx'
import { DownOutlined } from '../../ui/kit/icons.ts'
import { Button, Checkbox, Dropdown } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { useReportAct } from './queries.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { ReopenDialog, type ReopenValues } from './ReopenDialog.tsx'

interface Props {
  page: ReportPage
  onFresh(): Promise<void>
}

/**
 * Root's actions on a report: accept it, tell the customer, change the result, send it back, end the order, resend the
 * order's mail, render the document again (Q-02, T-18).
 */
export function RootActs({ page, onFresh }: Props) {
  const t = useT()
  const { modal, message } = useApp()
  const { oid, acts, report_result } = page
  const [dialog, setDialog] = useState<'reopen' | 'result' | 'end' | null>(null)
  const mayResend = useMay('manage_orders')
  const close = () => setDialog(null)
  const quiet = { quiet: true }
  const accept = useReportAct(
    (place: { factory_place?: boolean }) => ask('report_accept', { oid, flag: 1, ...place }, quiet),
    t('reports.done_accepted'),
  )
  const notify = useReportAct(() => ask('report_notify', { oid }, quiet), t('reports.done_notified'))
  const finish = useReportAct(
    ({ reason }: { reason?: string }) =>
      ask('report_force_finish', { order_id: oid, ...(reason ? { reason } : {}) }, quiet),
    t('reports.done_finished'),
    close,
  )
  const resend = useReportAct(() => ask('order_resend_mail', { order_id: oid }, quiet), t('reports.done_resent'))
  const reopen = useReportAct(
    (values: ReopenValues) => ask('report_reopen', { oid, ...values }, quiet),
    t('reports.done_reopened'),
    close,
  )
  const change = useReportAct(
    ({ choice, reason }: { choice?: string; reason: string }) =>
      ask('report_result', { oid, result: choice as 'pass' | 'pending' | 'fail', reason }, quiet),
    t('reports.done_result'),
    close,
  )
  const confirm = (title: string, content: ReactNode, onOk: () => void) =>
    modal.confirm({ title, content, okText: title, cancelText: t('ui.cancel'), onOk })
  /**
   * Asks whether to store the check-in's place for the factory. The box is ticked beforehand, unless the place on file
   * was entered by hand or is far away: then root has to tick it.
   */
  const confirmAccept = () => {
    const place = page.factory_place
    let isKept = place?.state === 'new'
    const words = { new: t('reports.place_keep'), by_hand: t('reports.place_replace'), far: t('reports.place_far') }
    const content = (
      <>
        <p>{`${t('reports.accept_means')} ${t('reports.accept_money')}`}</p>
        {place && (
          <Checkbox
            defaultChecked={isKept}
            onChange={({ target }) => {
              isKept = target.checked
            }}
          >
            {words[place.state]}
            <span className="rep-second">{place.text}</span>
          </Checkbox>
        )}
      </>
    )
    confirm(t('reports.accept'), content, () => accept.mutate(place ? { factory_place: isKept } : {}))
  }
  const fresh = async () => {
    await onFresh()
    void message.success(t('reports.cache_made'))
  }
  const isSubmitted = acts.accept
  // if the report does not pass, reviewing actions come first: root looks again before the customer is told
  const order =
    report_result === 'pass'
      ? ['notify', 'result', 'reopen', 'finish', 'resend', 'cache']
      : ['result', 'reopen', 'notify', 'finish', 'resend', 'cache']
  const items = [
    { key: 'notify', shown: acts.notify, label: t(isSubmitted ? 'reports.notify' : 'reports.notify_again') },
    { key: 'result', shown: acts.change_result, label: t('reports.change_result') },
    { key: 'reopen', shown: acts.reopen, label: t(isSubmitted ? 'reports.send_back' : 'reports.reopen') },
    { key: 'finish', shown: acts.force_finish, label: t('reports.force_finish') },
    { key: 'resend', shown: mayResend, label: t('reports.resend_order') },
    { key: 'cache', shown: true, label: t('reports.create_cache') },
  ]
    .filter(({ shown }) => shown)
    .toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key))
  const runs: Record<string, () => void> = {
    notify: () => notify.mutate(undefined),
    result: () => setDialog('result'),
    reopen: () => setDialog('reopen'),
    // without a report the owner is told the reason, so root has to enter one
    finish: () =>
      page.version === 0
        ? setDialog('end')
        : void confirm(t('reports.force_finish'), t('reports.force_finish_means'), () => finish.mutate({})),
    resend: () => resend.mutate(undefined),
    cache: () => void fresh(),
  }
  return (
    <>
      {isSubmitted && (
        <Button type="primary" loading={accept.isPending} onClick={() => confirmAccept()}>
          {t('reports.accept')}
        </Button>
      )}
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        menu={{ items: items.map(({ key, label }) => ({ key, label })), onClick: ({ key }) => runs[key]?.() }}
      >
        <Button>
          {t('reports.more')} <DownOutlined />
        </Button>
      </Dropdown>
      {dialog === 'reopen' && (
        <ReopenDialog
          page={page}
          isSubmitted={isSubmitted}
          isPending={reopen.isPending}
          onOk={(values) => reopen.mutate(values)}
          onClose={close}
        />
      )}
      {dialog === 'end' && (
        <ReasonDialog
          title={t('reports.force_finish')}
          text={t('reports.force_finish_none_means')}
          ok={t('reports.force_finish')}
          isPending={finish.isPending}
          onOk={({ reason }) => finish.mutate({ reason })}
          onClose={close}
        />
      )}
      {dialog === 'result' && (
        <ReasonDialog
          title={t('reports.change_result')}
          text={t('reports.change_result_means')}
          ok={t('reports.change_result')}
          choices={{
            label: t('reports.verify_result'),
            // `pending` comes first, because it is closer to `pass` and to `fail` than they are to each other
            options: (['pending', 'fail', 'pass'] as const)
              .filter((result) => result !== report_result)
              .map((result) => ({ value: result, label: t(`reports.result_${result}`) })),
          }}
          isPending={change.isPending}
          onOk={(values) => change.mutate(values)}
          onClose={close}
        />
      )}
    </>
  )
}
