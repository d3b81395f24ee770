import type { ReactNode } from 'react'
import type { ShellProps } from './types.ts'

interface Props {
  shell: Pick<ShellProps, 'hrefFor' | 'onNavigate' | 'path'>
  to: string
  className?: string
  children: ReactNode
}

/** A link within site and app: a plain address, taken over by the app's router where there is one. */
export function Go({ shell, to, className, children }: Props) {
  return (
    <a
      href={shell.hrefFor(to)}
      className={className}
      aria-current={shell.path === to ? 'page' : undefined}
      onClick={shell.onNavigate && ((event) => shell.onNavigate?.(to, event))}
    >
      {children}
    </a>
  )
}
