import { createContext, useContext } from 'react'
import type { Cart } from './use-cart.ts'

export interface CartView extends Cart {
  /** Sentences at fields: the server's, and after an attempt to place the order what is missing. */
  errors: Readonly<Record<string, string>>
  /** Opens the section of a field, scrolls to it and gives it the focus. */
  jump(field: string): void
}

export const CartContext = createContext<CartView | null>(null)

export function useCartView(): CartView {
  const cart = useContext(CartContext)
  if (!cart) throw new Error('no cart here')
  return cart
}

/** Where a field is found: the id of its control. */
export const fieldId = (field: string): string => `cart-${field === 'catalog_parent_id' ? 'catalog_id' : field}`

/** What is wrong with a field, told to screen readers too. */
export function FieldError({ field }: { field: string }) {
  const { errors } = useCartView()
  const sentence = errors[field]
  return sentence ? (
    <p className="cart-error" id={`${fieldId(field)}-error`} role="alert">
      {sentence}
    </p>
  ) : null
}

/** For the control of a field: how it looks, and which sentence belongs to it. */
export function useFieldState(field: string): { id: string; status: '' | 'error'; described: object } {
  const { errors } = useCartView()
  const isWrong = errors[field] !== undefined
  return {
    id: fieldId(field),
    status: isWrong ? 'error' : '',
    described: isWrong ? { 'aria-invalid': true, 'aria-describedby': `${fieldId(field)}-error` } : {},
  }
}
