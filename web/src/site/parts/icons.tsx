import type { ReactNode } from 'react'

const IconFrame = ({ children }: { children: ReactNode }) => (
  <svg
    width="44"
    height="44"
    viewBox="0 0 44 44"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    {children}
  </svg>
)

/** One icon per product category, drawn on the same 44 px field. */
export const productIcons: Record<string, ReactNode> = {
  apparel: (
    <IconFrame>
      <path d="M15 6l-10 6 4 8 4-2v20h18V18l4 2 4-8-10-6c-1 4-4 6-7 6s-6-2-7-6z" />
    </IconFrame>
  ),
  electrical: (
    <IconFrame>
      <path d="M16 4v9M28 4v9M11 13h22v8a11 11 0 0 1-22 0zM22 32v8" />
    </IconFrame>
  ),
  furniture: (
    <IconFrame>
      <path d="M9 20V10a4 4 0 0 1 4-4h18a4 4 0 0 1 4 4v10M5 22a4 4 0 0 1 8 0v5h18v-5a4 4 0 0 1 8 0v12H5zM9 34v5M35 34v5" />
    </IconFrame>
  ),
  toys: (
    <IconFrame>
      <circle cx="12" cy="10" r="5" />
      <circle cx="32" cy="10" r="5" />
      <circle cx="22" cy="22" r="15" />
      <path d="M17 20v.1M27 20v.1M18 28c2.5 2 5.500 2 8 0" />
    </IconFrame>
  ),
  gifts: (
    <IconFrame>
      <path d="M5 15h34v8H5zM8 23h28v16H8zM22 15v24M22 15c-5 0-10-2-10-6s6-5 10 6c4-11 10-10 10-6s-5 6-10 6z" />
    </IconFrame>
  ),
  footwear: (
    <IconFrame>
      <path d="M5 12v18h34v-4c0-4-4-5-8-6-4-1-7-4-9-8-3 3-9 4-17 0zM5 30v5h34v-5M22 20l4-3M26 23l4-3" />
    </IconFrame>
  ),
  hard_lines: (
    <IconFrame>
      <path d="M7 18h24v12a8 8 0 0 1-8 8h-8a8 8 0 0 1-8-8zM31 21h3a5 5 0 0 1 0 10h-3M14 12V6M20 12V6M26 12V6" />
    </IconFrame>
  ),
  food: (
    <IconFrame>
      <path d="M10 12h24v24a4 4 0 0 1-4 4H14a4 4 0 0 1-4-4zM8 5h28v7H8zM10 20h24M10 32h24" />
    </IconFrame>
  ),
}

export const serviceIcons = {
  inspect: (
    <IconFrame>
      <circle cx="19" cy="19" r="13" />
      <path d="M29 29l11 11M13 19l4.500 4.500L26 15" />
    </IconFrame>
  ),
  audit: (
    <IconFrame>
      <path d="M5 39V19l11 7v-7l11 7v-7l12 7v13zM5 39h34M13 33v.1M22 33v.1M31 33v.1M30 14V5h5v11" />
    </IconFrame>
  ),
  load: (
    <IconFrame>
      <path d="M4 12h36v22H4zM10 12v22M16 12v22M22 12v22M28 12v22M34 12v22M8 34v5M36 34v5" />
    </IconFrame>
  ),
  test: (
    <IconFrame>
      <path d="M17 5h10M19 5v12L8 35a3 3 0 0 0 3 4.500h22A3 3 0 0 0 36 35L25 17V5M13 28h18" />
    </IconFrame>
  ),
} satisfies Record<string, ReactNode>
