import type { ReceivableItem } from '@goodlot/contract'
import { sumOfCents } from '@goodlot/rules'
import { ask } from '../../api/send.ts'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { useMoney } from '../../ui/fields/money.ts'
import { useT } from '../../ui/words/words.tsx'
import type { Family } from './FamilyPage.tsx'
import { useChange } from './queries.ts'

interface Props {
  family: Family
  chosen: readonly ReceivableItem[]
  onClose(): void
}

/** Root issues one invoice for several orders of a family. */
export function CollectDialog({ family, chosen, onClose }: Props) {
  const t = useT()
  const money = useMoney()
  const collect = useChange({
    send: (_: undefined, key: string) =>
      ask('invoice_collect', { order_ids: chosen.map(({ order_id }) => order_id) }, { quiet: true, key }),
    success: ({ invoice_no: name, amount }) => t('receivables.collect_done', { name, amount: money(amount) }),
    onClose,
  })
  return (
    <Dialog
      title={t('receivables.collect_title', { name: family.company_name || family.nick_name })}
      okText={t('receivables.collect_issue')}
      okButtonProps={{ loading: collect.isPending }}
      cancelText={t('ui.cancel')}
      onOk={() => collect.mutate(undefined)}
      onClose={onClose}
    >
      <p>
        {t('receivables.collect_means', {
          count: chosen.length,
          amount: money(sumOfCents(chosen.map(({ total }) => total))),
        })}
      </p>
    </Dialog>
  )
}
