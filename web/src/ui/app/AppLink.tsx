import type { ComponentProps, MouseEvent } from 'react'
import type { To } from './router.ts'
import { useLocation, useNavigate, useRouter } from './routing.tsx'

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  to: To
  state?: unknown
}

/** A press that opens another tab or window, or saves, is the browser's. */
const isOurs = ({ button, metaKey, altKey, ctrlKey, shiftKey, defaultPrevented }: MouseEvent): boolean =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey && !defaultPrevented

/** A link within the app, in the colours of the shell. A link to where one is already adds nothing to the history. */
export function AppLink({ to, state, onClick, target, className = 'gl-link', ...link }: Props) {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const next = useRouter().resolve(to)
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!isOurs(event) || (target && target !== '_self')) return
    event.preventDefault()
    const isHere = next.pathname === pathname && next.search === search && next.hash === hash
    navigate(to, { replace: isHere, state })
  }
  return (
    <a
      className={className}
      {...link}
      {...(target ? { target } : {})}
      href={next.pathname + next.search + next.hash}
      onClick={press}
    />
  )
}
