/** Marks what leads to an address without being a link: its screen is loaded as soon as somebody points at it or reaches it with the keyboard. */
export const leadsTo = (address: string) => ({ 'data-leads-to': address })

/** Name of the event that says that somebody chose an element without focusing it, as a line of a list that keeps the focus in its field. */
export const chosenEvent = 'goodlot-chosen'
export const announceChosen = (element: Element): void =>
  void element.dispatchEvent(new Event(chosenEvent, { bubbles: true }))
