import { useCallback, useState } from 'react'

export type Widths = Readonly<Record<string, number>>

/** Limits of a column width, pixels: below the first a column is unreadable, above the second it hides the others. */
export const minColumnWidth = 56
export const maxColumnWidth = 900

const keyOf = (list: string) => `columns.${list}`

function stored(list: string): Widths {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? '{}')
    return Object.fromEntries(
      Object.entries(parsed ?? {}).filter((pair): pair is [string, number] => Number.isFinite(pair[1])),
    )
  } catch {
    return {}
  }
}

/** The widths that somebody gave a list's columns in this browser; stored until they are reset. */
export function useColumnWidths(list: string) {
  const [widths, setWidths] = useState(() => stored(list))
  const change = useCallback(
    (next: Widths) => {
      const clamped = Object.fromEntries(
        Object.entries(next).map(([key, width]) => [
          key,
          Math.round(Math.min(maxColumnWidth, Math.max(minColumnWidth, width))),
        ]),
      )
      setWidths(clamped)
      if (Object.keys(clamped).length === 0) localStorage.removeItem(keyOf(list))
      else localStorage.setItem(keyOf(list), JSON.stringify(clamped))
    },
    [list],
  )
  return { widths, change }
}
