import { Fragment, type ReactNode } from 'react'

export type Fact = readonly [label: string, value: ReactNode]

/** A list of labelled facts; those without a value are left out. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="ord-facts">
    {facts
      .filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value))
      .map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
  </dl>
)
