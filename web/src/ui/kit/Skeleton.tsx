import './alerts.css'

interface Props {
  /** False: no line for a heading above the others. */
  title?: boolean
  paragraph?: { rows: number }
  /** A disc beside the lines, of so many pixels. */
  avatar?: boolean | { size: number }
}

/** Grey lines in the place of what is loading. */
export function Skeleton({ title = true, paragraph: { rows } = { rows: 3 }, avatar = false }: Props) {
  const size = typeof avatar === 'object' ? avatar.size : 32
  return (
    <div className="kit-bones">
      {avatar && <i className="kit-bones-round" style={{ width: size, height: size }} />}
      <div>
        {title && <i className="kit-bones-title" />}
        {Array.from({ length: rows }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines without content
          <i key={index} />
        ))}
      </div>
    </div>
  )
}
