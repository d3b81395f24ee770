import { type ComponentProps, type CSSProperties, useLayoutEffect, useRef } from 'react'
import './inputs.css'
import { useDisabled } from './disabled.tsx'
import { controlled, type InputState, inputBox, wrongAs } from './TextInput.tsx'

interface Lines {
  minRows?: number
  maxRows?: number
}

interface TextAreaProps extends Omit<InputState, 'size'>, Omit<ComponentProps<'textarea'>, keyof InputState | 'ref'> {
  /** As high as its text, within these numbers of lines. */
  autoSize?: Lines
  /** Says below the field how many of the allowed characters are used. */
  showCount?: boolean
}

const growsByItself = () => globalThis.CSS?.supports?.('field-sizing', 'content') === true

/** For browsers in which no style makes a text area as high as its text; the limits are set in the style sheet. */
function useHeight(text: unknown, isGrowing: boolean) {
  const area = useRef<HTMLTextAreaElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const element = area.current
    if (!element || !isGrowing || growsByItself()) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight + 2}px`
  }, [text, isGrowing])
  return area
}

/** Several lines of text. */
export function TextArea({ autoSize, showCount, status, disabled, className, style, ...input }: TextAreaProps) {
  const isOff = useDisabled(disabled)
  const area = useHeight(input.value, autoSize !== undefined)
  const lines = autoSize && {
    ...(autoSize.minRows === undefined ? {} : { '--kit-lines-least': autoSize.minRows }),
    ...(autoSize.maxRows === undefined ? {} : { '--kit-lines-most': autoSize.maxRows }),
  }
  const field = (
    <textarea
      {...input}
      {...(controlled(input) as { value?: string })}
      {...wrongAs(status)}
      ref={area}
      className={inputBox('middle', 'kit-area', autoSize && 'kit-area-grows', className)}
      style={{ ...lines, ...style } as CSSProperties}
      disabled={isOff}
    />
  )
  if (!showCount) return field
  const used = String(input.value ?? '').length
  return (
    <span className="kit-counted">
      {field}
      <span className="kit-count">{input.maxLength === undefined ? used : `${used} / ${input.maxLength}`}</span>
    </span>
  )
}
