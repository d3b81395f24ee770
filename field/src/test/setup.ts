import '../../../web/src/test/quick-queries.ts'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach } from 'vitest'
import { closeScreen } from './screen.tsx'

// what jsdom lacks: nothing is laid out, so nothing scrolls and no finger points at anything
window.scrollTo = () => undefined
document.elementFromPoint = () => null
// jsdom would match every rule for each element that it is asked about, which takes most of a test's time
window.getComputedStyle = (element) => (element as HTMLElement).style

// what the phone keeps, in memory
globalThis.IDBKeyRange = IDBKeyRange
globalThis.indexedDB = new IDBFactory()

afterEach(closeScreen)
