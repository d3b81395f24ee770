import { type ReactNode, useState } from 'react'
import { CheckOutlined, DownOutlined } from '../../ui/kit/icons.ts'
import { useT } from '../../ui/words/words.tsx'
import type { CartSection } from './service-parts.ts'

interface Props {
  name: CartSection
  number: number
  title: string
  /** One line that says what was chosen; shown when the section is folded. */
  summary: string
  isComplete: boolean
  isWrong: boolean
  isOpen: boolean
  onToggle(): void
  children: ReactNode
}

/** A numbered part of the cart: a card with a tick when it is complete, one line when it is folded. */
export function Section({ name, number, title, summary, isComplete, isWrong, isOpen, onToggle, children }: Props) {
  const t = useT()
  const [wasOpened, setOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setOpened(true)
  const body = `cart-section-${name}`
  return (
    <section className="cart-section box" data-open={isOpen} data-wrong={isWrong} aria-labelledby={`${body}-title`}>
      <h2 id={`${body}-title`}>
        <button type="button" aria-expanded={isOpen} aria-controls={body} onClick={onToggle}>
          <span className="cart-number" data-complete={isComplete}>
            {isComplete ? <CheckOutlined aria-label={t('booking.section_complete')} /> : number}
          </span>
          <span className="cart-title">{title}</span>
          {!isOpen && (
            <span className="cart-folded one-line" title={summary}>
              {summary}
            </span>
          )}
          <DownOutlined aria-hidden className="cart-arrow" />
        </button>
      </h2>
      <div id={body} className="cart-body" hidden={!isOpen}>
        {wasOpened && children}
      </div>
    </section>
  )
}
