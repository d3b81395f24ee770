import type { OrderRow } from '@goodlot/contract'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTell } from '../../../ui/app/failures.tsx'
import { usePreload } from '../../../ui/app/lazy-dialog.tsx'
import { useNavigate } from '../../../ui/app/routing.tsx'
import { useApp } from '../../../ui/app/use-app.tsx'
import { useT } from '../../../ui/words/words.tsx'
import { InspectorDrawer } from '../../inspectors/index.ts'
import { useRefreshOrders } from '../order/queries.ts'
import { type ActionDialogProps, useOrderChange } from '../order/use-order-change.ts'
import { useOrderFile } from '../order/use-order-file.ts'
import { dialogs as actionDialogs } from './lazy-dialogs.ts'
import type { OrderAction } from './order-action.ts'
import { type OrderActionName, orderActions } from './order-actions.tsx'
import type { ActionTools } from './run-actions.ts'

export type RunAction = (name: OrderActionName, row: OrderRow) => void

interface Actions {
  runAction: RunAction
  openInspector(id: number): void
  /** The open dialog, and the open drawer with an inspector, if any. */
  dialogs: ReactNode
}

const preloaded = Object.values(actionDialogs)

type OpenDialog = { row: OrderRow; Dialog: NonNullable<OrderAction['dialog']> }

/**
 * Runs the actions on an order. `onChanged` is called after a change, and after the server refused one, because the
 * order shown may then be outdated.
 */
export function useOrderActions(onChanged: () => void = () => undefined): Actions {
  const t = useT()
  const navigate = useNavigate()
  const refresh = useRefreshOrders()
  const { message, notification } = useApp()
  const tell = useTell()
  const { fetchFile } = useOrderFile()
  usePreload(preloaded)
  const [opened, setOpened] = useState<OpenDialog | null>(null)
  const [inspector, setInspector] = useState<number | null>(null)
  const close = () => setOpened(null)
  const changed = () => {
    // the dialog closes before the list turns to its first page, so that nobody is asked about unsaved work
    flushSync(close)
    onChanged()
    void refresh()
  }
  const change = useOrderChange({
    send: (send: () => Promise<string>) => send(),
    success: (sentence) => sentence,
    onChanged: changed,
  })
  const tools: ActionTools = {
    t,
    message,
    notification,
    navigate,
    refresh,
    onChanged: changed,
    tell,
    fetchFile,
    change: change.mutate,
  }
  const runAction: RunAction = (name, row) => {
    const action = orderActions.find((one) => one.name === name)
    if (action?.dialog) setOpened({ row, Dialog: action.dialog })
    else void action?.run?.(row, tools)
  }
  const dialogProps: ActionDialogProps | null = opened && { row: opened.row, onClose: close, onChanged: changed }
  return {
    runAction,
    openInspector: setInspector,
    dialogs: (
      <>
        {opened && dialogProps && <opened.Dialog {...dialogProps} />}
        {inspector !== null && <InspectorDrawer id={inspector} onClose={() => setInspector(null)} />}
      </>
    ),
  }
}
