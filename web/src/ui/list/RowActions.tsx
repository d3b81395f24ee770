import { Children, createContext, type ReactNode, useContext } from 'react'
import { useT } from '../words/words.tsx'
import { MoreMenu } from './MoreMenu.tsx'

/** True on the cards of a phone. */
export const CardContext = createContext(false)
export const useIsOnCard = () => useContext(CardContext)

interface Props {
  /** Name of the row that the actions belong to. */
  name: string
  /** The most frequent action, visible on a phone too. */
  main?: ReactNode
  /** Everything but the main action is behind "⋯" in a table too: for rows with more actions than fit side by side. */
  isFolded?: boolean
  children?: ReactNode
}

/** The actions of a row: side by side in a table, behind "⋯" on a card. */
export function RowActions({ name, main, isFolded = false, children }: Props) {
  const t = useT()
  const isOnCard = useIsOnCard()
  const hasMore = Children.toArray(children).length > 0
  return (
    <span className="app-row-actions">
      {main}
      {(isOnCard || isFolded) && hasMore ? (
        <MoreMenu label={t('ui.more_named', { name })}>{children}</MoreMenu>
      ) : (
        children
      )}
    </span>
  )
}
