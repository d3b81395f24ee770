import { useId } from 'react'
import { lotLayout } from './lot-layout.ts'

interface Props {
  lotSize: number
  sampleSize: number
  /** How many of the sampled units are marked as defective. */
  defects?: number
  /** Width of the picture divided by its height. */
  ratio?: number
  maxSquares?: number
  /** The whole picture in words. */
  label: string
}

const pitch = 6
const side = 4.6

/** Whole rows of squares. One path for all of them: the public site hydrates it, and a new element would not know the pattern's id there. */
const area = (columns: number, fromRow: number, rows: number): string =>
  columns * rows > 0 ? `M0 ${fromRow * pitch}h${columns * pitch}v${rows * pitch}H0z` : ''

/** A picture of the lot: one square per unit (or per few units), the sampled ones lit, the defective ones crossed. */
export function LotGrid({ lotSize, sampleSize, defects = 0, ratio = 2.5, maxSquares = 1000, label }: Props) {
  const id = useId()
  const { squares, sampled, columns: cols } = lotLayout(lotSize, sampleSize, ratio, maxSquares)
  const fullRows = Math.floor(squares / cols)
  const rest = squares % cols
  const rows = fullRows + (rest > 0 ? 1 : 0)
  const positionOf = (i: number) => [(i % cols) * pitch, Math.floor(i / cols) * pitch] as const
  const box = (list: readonly number[]) =>
    list.map((i) => `M${positionOf(i).join(' ')}h${side}v${side}h-${side}z`).join('')
  const cross = (list: readonly number[]) =>
    list
      .map((i) => {
        const [x, y] = positionOf(i)
        return `M${x + 1} ${y + 1}l2.6 2.6m0-2.6l-2.6 2.6`
      })
      .join('')
  // Defects are spread evenly over the sample.
  const isBad = (i: number) =>
    Math.floor(((i + 1) * defects) / sampled.length) > Math.floor((i * defects) / sampled.length)
  const defective = sampled.filter((_, i) => isBad(i))
  const conforming = sampled.filter((_, i) => !isBad(i))
  return (
    <svg className="gl-lot" viewBox={`0 0 ${cols * pitch} ${rows * pitch}`} role="img" aria-label={label}>
      <defs>
        <pattern id={id} width={pitch} height={pitch} patternUnits="userSpaceOnUse">
          <rect className="gl-lot-unit" width={side} height={side} rx="0.8" />
        </pattern>
      </defs>
      <path fill={`url(#${id})`} d={area(cols, 0, fullRows) + area(rest, fullRows, 1)} />
      <path className="gl-lot-sample" d={box(conforming)} />
      {defects > 0 && <path className="gl-lot-bad" d={box(defective)} />}
      {defects > 0 && <path className="gl-lot-cross" d={cross(defective)} />}
    </svg>
  )
}
