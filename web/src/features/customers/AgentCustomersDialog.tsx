import type { CustomerRow } from '@goodlot/contract'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { typingPause, useOwnListState } from '../../ui/list/list-state.ts'
import { useT } from '../../ui/words/words.tsx'
import { AgentCustomerTable } from './AgentCustomerTable.tsx'

/** Width in pixels (V-31). */
const width = 900

export function AgentCustomersDialog({ agent, onClose }: { agent: CustomerRow; onClose: () => void }) {
  const t = useT()
  const state = useOwnListState(typingPause.people)
  const name = agent.nickname
  return (
    <Dialog title={t('customers.customers_of', { name })} footer={null} width={width} onClose={onClose}>
      <AgentCustomerTable
        agentId={agent.user_id}
        state={state}
        empty={{
          title: t('customers.customers_of_empty'),
          text: t('customers.customers_of_empty_text', { name }),
        }}
      />
    </Dialog>
  )
}
