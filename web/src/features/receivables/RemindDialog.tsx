import { ask } from '../../api/send.ts'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { useMoney } from '../../ui/fields/money.ts'
import { useT } from '../../ui/words/words.tsx'
import type { Family } from './FamilyPage.tsx'
import { useChange } from './queries.ts'

/** Root sends a reminder at once. */
export function RemindDialog({ family, onClose }: { family: Family; onClose(): void }) {
  const t = useT()
  const money = useMoney()
  const remind = useChange({
    send: (_: undefined, key: string) => ask('receivable_remind', { user_id: family.user_id }, { quiet: true, key }),
    success: ({ amount }) => t('receivables.remind_done', { amount: money(amount) }),
    onClose,
  })
  return (
    <Dialog
      title={t('receivables.remind_title', { name: family.company_name || family.nick_name })}
      okText={t('receivables.remind_send')}
      okButtonProps={{ loading: remind.isPending }}
      cancelText={t('ui.cancel')}
      onOk={() => remind.mutate(undefined)}
      onClose={onClose}
    >
      <p>{t('receivables.remind_means', { address: family.account, amount: money(family.overdue) })}</p>
    </Dialog>
  )
}
