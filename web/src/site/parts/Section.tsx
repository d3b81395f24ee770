import type { ReactNode } from 'react'

interface Props {
  id: string
  title: string
  text?: string
  tint?: boolean
  /** Puts the heading above the content instead of beside it. */
  wide?: boolean
  aside?: ReactNode
  children: ReactNode
}

/** A word with a hyphen stays in one piece in a heading. */
const keepHyphensTogether = (text: string) =>
  text.split(/(\S+-\S+)/).map((part, i) =>
    i % 2 === 1 ? (
      <span key={part} className="nobr">
        {part}
      </span>
    ) : (
      part
    ),
  )

export const Section = ({ id, title, text, tint, wide, aside, children }: Props) => (
  <section id={id} className={tint ? 'sheet sheet-tint' : 'sheet'} aria-labelledby={`${id}-title`}>
    <div className={wide ? 'gl-wrap sheet-wide' : 'gl-wrap sheet-row'}>
      <div className="sheet-head">
        <h2 id={`${id}-title`}>{keepHyphensTogether(title)}</h2>
        {text && <p className="soft">{text}</p>}
        {aside}
      </div>
      <div>{children}</div>
    </div>
  </section>
)
