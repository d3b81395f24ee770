import { Go } from './Go.tsx'
import type { ShellProps } from './types.ts'

export interface Crumb {
  label: string
  /** Absent for the current page. */
  path?: string
}

interface Props {
  shell: Pick<ShellProps, 't' | 'hrefFor' | 'onNavigate' | 'path'>
  crumbs: readonly Crumb[]
}

export const Breadcrumbs = ({ shell, crumbs }: Props) => (
  <nav className="gl-crumbs" aria-label={shell.t('shell.breadcrumbs')}>
    <ol>
      {crumbs.map(({ label, path }) => (
        <li key={label}>
          {path ? (
            <Go shell={shell} to={path}>
              {label}
            </Go>
          ) : (
            <span aria-current="page">{label}</span>
          )}
        </li>
      ))}
    </ol>
  </nav>
)
