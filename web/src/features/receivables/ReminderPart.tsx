import { appPaths, type ReceivableReminder } from '@goodlot/contract'
import { AppLink } from '../../ui/app/AppLink.tsx'
import { ChinaTime } from '../../ui/fields/ChinaTime.tsx'
import { useMoney } from '../../ui/fields/money.ts'
import type { Column } from '../../ui/list/columns.ts'
import { ListTable } from '../../ui/list/ListTable.tsx'
import { useListQuery } from '../../ui/list/list-query.ts'
import { typingPause, useOwnListState } from '../../ui/list/list-state.ts'
import { useT } from '../../ui/words/words.tsx'
import type { Family } from './FamilyPage.tsx'

/** The rule of reminders as it applies to a family, and what was sent. */
export function ReminderPart({ family }: { family: Family }) {
  const t = useT()
  const money = useMoney()
  const state = useOwnListState(typingPause.orders, 10)
  const list = useListQuery('receivable_reminders', state, { user_id: String(family.user_id) })
  const columns: Column<ReceivableReminder>[] = [
    { key: 'at', phone: 'title', title: t('receivables.date'), width: 180, render: (row) => <ChinaTime at={row.at} /> },
    {
      key: 'sent_by',
      phone: 'line',
      title: t('receivables.sent_by'),
      width: 160,
      render: (row) => row.sent_by || t('receivables.by_rule'),
    },
    {
      key: 'orders',
      phone: 'line',
      title: t('receivables.items'),
      render: (row) => row.orders.map(({ order_no }) => order_no).join(', '),
    },
    {
      key: 'amount',
      phone: 'corner',
      title: t('receivables.amount'),
      width: 130,
      align: 'right',
      render: (row) => <span className="app-number">{money(row.amount)}</span>,
    },
  ]
  const rule = family.reminders_off
    ? t('receivables.rule_off_customer')
    : family.reminder_days.length === 0
      ? t('receivables.rule_off')
      : t('receivables.rule_on', { days: family.reminder_days.join(', ') })
  return (
    <section className="app-page receivable-part" aria-labelledby="receivable-reminders">
      <h2 id="receivable-reminders">{t('receivables.reminders')}</h2>
      <p className="receivable-note">
        {rule} <AppLink to={`${appPaths.settings}#receivables.reminders`}>{t('receivables.to_settings')}</AppLink>
      </p>
      <ListTable<ReceivableReminder>
        columns={columns}
        list={list}
        rowKey="reminder_id"
        state={state}
        sizeChanger
        scrollX={700}
        empty={{ title: t('receivables.no_reminders'), text: t('receivables.no_reminders_text') }}
      />
    </section>
  )
}
