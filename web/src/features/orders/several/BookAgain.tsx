import { appPaths, type OrderRow } from '@goodlot/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AppLink } from '../../../ui/app/AppLink.tsx'
import { useT } from '../../../ui/words/words.tsx'
import type { Mover } from '../calendar/mover.ts'
import { partParam } from '../order/order-address.ts'
import { StepDialog } from './StepDialog.tsx'
import { useSteps } from './use-steps.ts'

interface Props {
  rows: readonly OrderRow[]
  loadMover(): Promise<Mover>
  onClose(): void
}

/** Copies several orders into drafts: same goods, factory and plan, without dates. Nothing is booked yet. */
export function BookAgain({ rows: chosen, loadMover, onClose }: Props) {
  const t = useT()
  const client = useQueryClient()
  const [rows] = useState(chosen)
  const steps = useSteps(rows, async ({ order_no }, key) => {
    await (await loadMover()).copyAsDraft(order_no, key)
    await client.invalidateQueries({ queryKey: ['draft_list'] })
    return t('order-list.again_done')
  })
  return (
    <StepDialog
      title={t('order-list.again')}
      rows={rows}
      steps={steps}
      about={(row) => [row.product_names[0] ?? row.service_type_str, row.factory_name].filter(Boolean).join(' · ')}
      okText={t('order-list.again_ok', { count: rows.length })}
      after={
        <p>
          <AppLink to={`${appPaths.order}?${partParam}=drafts`}>{t('order-list.to_drafts')}</AppLink>
        </p>
      }
      onClose={onClose}
    >
      <p>{t('order-list.again_means')}</p>
    </StepDialog>
  )
}
