/**
 * The most that a screen may load before it is shown, in KB of 1000 bytes as they are sent: page, scripts, styles, words and letters, in the
 * language with the most. A screen that needs more loads what is not seen at first later, when somebody reaches for it.
 */
const visitors = { screens: ['login', 'logout', 'logup', 'RetrievePwd', 'confirm', 'join', 'keep_account'], goal: 120 }
/** Opened on a phone in a factory; it has a form and all words of a visit. */
const factories = { screens: ['factory_visit', 'factory_actions', 'supplier_request'], goal: 185 }
const orders = { screens: ['order'], goal: 300 }
const others = 350

export const budgetOf = (screen: string): number =>
  [visitors, factories, orders].find(({ screens }) => screens.includes(screen))?.goal ?? others

interface Case {
  name: string
  shows: readonly string[]
  /** KB; that of the screen if it is not given. */
  goal?: number
  /** Asked for only when the screen is there: a third step after page and start. */
  isLate?: true
}
/**
 * What a screen shows at once besides its own file, by the names of the lazy features of `routes.tsx`; each case is counted by itself. Only
 * root's day may come late: who is signed in, and so whether /order is that, is known no earlier.
 */
export const cases: Record<string, readonly Case[]> = {
  order: [
    { name: 'an order', shows: ['orderPage'], goal: others },
    { name: 'an order beside the list', shows: ['orderPanel'], goal: others },
    { name: "root's day", shows: ['boards', 'firstSteps'], isLate: true },
  ],
}

/** A browser asks for six files at a time over HTTP/1.1: from the other side of the world, each further six cost a quarter of a second. */
export const mostRequests = 25

/** KB of every page of the public site with all its parts at work, without pictures. */
export const pageBudget = 80
