import type { ReactNode } from 'react'
import { Page } from '../app/Page.tsx'
import { ListTable, type ListTableProps } from './ListTable.tsx'
import { ListTools } from './ListTools.tsx'

interface Props<R extends object> extends Omit<ListTableProps<R>, 'sizeChanger'> {
  title: string
  /** Leads to the other lists of the screen. */
  switcher: ReactNode
  /** Tools in addition to those of every list. */
  tools?: ReactNode
  /** The dialogs that are open. */
  children?: ReactNode
}

/** One of several lists that share a screen. */
export function SwitchedList<R extends object>({ title, switcher, tools, children, ...table }: Props<R>) {
  return (
    <Page
      title={title}
      tools={
        <>
          <ListTools list={table.list} state={table.state} />
          {tools}
        </>
      }
    >
      <div className="app-page">
        {switcher}
        <ListTable<R> {...table} sizeChanger />
      </div>
      {children}
    </Page>
  )
}
