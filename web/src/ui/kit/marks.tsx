import type { ReactNode } from 'react'

export type NoteKind = 'error' | 'info' | 'success' | 'warning'

export const Cross = () => (
  <svg width="12" height="12" viewBox="0 0 12 12" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
    <path d="M2 2l8 8M10 2l-8 8" />
  </svg>
)

const signs: Record<NoteKind, ReactNode> = {
  success: <path d="M4.5 8.2l2.4 2.4 4.6-5" />,
  error: <path d="M5.4 5.4l5.2 5.2M10.6 5.4l-5.2 5.2" />,
  warning: <path d="M8 4v5M8 11.4v.6" />,
  info: <path d="M8 7.2v4.8M8 4v.6" />,
}

/** How something went, as a filled circle with a sign in it. */
export const KindMark = ({ kind }: { kind: NoteKind }) => (
  <svg
    className={`kit-mark kit-mark-${kind}`}
    width="16"
    height="16"
    viewBox="0 0 16 16"
    fill="none"
    aria-hidden="true"
  >
    <circle cx="8" cy="8" r="8" fill="currentColor" />
    <g stroke="var(--control-raised)" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round">
      {signs[kind]}
    </g>
  </svg>
)
