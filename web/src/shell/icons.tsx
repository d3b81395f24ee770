import type { ReactNode } from 'react'

export const LineIcon = ({ children, size = 16 }: { children: ReactNode; size?: number }) => (
  <svg
    className="gl-icon"
    width={size}
    height={size}
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    {children}
  </svg>
)

export const ChevronIcon = () => (
  <LineIcon size={12}>
    <path d="M3 6l5 5 5-5" />
  </LineIcon>
)
export const GlobeIcon = () => (
  <LineIcon>
    <circle cx="8" cy="8" r="6.25" />
    <path d="M1.75 8h12.5M8 1.75c2 2 2.6 4 2.6 6.25S10 12.25 8 14.25c-2-2-2.6-4-2.6-6.25S6 3.75 8 1.75z" />
  </LineIcon>
)
export const MenuIcon = () => (
  <LineIcon size={20}>
    <path className="gl-bar-1" d="M2 4.5h12" />
    <path className="gl-bar-2" d="M2 8h12" />
    <path className="gl-bar-3" d="M2 11.5h12" />
  </LineIcon>
)
export const PersonIcon = () => (
  <LineIcon>
    <circle cx="8" cy="5.25" r="2.75" />
    <path d="M2.75 14c.6-2.8 2.6-4.25 5.25-4.25S12.65 11.2 13.25 14" />
  </LineIcon>
)
export const UpIcon = () => (
  <LineIcon>
    <path d="M8 13.5v-11M3.5 7L8 2.5 12.5 7" />
  </LineIcon>
)
export const CheckIcon = () => (
  <LineIcon>
    <path d="M3 8.5l3.25 3.25L13 4.75" />
  </LineIcon>
)
export const ArrowIcon = () => (
  <LineIcon>
    <path d="M2.5 8h11M9 3.5L13.5 8 9 12.5" />
  </LineIcon>
)
