import type { AgentCustomerRow } from '@goodlot/contract'
import { Grid } from 'antd'
import { useT } from '../../ui/app/words.tsx'
import { type Column, ListTable, type ListTableProps } from '../../ui/list/ListTable.tsx'
import { useListQuery } from '../../ui/list/list-query.ts'
import type { ListState } from '../../ui/list/list-state.ts'

interface Props {
  agentId: number
  state: ListState
  empty: ListTableProps<AgentCustomerRow>['empty']
}

/** An agent's customers, ten to a page: in root's dialog and on the agent's own screen (O-23, O-25). */
export function AgentCustomerTable({ agentId, state, empty }: Props) {
  const t = useT()
  const { sm = true } = Grid.useBreakpoint()
  const list = useListQuery('agent_customer_list', state, { user_id: String(agentId) })
  const columns: Column<AgentCustomerRow>[] = [
    { key: 'index', title: t('customers.index'), width: 56, align: 'right', render: (_, index) => index },
    {
      key: 'company_name',
      title: t('customers.company'),
      width: 210,
      render: (c) => c.company_name,
    },
    { key: 'nick_name', title: t('customers.nickname'), width: 160, render: (c) => c.nick_name },
    {
      key: 'user_account',
      title: t('customers.email'),
      width: 240,
      render: (c) => (
        <a className="gl-link" href={`mailto:${c.user_account}`}>
          {c.user_account}
        </a>
      ),
    },
    { key: 'user_phone', title: t('customers.phone'), width: 160, render: (c) => c.user_phone },
  ]
  const [index, company, ...others] = columns as [Column<AgentCustomerRow>, Column<AgentCustomerRow>]
  return (
    <ListTable<AgentCustomerRow>
      // on a phone the company stays while the rest scrolls past it
      columns={sm ? columns : [{ ...company, fixed: 'left', width: 150 }, index, ...others]}
      list={list}
      rowKey="user_id"
      state={state}
      scrollX={760}
      empty={empty}
    />
  )
}
