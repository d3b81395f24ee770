import { Children, type ReactNode } from 'react'
import { useT } from '../words/words.tsx'
import { MoreMenu } from './MoreMenu.tsx'

interface Props {
  /** Name of the row that the actions belong to. */
  name: string
  /** The most frequent action, a word that is always in sight. */
  main?: ReactNode
  children?: ReactNode
}

/** The actions of a row: the main one as a word, all others as words behind "⋯"; a single action needs no menu. */
export function RowActions({ name, main, children }: Props) {
  const t = useT()
  const others = Children.toArray(children)
  return (
    <span className="app-row-actions">
      {main}
      {!main && others.length === 1
        ? others
        : others.length > 0 && <MoreMenu label={t('ui.more_named', { name })}>{children}</MoreMenu>}
    </span>
  )
}
