import { useId } from 'react'
import { DialogFrame } from './DialogFrame.tsx'
import './button.css'

/** Covers the page while something is sent that must not be sent twice. */
export function SendingVeil({ title, text }: { title: string; text: string }) {
  const id = useId()
  return (
    <DialogFrame className="kit-sending" labelledBy={id}>
      <strong id={id}>{title}</strong>
      <p>
        <span className="kit-button-spinner" aria-hidden="true" /> <span>{text}</span>
      </p>
    </DialogFrame>
  )
}
