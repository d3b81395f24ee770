import { cartNames } from '@goodlot/contract'
import type { CartField } from '@goodlot/rules'
import { createContext, useContext } from 'react'
import type { OpenCart } from './use-cart.ts'

/** A field of the cart, or one that stands beside it. */
export type FormField = CartField | 'qty' | 'members'

export interface CartView extends OpenCart {
  /** Sentences at fields: the server's, and after an attempt to submit the order what is missing. */
  errors: Readonly<Partial<Record<string, string>>>
  /** Opens the section of a field, scrolls to it and gives it the focus. */
  jump(field: FormField): void
}

export const CartContext = createContext<CartView | null>(null)

export function useCartView(): CartView {
  const cart = useContext(CartContext)
  if (!cart) throw new Error('no cart here')
  return cart
}

/** The id of the control of a field; category and line have one together. */
export function fieldId(field: FormField): string {
  if (field === 'qty' || field === 'members') return `cart-${field}`
  return `cart-${cartNames[field === 'categoryId' ? 'lineId' : field]}`
}

/** What is wrong with a field, told to screen readers too. */
export function FieldError({ field }: { field: FormField }) {
  const { errors } = useCartView()
  const sentence = errors[field]
  return sentence ? (
    <p className="cart-error" id={`${fieldId(field)}-error`} role="alert">
      {sentence}
    </p>
  ) : null
}

/** For the control of a field: how it looks, and which sentence belongs to it. */
export function useFieldState(field: FormField): { id: string; status: '' | 'error'; described: object } {
  const { errors } = useCartView()
  const isWrong = errors[field] !== undefined
  return {
    id: fieldId(field),
    status: isWrong ? 'error' : '',
    described: isWrong ? { 'aria-invalid': true, 'aria-describedby': `${fieldId(field)}-error` } : {},
  }
}
