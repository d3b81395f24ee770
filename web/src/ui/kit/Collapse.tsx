import { type ReactNode, useId, useState } from 'react'
import { RightOutlined } from './icons.ts'
import './layout.css'

interface Item {
  key: string
  label: ReactNode
  children: ReactNode
}

interface Props {
  items: readonly Item[]
  /** The one that is open, whatever was pressed. */
  activeKey?: string
  /** Without borders and background. */
  ghost?: boolean
  className?: string
}

/** Headings that show and hide what belongs to them. */
export const Collapse = ({ items, activeKey, ghost, className = '' }: Props) => (
  <div className={className}>
    {items.map((item) => (
      <Part key={item.key} item={item} isOpenAnyway={item.key === activeKey} {...(ghost ? { ghost } : {})} />
    ))}
  </div>
)

function Part({ item, isOpenAnyway, ghost }: { item: Item; isOpenAnyway: boolean; ghost?: boolean }) {
  const id = useId()
  const [isChosen, setChosen] = useState(false)
  const isOpen = isOpenAnyway || isChosen
  // made when it is opened first, and kept then: what was typed into it stays
  const [isMade, setMade] = useState(isOpen)
  if (isOpen && !isMade) setMade(true)
  return (
    <div className="kit-collapse" {...(ghost ? { 'data-ghost': true } : {})}>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setChosen(!isOpen)}>
        <RightOutlined />
        {item.label}
      </button>
      <div id={id} hidden={!isOpen}>
        {isMade && item.children}
      </div>
    </div>
  )
}
