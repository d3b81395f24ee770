import { type KeyboardEvent, type MouseEvent, type RefObject, useRef, useState } from 'react'

interface Options {
  defaultOpen?: boolean | undefined
  disabled: boolean
  /** Whether what is typed filters the list. */
  hasSearch: boolean
  onOpenChange?: ((isOpen: boolean) => void) | undefined
  onSearch?: ((typed: string) => void) | undefined
  onBlur?: (() => void) | undefined
}

export interface OpenList {
  box: RefObject<HTMLDivElement | null>
  input: RefObject<HTMLInputElement | null>
  isOpen: boolean
  typed: string
  search(text: string): void
  toggle(next: boolean): void
  onMouseDown(event: MouseEvent): void
  onBlur(): void
  /** What all fields with a list do with a key; true if nothing is left to do. */
  onKey(event: KeyboardEvent<HTMLInputElement>): boolean
}

const isPrintable = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey

/** Whether the list of a field is open, and what was typed to search it. The focus stays in the field while the list is open. */
export function useOpenList({
  defaultOpen = false,
  disabled,
  hasSearch,
  onOpenChange,
  onSearch,
  onBlur,
}: Options): OpenList {
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [wantsOpen, setOpen] = useState(defaultOpen)
  const [typed, setTyped] = useState('')
  const isOpen = wantsOpen && !disabled
  const search = (text: string) => {
    if (text === typed) return
    setTyped(text)
    onSearch?.(text)
  }
  const toggle = (next: boolean) => {
    if (next === isOpen || disabled) return
    setOpen(next)
    if (!next) search('')
    onOpenChange?.(next)
  }
  return {
    box,
    input,
    isOpen,
    typed,
    search,
    toggle,
    onMouseDown(event) {
      if (disabled || event.button !== 0) return
      // pressed beside the input, which is to keep the focus
      if (event.target !== input.current) event.preventDefault()
      input.current?.focus({ preventScroll: true })
      // in an open field that searches, a press places the cursor
      toggle(!isOpen || (hasSearch && event.target === input.current))
    },
    onBlur() {
      toggle(false)
      onBlur?.()
    },
    onKey(event) {
      // the keys of an input method choose its words
      if (disabled || event.nativeEvent.isComposing) return true
      if (isOpen && event.key === 'Escape') {
        event.preventDefault()
        event.stopPropagation()
        toggle(false)
        return true
      }
      if (isOpen) return false
      const opens = ['ArrowDown', 'ArrowUp', 'Enter'].includes(event.key) || (event.key === ' ' && !hasSearch)
      if (opens) {
        event.preventDefault()
        toggle(true)
      } else if (hasSearch && isPrintable(event)) {
        // the closed field says what is chosen: letters replace it
        input.current?.select()
      }
      return opens
    },
  }
}
