import { useLayoutEffect, useState } from 'react'

interface Sized {
  width: number
  /** Columns of actions and pictures keep their width: their content cannot wrap. */
  keeps: boolean
  /** What cannot wrap in it needs so much. */
  least?: number
}

/** A column of text can become this much narrower before its words break badly. */
const narrowest = 0.72
const minimum = 88

const floorOf = ({ width, keeps, least = 0 }: Sized) =>
  keeps ? width : Math.min(width, Math.max(minimum, least, width * narrowest))

/**
 * Makes columns narrower, each in proportion to what it can give, so that a table fits without scrolling sideways.
 * If even the narrowest columns do not fit, the table scrolls anyway: then each keeps its width.
 */
export function fitWidths(columns: readonly Sized[], available: number): number[] {
  const wanted = columns.reduce((sum, { width }) => sum + width, 0)
  if (wanted <= available) return columns.map(({ width }) => width)
  const floors = columns.map(floorOf)
  const least = floors.reduce((sum, floor) => sum + floor, 0)
  if (least > available) return columns.map(({ width }) => width)
  const share = wanted === least ? 0 : (available - least) / (wanted - least)
  return columns.map(({ width }, i) => {
    const floor = floors[i] ?? width
    return Math.floor(floor + (width - floor) * share)
  })
}

/** The inner width of the element that gets `ref`; 0 until it is known. */
export function useWidth() {
  const [element, ref] = useState<HTMLElement | null>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    if (!element) return
    const measure = () => setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return { ref, width }
}
