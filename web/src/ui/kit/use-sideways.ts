import { type RefObject, useEffect, useState } from 'react'

type Box = RefObject<HTMLElement | null>

/** Whether there is more in a box than it shows. Measured when the box or its content changes its size, never while it scrolls. */
export function useScrolls(box: Box, content: Box): boolean {
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const outer = box.current
    const inner = content.current
    if (!outer || !inner) return
    const observer = new ResizeObserver(() =>
      setScrolls(outer.scrollWidth > outer.clientWidth + 1 || outer.scrollHeight > outer.clientHeight + 1),
    )
    observer.observe(outer)
    observer.observe(inner)
    return () => observer.disconnect()
  }, [box, content])
  return scrolls
}

/** Says on the table, as `data-more-left` and `data-more-right`, at which of its sides columns have been scrolled out of sight. */
export function useMoreBeside(table: Box, scroller: Box): void {
  useEffect(() => {
    const root = scroller.current
    if (!root) return
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          table.current?.toggleAttribute(`data-more-${(target as HTMLElement).dataset.end}`, !isIntersecting)
      },
      { root },
    )
    for (const end of root.querySelectorAll('[data-end]')) observer.observe(end)
    return () => observer.disconnect()
  }, [table, scroller])
}

/** Moves some boxes sideways together. This runs only while one of them is scrolled sideways: the page's own scrolling is no event of theirs. */
export function useTogether(...boxes: readonly Box[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the boxes are the same refs each time, only the list around them is new
  useEffect(() => {
    const elements = boxes.flatMap(({ current }) => current ?? [])
    const follow = (event: Event) => {
      const { scrollLeft } = event.currentTarget as HTMLElement
      // a fraction of a pixel is rounded differently by each box, and correcting it would stop a swipe
      for (const other of elements) if (Math.abs(other.scrollLeft - scrollLeft) >= 1) other.scrollLeft = scrollLeft
    }
    for (const element of elements) element.addEventListener('scroll', follow, { passive: true })
    return () => {
      for (const element of elements) element.removeEventListener('scroll', follow)
    }
  }, [])
}
