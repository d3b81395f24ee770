import { type PointerEvent, useRef, useState } from 'react'
import { useT } from '../words/words.tsx'

interface Props {
  /** Each stroke is a list of x, y, x, y … in thousandths of the surface. */
  strokes: number[][]
  onChange(strokes: number[][]): void
}

/** At most this many points of a stroke are kept: a signature needs no more. */
const pointsMax = 400

const pathOf = (stroke: readonly number[]): string => {
  const pairs: string[] = []
  for (let i = 0; i + 1 < stroke.length; i += 2) pairs.push(`${stroke[i]} ${stroke[i + 1]}`)
  // a dot is a stroke too
  return pairs.length === 1 ? `M${pairs[0]}l1 1` : `M${pairs.join('L')}`
}

/** A surface to sign on, as wide as the phone; it is larger when the phone is turned sideways. */
export function SignaturePad({ strokes, onChange }: Props) {
  const t = useT()
  const surface = useRef<SVGSVGElement>(null)
  const [drawing, setDrawing] = useState<number[] | null>(null)
  const point = (event: PointerEvent): number[] => {
    const box = surface.current?.getBoundingClientRect()
    if (!box || box.width === 0) return [0, 0]
    const within = (value: number) => Math.min(1000, Math.max(0, Math.round(value * 1000)))
    return [within((event.clientX - box.left) / box.width), within((event.clientY - box.top) / box.height)]
  }
  const end = () => {
    if (drawing) onChange([...strokes, drawing])
    setDrawing(null)
  }
  return (
    <div className="stack">
      <svg
        ref={surface}
        className="sign-pad"
        viewBox="0 0 1000 1000"
        preserveAspectRatio="none"
        role="img"
        aria-label={t('visit.sign_here')}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture?.(event.pointerId)
          setDrawing(point(event))
        }}
        onPointerMove={(event) => {
          const next = point(event)
          setDrawing((stroke) => (stroke && stroke.length < pointsMax * 2 ? [...stroke, ...next] : stroke))
        }}
        onPointerUp={end}
        onPointerCancel={end}
      >
        {[...strokes, ...(drawing ? [drawing] : [])].map((stroke) => (
          <path key={stroke.join()} d={pathOf(stroke)} vectorEffect="non-scaling-stroke" />
        ))}
      </svg>
      <p className="field-note">{t('visit.sign_turn')}</p>
      <button type="button" className="button" disabled={strokes.length === 0} onClick={() => onChange([])}>
        {t('visit.sign_clear')}
      </button>
    </div>
  )
}
