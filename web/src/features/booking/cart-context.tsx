import { cartNames } from '@goodlot/contract'
import type { CartField } from '@goodlot/rules'
import { createContext, useContext } from 'react'
import type { OpenCart } from './use-cart.ts'

/** A field of the cart, or a field of the form that is no part of the cart. */
export type FormField = CartField | 'qty' | 'members'

export interface CartView extends OpenCart {
  /** Error messages by field: the server's, and after an attempt to submit also what is missing. */
  errors: Readonly<Partial<Record<string, string>>>
  /** Somebody has tried to submit this cart: from then on it says what is missing in the sentences of the specification. */
  isTried: boolean
  /** Opens the section of a field, scrolls to it and gives it the focus. */
  jump(field: FormField): void
}

export const CartContext = createContext<CartView | null>(null)

export function useCartView(): CartView {
  const cart = useContext(CartContext)
  if (!cart) throw new Error('no cart here')
  return cart
}

/** The id of a field's control; category and line share one control. */
export function fieldId(field: FormField): string {
  if (field === 'qty' || field === 'members') return `cart-${field}`
  return `cart-${cartNames[field === 'categoryId' ? 'lineId' : field]}`
}

/** The error message of a field, which screen readers announce too. */
export function FieldError({ field }: { field: FormField }) {
  const { errors } = useCartView()
  const sentence = errors[field]
  return sentence ? (
    <p className="cart-error" id={`${fieldId(field)}-error`} role="alert">
      {sentence}
    </p>
  ) : null
}

/** What the control of a field needs: its id, its status, and the id of its error message. */
export function useFieldState(field: FormField): { id: string; status: '' | 'error'; described: object } {
  const { errors } = useCartView()
  const isWrong = errors[field] !== undefined
  return {
    id: fieldId(field),
    status: isWrong ? 'error' : '',
    described: isWrong ? { 'aria-invalid': true, 'aria-describedby': `${fieldId(field)}-error` } : {},
  }
}
