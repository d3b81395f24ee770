import { type ComponentProps, useId, useRef, useState } from 'react'
import { useMission } from '../mission/context.tsx'
import { type Frame, Framed, frames, ground, height, width } from '../samples/drawings.tsx'
import { useSay } from '../samples/words.tsx'
import { Icon } from '../ui/icons.tsx'
import type { UploadButton } from '../ui/UploadButton.tsx'
import { countBadPhoto } from './bad-photos.ts'
import { contentOf } from './Scene.tsx'
import { useView } from './use-view.ts'

/** Pixels of the longer side of the picture that is kept. */
const side = 960

/** A drawing as the file that a camera would make of it. */
async function photographed(svg: SVGSVGElement): Promise<File> {
  const source = new XMLSerializer().serializeToString(svg)
  const image = new Image(side, (side * height) / width)
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = (side * height) / width
  const context = canvas.getContext('2d')
  context?.drawImage(image, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.85))
  if (!blob) throw new Error('the drawing could not be kept as a picture')
  return new File([blob], 'practice.jpg', { type: 'image/jpeg' })
}

/** Instead of a camera: the thing from four positions. One of them proves something; of the others it is said why not. */
export function Camera({ disabled, onFile, children }: ComponentProps<typeof UploadButton>) {
  const say = useSay()
  const id = useId()
  const { work } = useMission()
  const view = useView()
  const [open, setOpen] = useState(false)
  const [bad, setBad] = useState<Frame | null>(null)
  const pictures = useRef(new Map<Frame, SVGSVGElement>())
  const choose = async (frame: Frame) => {
    if (frame !== 'good') {
      setBad(frame)
      if (view.kind === 'mark' || view.kind === 'label') countBadPhoto(work, `${view.kind}_photo`)
      return
    }
    const svg = pictures.current.get(frame)
    if (!svg) return
    const file = await photographed(svg)
    setOpen(false)
    setBad(null)
    onFile(file)
  }
  // the good one is not always the first; the same thing always has the same order
  const turn = (view.kind === 'unit' ? view.unit : view.kind.length) % frames.length
  const shown = [...frames.slice(turn), ...frames.slice(0, turn)]
  return (
    <>
      <button
        type="button"
        className="button"
        aria-expanded={open}
        disabled={disabled}
        onClick={() => {
          setOpen(!open)
          setBad(null)
        }}
      >
        <Icon name="camera" /> {children}
      </button>
      {open && (
        <section className="card">
          <p>{say('camera')}</p>
          <div className="shots">
            {shown.map((frame, i) => (
              <button key={frame} type="button" className="shot" onClick={() => void choose(frame)}>
                <svg
                  ref={(svg) => {
                    if (svg) pictures.current.set(frame, svg)
                  }}
                  xmlns="http://www.w3.org/2000/svg"
                  viewBox={`0 0 ${width} ${height}`}
                  width={width}
                  height={height}
                  role="img"
                  aria-label={say('shot', { number: i + 1 })}
                >
                  <rect width={width} height={height} fill={ground} />
                  <Framed frame={frame} id={`${id}-${frame}`}>
                    {contentOf(view)}
                  </Framed>
                </svg>
              </button>
            ))}
          </div>
          {bad !== null && bad !== 'good' && (
            <p className="note note-bad" role="alert">
              <Icon name="remove" /> <span>{say(`shot_${bad}`)}</span>
            </p>
          )}
        </section>
      )}
    </>
  )
}
