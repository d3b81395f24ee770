import type { ReactNode } from 'react'

type Fact = readonly [label: string, value: ReactNode]

/** A read-only list of labelled values; false and empty ones are left out. */
export const Facts = ({ facts }: { facts: readonly (Fact | false)[] }) => (
  <dl className="pt-facts wrap">
    {facts
      .filter((fact): fact is Fact => fact !== false && fact[1] !== '')
      .map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)
