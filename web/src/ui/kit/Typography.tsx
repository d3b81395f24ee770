import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useT } from '../words/words.tsx'
import { CheckOutlined, CopyOutlined } from './icons.ts'
import './layout.css'
import './alerts.css'

interface Props {
  /** A button copies this. */
  copyable?: { text: string }
  /** In the letters of a machine. */
  code?: boolean
  className?: string
  children: ReactNode
}

const thanksMs = 3000

function Content({ element, copyable, code, children }: Props & { element: RefObject<HTMLElement | null> }) {
  return (
    <>
      {code ? <code className="kit-code">{children}</code> : children}
      {copyable && <Copy from={element} text={copyable.text} />}
    </>
  )
}

function Copy({ from, text }: { from: RefObject<HTMLElement | null>; text: string }) {
  const t = useT()
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => setDone(false), thanksMs)
    return () => clearTimeout(timer)
  }, [isDone])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setDone(true)
    } catch {
      // the browser does not let us: marked, it takes one press of the keys
      if (from.current) window.getSelection()?.selectAllChildren(from.current)
    }
  }
  return (
    <>
      <button type="button" className="kit-bare kit-copy" aria-label={t('ui.copy')} onClick={() => void copy()}>
        {isDone ? <CheckOutlined /> : <CopyOutlined />}
      </button>
      <span role="status" className="gl-hide">
        {isDone && t('ui.copied')}
      </span>
    </>
  )
}

function Text(props: Props) {
  const element = useRef<HTMLElement>(null)
  return (
    <span ref={element} className={props.className}>
      <Content {...props} element={element} />
    </span>
  )
}

function Paragraph(props: Props) {
  const element = useRef<HTMLParagraphElement>(null)
  return (
    <p ref={element} className={props.className}>
      <Content {...props} element={element} />
    </p>
  )
}

export const Typography = { Text, Paragraph }
