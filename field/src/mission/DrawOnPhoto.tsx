import { type DrawnMark, drawnShapes, type Entry, isMark, marksMost, pathOfMark } from '@goodlot/inspection'
import { type PointerEvent, type ReactNode, useState } from 'react'
import { useT } from '../words/words.tsx'
import { attempt, buzz, useMission } from './context.tsx'
import { TakeBack } from './TakeBack.tsx'

type Shape = DrawnMark['shape']
type Points = Omit<DrawnMark, 'shape'>

const limited = (value: number) => Math.min(1000, Math.max(0, Math.round(value * 1000)))

/** Where a finger is over the picture, in thousandths of its sides. */
function pointAt({ clientX, clientY, currentTarget }: PointerEvent): [x: number, y: number] {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return [limited((clientX - left) / width), limited((clientY - top) / height)]
}

/** A photo with what was drawn over it; with a tool chosen, a finger draws one mark more. The picture itself stays as it is. */
export function DrawOnPhoto({ photo, children }: { photo: Entry<'photo'>; children: ReactNode }) {
  const t = useT()
  const { work, state, opened } = useMission()
  const [shape, setShape] = useState<Shape | null>(null)
  const [drawing, setDrawing] = useState<Points | null>(null)
  const entries = state.photoMarks.get(photo.key) ?? []
  const last = entries.at(-1)
  const { width, height } = photo.data
  const isFull = entries.length >= marksMost
  const tool = opened.can_write && !isFull ? shape : null
  const marks: DrawnMark[] = [
    ...entries.slice(0, marksMost).map(({ data }) => data),
    ...(tool && drawing && isMark(drawing) ? [{ shape: tool, ...drawing }] : []),
  ]
  const path = marks.map((mark) => pathOfMark(mark, { left: 0, top: 0, width, height })).join(' ')
  const start = (event: PointerEvent) => {
    if (!tool || !event.isPrimary) return
    event.currentTarget.setPointerCapture?.(event.pointerId)
    const [x, y] = pointAt(event)
    setDrawing({ x1: x, y1: y, x2: x, y2: y })
  }
  const move = (event: PointerEvent) => {
    if (!drawing || !event.isPrimary) return
    const [x2, y2] = pointAt(event)
    setDrawing({ ...drawing, x2, y2 })
  }
  const end = (event: PointerEvent) => {
    if (!tool || !drawing || !event.isPrimary) return
    const [x2, y2] = pointAt(event)
    const drawn = { ...drawing, x2, y2 }
    setDrawing(null)
    if (isMark(drawn)) attempt(work.write('photo_mark', { photo: photo.key, shape: tool, ...drawn }).then(() => buzz()))
  }
  return (
    <>
      <div className="drawn-photo">
        {children}
        <svg
          className={tool ? 'drawn-lines drawn-active' : 'drawn-lines'}
          viewBox={`0 0 ${width} ${height}`}
          aria-hidden="true"
          onPointerDown={start}
          onPointerMove={move}
          onPointerUp={end}
          onPointerCancel={() => setDrawing(null)}
        >
          <path d={path} vectorEffect="non-scaling-stroke" />
          <path d={path} vectorEffect="non-scaling-stroke" />
        </svg>
      </div>
      {opened.can_write && (
        <>
          <div className="pair drawn-tools">
            {drawnShapes.map((one) => (
              <button
                key={one}
                type="button"
                className="button"
                aria-pressed={tool === one}
                disabled={isFull}
                onClick={() => setShape(tool === one ? null : one)}
              >
                {t(`visit.draw_${one}`)}
              </button>
            ))}
          </div>
          {(tool || isFull) && <p className="field-note">{t(isFull ? 'visit.draw_full' : 'visit.draw_how')}</p>}
          {last && <TakeBack key={last.key} target={last.key} label={t('visit.draw_undo')} />}
        </>
      )}
    </>
  )
}
