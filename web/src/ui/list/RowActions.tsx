import { Children, createContext, type ReactNode, useContext } from 'react'
import { useT } from '../app/words.tsx'
import { MoreMenu } from './MoreMenu.tsx'

/** True on the cards of a phone. */
export const CardContext = createContext(false)
export const useIsOnCard = () => useContext(CardContext)

interface Props {
  /** Name of the row that the actions belong to. */
  name: string
  /** The most frequent action, visible on a phone too. */
  main?: ReactNode
  children?: ReactNode
}

/** The actions of a row: side by side in a table, behind "⋯" on a card. */
export function RowActions({ name, main, children }: Props) {
  const t = useT()
  const isOnCard = useIsOnCard()
  const hasMore = Children.toArray(children).length > 0
  return (
    <span className="app-row-actions">
      {main}
      {isOnCard && hasMore ? <MoreMenu label={t('ui.more_named', { name })}>{children}</MoreMenu> : children}
    </span>
  )
}
