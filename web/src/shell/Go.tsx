import type { ReactNode } from 'react'
import type { ShellProps } from './types.ts'

interface Props {
  shell: Pick<ShellProps, 'hrefFor' | 'onNavigate' | 'path'>
  to: string
  className?: string
  title?: string
  /** Whether the link leads to what is open; without it, links to the open path do. */
  isCurrent?: boolean
  children: ReactNode
}

/** A link within site and app: a plain address, taken over by the app's router where there is one. */
export function Go({ shell, to, className, title, isCurrent = shell.path === to, children }: Props) {
  return (
    <a
      href={shell.hrefFor(to)}
      className={className}
      title={title}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={shell.onNavigate && ((event) => shell.onNavigate?.(to, event))}
    >
      {children}
    </a>
  )
}
