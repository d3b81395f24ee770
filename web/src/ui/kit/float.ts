import { autoUpdate, computePosition, flip, offset, type Placement, shift, size } from '@floating-ui/dom'
import { type RefObject, useLayoutEffect } from 'react'

interface Options {
  placement?: Placement
  /** Pixels between the anchor and what floats. */
  gap?: number
  /** What floats is at least as wide as its anchor. */
  isAnchorWide?: boolean
  /** Where it fits neither below nor above its anchor, it lies over it instead of going beyond the window. */
  mayCover?: boolean
}

/** Keeps an element beside its anchor while it is shown, within the window, whatever scrolls. The element has the style `position: fixed`. */
export function useFloat(
  anchor: RefObject<Element | null>,
  floating: RefObject<HTMLElement | null>,
  isOpen: boolean,
  { placement = 'bottom-start', gap = 4, isAnchorWide = false, mayCover = false }: Options = {},
): void {
  useLayoutEffect(() => {
    const from = anchor.current
    const element = floating.current
    if (!isOpen || !from || !element) return
    const middleware = [
      offset(gap),
      flip({ padding: 8 }),
      shift({ padding: 8, crossAxis: mayCover }),
      ...(isAnchorWide
        ? [
            size({
              apply: ({ rects, elements }) => {
                elements.floating.style.minWidth = `${rects.reference.width}px`
              },
            }),
          ]
        : []),
    ]
    const move = () =>
      void computePosition(from, element, { placement, strategy: 'fixed', middleware }).then(({ x, y }) => {
        element.style.left = `${x}px`
        element.style.top = `${y}px`
      })
    return autoUpdate(from, element, move)
  }, [anchor, floating, isOpen, placement, gap, isAnchorWide, mayCover])
}
