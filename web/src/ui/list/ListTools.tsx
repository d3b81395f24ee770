import type { ReactNode } from 'react'
import { PlusOutlined, ReloadOutlined } from '../kit/icons.ts'
import { Button } from '../kit/index.ts'
import { useIsPhone } from '../words/use-is-phone.ts'
import { useT } from '../words/words.tsx'
import type { ListQuery } from './list-query.ts'
import { isReset, type ListState } from './list-state.ts'
import { MoreMenu } from './MoreMenu.tsx'

interface Props {
  list: ListQuery<unknown>
  state: ListState
  /** For screens that reload more than the list. */
  onRefresh?: () => void
  /** The main action, visible on a phone too. */
  primary?: ReactNode
  /** The filter row has a reset button of its own. This one is then shown only on a phone, which folds the filters away. */
  resetInRow?: true
  children?: ReactNode
}

/** The buttons above a list: reset (disabled while there is nothing to reset), refresh, and the list's own buttons. */
export function ListTools({
  list,
  state,
  onRefresh = () => void list.refetch(),
  primary,
  resetInRow,
  children,
}: Props) {
  const t = useT()
  const isPhone = useIsPhone()
  const tools = (
    <>
      {(isPhone || !resetInRow) && (
        <Button disabled={isReset(state)} onClick={state.reset}>
          {t('ui.reset')}
        </Button>
      )}
      <Button icon={<ReloadOutlined />} onClick={onRefresh}>
        {t('ui.refresh')}
      </Button>
      {children}
    </>
  )
  return isPhone ? (
    <>
      {primary}
      <MoreMenu label={t('ui.more_tools')}>{tools}</MoreMenu>
    </>
  ) : (
    <>
      {tools}
      {primary}
    </>
  )
}

export function NewButton({ onClick }: { onClick(): void }) {
  const t = useT()
  return (
    <Button type="primary" icon={<PlusOutlined />} onClick={onClick}>
      {t('ui.new')}
    </Button>
  )
}
