import { createContext, useContext } from 'react'

/** Whether the controls of a form are switched off by the form around them. */
export const DisabledContext = createContext(false)

/** A control's own `disabled` goes before that of its form. */
export const useDisabled = (own: boolean | undefined): boolean => {
  const around = useContext(DisabledContext)
  return own ?? around
}
