import { type ReactNode, useState } from 'react'
import { useT } from '../words/words.tsx'
import { type Picture, PictureViewer } from './PictureViewer.tsx'
import './image.css'

interface Props {
  src: string | undefined
  alt: string
  width: number
  height?: number
  /** What is shown when the picture is opened. */
  preview: { src: string }
}

/** A small picture; pressed, it opens over the whole window. */
function Small({ src, alt, width, height, preview }: Props) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="kit-image"
        aria-haspopup="dialog"
        aria-label={t('ui.view_named', { name: alt })}
        onClick={() => setOpen(true)}
      >
        <img src={src} alt={alt} width={width} height={height} />
      </button>
      {isOpen && (
        <PictureViewer
          pictures={[{ src: preview.src, alt }]}
          current={0}
          onChange={() => {}}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

interface GroupProps {
  items: readonly Picture[]
  preview: {
    open: boolean
    current: number
    onChange: (current: number) => void
    onOpenChange: (open: boolean) => void
    imageRender: (image: ReactNode, info: { current: number }) => ReactNode
  }
}

/** Pictures that open over the window one after the other. What opens them is elsewhere. */
const PreviewGroup = ({ items, preview: { open, current, onChange, onOpenChange, imageRender } }: GroupProps) =>
  open &&
  items.length > 0 && (
    <PictureViewer
      pictures={items}
      current={current}
      onChange={onChange}
      onClose={() => onOpenChange(false)}
      render={imageRender}
    />
  )

export const Image = Object.assign(Small, { PreviewGroup })
