import type { Placement as FloatPlacement } from '@floating-ui/dom'
import { cloneElement, type HTMLAttributes, type ReactElement, type Ref, type RefObject, useCallback } from 'react'

/** What a bubble gives the element that it stands beside; a bubble around another one hands it on. */
export interface AnchorProps extends HTMLAttributes<HTMLElement> {
  ref?: Ref<HTMLElement>
}

// the props of buttons of all kinds: a bubble knows of them only that they take those of an anchor
// biome-ignore lint/suspicious/noExplicitAny: see above
export type Anchor = ReactElement<any>

export type Placement = 'top' | 'bottomLeft' | 'bottomRight'
export const floatPlacements: Record<Placement, FloatPlacement> = {
  top: 'top',
  bottomLeft: 'bottom-start',
  bottomRight: 'bottom-end',
}

function set(ref: Ref<HTMLElement> | undefined, element: HTMLElement | null) {
  if (typeof ref === 'function') ref(element)
  else if (ref) ref.current = element
}

const isHandler = (value: unknown): value is (...input: unknown[]) => void => typeof value === 'function'

/** The anchor with these props. Its own handlers run first, and what it says about itself stays. */
export function useAnchored(
  child: Anchor,
  own: RefObject<HTMLElement | null>,
  { ref: outer, ...props }: AnchorProps,
): Anchor {
  const theirs: AnchorProps = child.props
  const ref = useCallback(
    (element: HTMLElement | null) => {
      own.current = element
      set(outer, element)
      set(theirs.ref, element)
    },
    [own, outer, theirs.ref],
  )
  const merged: Record<string, unknown> = { ref }
  for (const [name, value] of Object.entries(props)) {
    const before: unknown = Reflect.get(theirs, name)
    if (isHandler(value) && isHandler(before))
      merged[name] = (...input: unknown[]) => {
        before(...input)
        value(...input)
      }
    else if (value !== undefined && before === undefined) merged[name] = value
  }
  return cloneElement(child, merged)
}
