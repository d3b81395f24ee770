// imported before Testing Library, which asks React for `act`
import './quick-react.ts'
import { configure, getConfig, prettyDOM } from '@testing-library/react'
import { finishDrawing } from './quick-react.ts'

// Speeds up the most expensive parts of a query; what a query finds is the same.

/** True while a query is repeated until it finds something; the types do not declare this setting. */
const isRepeated = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true

const { asyncWrapper } = getConfig()

configure({
  // after a wait or a user action, everything that React has to draw is on the screen
  asyncWrapper: async (callback) => {
    const result = await asyncWrapper(callback)
    finishDrawing()
    return result
  },
  // a screen appears in parts, slowly on a busy machine
  asyncUtilTimeout: 60_000,
  // the document is printed when the wait has ended, not at each of its tries
  getElementError: (message, container) => {
    const error = new Error([message, ...(isRepeated() ? [] : [prettyDOM(container)])].filter(Boolean).join('\n\n'))
    error.name = 'TestingLibraryElementError'
    return error
  },
})

/** Selectors that a query by text tries on every element of the document, and the only tags that they can match. */
const tagsOf = new Map([
  ['script, style', ['SCRIPT', 'STYLE']],
  ['input[type=submit], input[type=button], input[type=reset]', ['INPUT']],
])
const { matches } = Element.prototype
Object.assign(Element.prototype, {
  matches(this: Element, selector: string) {
    return tagsOf.get(selector)?.includes(this.tagName) !== false && matches.call(this, selector)
  },
})
