import type { ReactNode } from 'react'

const drawing = (lines: ReactNode) => (
  <svg
    viewBox="0 0 16 16"
    width="1em"
    height="1em"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    aria-hidden="true"
  >
    {lines}
  </svg>
)

/** The small drawings of fields that choose from something. */
export const marks = {
  down: drawing(<path d="m3.5 6 4.5 4.5L12.5 6" />),
  left: drawing(<path d="M10 3.5 5.5 8l4.5 4.5" />),
  right: drawing(<path d="M6 3.5 10.5 8 6 12.5" />),
  cross: drawing(<path d="m4 4 8 8m0-8-8 8" />),
  check: drawing(<path d="m3 8.5 3.5 3.5L13 4.5" />),
  days: drawing(<path d="M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 2v3M10.5 2v3" />),
  waiting: drawing(<path className="kit-pick-turning" d="M8 2a6 6 0 1 0 6 6" />),
}
