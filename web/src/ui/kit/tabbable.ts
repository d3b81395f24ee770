const candidates = [
  'a[href]',
  'button:not([disabled])',
  'input:not([disabled]):not([type=hidden])',
  'select:not([disabled])',
  'textarea:not([disabled])',
  'iframe',
  'summary',
  '[tabindex]',
].join()

/** Of radio buttons, the Tab key reaches the chosen one alone. */
const isPassedOver = (element: HTMLElement): boolean =>
  element instanceof HTMLInputElement &&
  element.type === 'radio' &&
  !element.checked &&
  document.querySelector(`input[type=radio][name="${CSS.escape(element.name)}"]:checked`) !== null

const isTabbable = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 && !isPassedOver(element) && element.checkVisibility?.({ visibilityProperty: true }) !== false

/** The first and the last element within this one that the Tab key reaches. */
export function tabEnds(around: HTMLElement): [first: HTMLElement, last: HTMLElement] | undefined {
  const all = [...around.querySelectorAll<HTMLElement>(candidates)]
  const first = all.find(isTabbable)
  const last = all.findLast(isTabbable)
  return first && last && [first, last]
}
