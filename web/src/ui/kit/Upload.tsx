import { type DragEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import './upload.css'
import { useDisabled } from './disabled.tsx'

interface Props {
  /** The kinds of files that the file dialog offers, such as `.pdf,.docx`. Whether a file is right is for its reader to say. */
  accept?: string
  onFile(file: File): void
  disabled?: boolean
  children: ReactNode
}

/** Opens the file dialog and receives what is dropped. */
function useFiles({ onFile, disabled }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const isOff = useDisabled(disabled)
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | readonly File[] | null | undefined) => {
    const [file] = files ?? []
    if (file) onFile(file)
  }
  const drop = isOff
    ? {}
    : {
        onDragOver: (event: DragEvent) => {
          event.preventDefault()
          setOver(true)
        },
        onDragLeave: () => setOver(false),
        onDrop: (event: DragEvent) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files)
        },
      }
  const choose = () => {
    if (!isOff) input.current?.click()
  }
  return { input, isOff, isOver, take, drop, choose }
}

const FileField = ({ accept, files }: { accept: string | undefined; files: ReturnType<typeof useFiles> }) => (
  <input
    ref={files.input}
    type="file"
    hidden
    accept={accept}
    disabled={files.isOff}
    onClick={(event) => event.stopPropagation()}
    onChange={({ target }) => {
      files.take(target.files)
      // the same file can be chosen again after it was corrected
      target.value = ''
    }}
  />
)

/** Takes one file, from the file dialog that the button in it opens, or dropped on the button. */
function Chooser(props: Props) {
  const files = useFiles(props)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button in it takes the focus and the keys
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <span
      className="kit-upload"
      // a button whose work is under way refuses the click
      onClick={(event) => event.defaultPrevented || files.choose()}
      {...files.drop}
    >
      <FileField accept={props.accept} files={files} />
      {props.children}
    </span>
  )
}

/** An area that takes one file: dropped on it, or from the file dialog that it opens. */
function Dragger(props: Props & { 'aria-label'?: string }) {
  const files = useFiles(props)
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    files.choose()
  }
  return (
    <div className={files.isOver ? 'kit-drop kit-drop-over' : 'kit-drop'}>
      <FileField accept={props.accept} files={files} />
      {/* biome-ignore lint/a11y/useSemanticElements: paragraphs may not stand in a button */}
      <div
        role="button"
        aria-label={props['aria-label']}
        aria-disabled={files.isOff}
        tabIndex={files.isOff ? -1 : 0}
        className="kit-drop-area"
        onClick={files.choose}
        onKeyDown={press}
        {...files.drop}
      >
        {props.children}
      </div>
    </div>
  )
}

export const Upload = Object.assign(Chooser, { Dragger })
