import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The z-index of dialogs, and of what floats beside its anchor. Messages lie above all (notes.css). */
const depths = { dialog: 1000, float: 1050 } as const

interface Layer {
  element: HTMLElement
  z: number
  isModal: boolean
  leave(): void
}

/** What is open over the screen, the topmost at the end. */
let layers: readonly Layer[] = []

/** What floats over the screen. Messages and tooltips are `aside`: they are in nobody's way. */
export const floats = '[data-float]'

/** Whether a list, a calendar or a menu is open, other than the layers of this file: it takes Escape itself. */
const hasOtherFloat = (): boolean =>
  [...document.querySelectorAll<HTMLElement>(floats)].some(
    (float) =>
      float.dataset.float !== 'aside' &&
      !layers.some(({ element }) => element.contains(float)) &&
      float.checkVisibility?.() !== false,
  )

/** Whether a menu, a list or a bubble is open: Escape closes it first. */
export const hasFloat = (): boolean => layers.some(({ isModal }) => !isModal) || hasOtherFloat()

export const topDialog = (): HTMLElement | undefined => layers.findLast(({ isModal }) => isModal)?.element

/** Whether an element lies over this layer: in one that was opened later, or in a list or a message. */
export function isAbove(layer: HTMLElement | null, element: Element): boolean {
  const place = layers.findIndex((one) => one.element === layer)
  if (layers.slice(place + 1).some((one) => one.element.contains(element))) return true
  const float = element.closest(floats)
  return float !== null && !layers.some((one) => one.element === float)
}

/** What was on top when Escape went down. Handlers of its content may have closed it by the time that the event arrives below. */
let pressed: Layer | undefined
window.addEventListener('keydown', ({ key }) => key === 'Escape' && noteTop(), true)
function noteTop() {
  pressed = hasOtherFloat() ? undefined : layers.at(-1)
}
document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || !pressed) return
  event.preventDefault()
  if (layers.includes(pressed)) pressed.leave()
})

/** A dialog does not let the focus into the screen below it. */
document.addEventListener('focusin', ({ target }) => {
  const dialog = topDialog()
  if (!dialog || !(target instanceof Element) || dialog.contains(target) || isAbove(dialog, target)) return
  const isBelow = target.closest('#root') !== null || layers.some(({ element }) => element.contains(target))
  if (isBelow) dialog.querySelector<HTMLElement>('[role=dialog]')?.focus({ preventScroll: true })
})

/** The page does not scroll below a dialog, and nothing moves because its scrollbar is gone. */
function lockPage() {
  const { documentElement: page, body } = document
  const isLocked = layers.some(({ isModal }) => isModal)
  if (isLocked === body.classList.contains('kit-locked')) return
  const bar = page.clientWidth > 0 ? window.innerWidth - page.clientWidth : 0
  body.classList.toggle('kit-locked', isLocked)
  body.style.paddingInlineEnd = isLocked && bar > 0 ? `${bar}px` : ''
}

interface Options {
  isModal: boolean
  /** Escape was pressed while this layer was the topmost. */
  leave(): void
}

/** Lays an element over everything that is open, as long as it is rendered. */
export function useLayer(element: RefObject<HTMLElement | null>, { isModal, leave }: Options): void {
  const latest = useRef(leave)
  latest.current = leave
  useLayoutEffect(() => {
    const shown = element.current
    if (!shown) return
    // a dialog that is opened from a bubble covers it
    const z = Math.max(isModal ? depths.dialog : depths.float, ...layers.map((one) => one.z))
    shown.style.zIndex = String(z)
    const layer: Layer = { element: shown, z, isModal, leave: () => latest.current() }
    layers = [...layers, layer]
    lockPage()
    return () => {
      layers = layers.filter((one) => one !== layer)
      lockPage()
    }
  }, [element, isModal])
}
