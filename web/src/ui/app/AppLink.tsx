import type { ComponentProps } from 'react'
import { Link } from 'react-router'

/** A link within the app, in the colours of the shell. */
export const AppLink = (props: ComponentProps<typeof Link>) => <Link className="gl-link" {...props} />
