import './quick-react.ts'
import { configure, getConfig, prettyDOM } from '@testing-library/react'

// What takes most of a query's time, done once or in another way; what it finds is the same.

/** Set while a query is repeated until it finds something; not among the declared settings. */
const isRepeated = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true

configure({
  // a screen comes in parts, on a busy machine slowly
  asyncUtilTimeout: 20_000,
  // the document is printed when the wait has ended, not at each of its tries
  getElementError: (message, container) => {
    const error = new Error([message, ...(isRepeated() ? [] : [prettyDOM(container)])].filter(Boolean).join('\n\n'))
    error.name = 'TestingLibraryElementError'
    return error
  },
})

const labelable = 'button, input:not([type=hidden]), meter, output, progress, select, textarea'

function controlOf(label: HTMLLabelElement): Element | null {
  if (!label.hasAttribute('for')) return label.querySelector(labelable)
  const control = label.ownerDocument.getElementById(label.htmlFor)
  return control?.matches(labelable) ? control : null
}

// jsdom looks at every element of the document for each label of each field
for (const { prototype } of [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
])
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    get(this: HTMLElement) {
      if (!this.matches(labelable)) return null
      return [...this.ownerDocument.getElementsByTagName('label')].filter((label) => controlOf(label) === this)
    },
  })
