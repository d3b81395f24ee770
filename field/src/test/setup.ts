import '../../../web/src/test/quick-queries.ts'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach } from 'vitest'
import { closeScreen } from './screen.tsx'

// nothing is laid out, so nothing scrolls and no finger points at anything
window.scrollTo = () => undefined
document.elementFromPoint = () => null
// every rule of every style sheet would be matched with each element that is asked about
window.getComputedStyle = (element) => (element as HTMLElement).style

// the phone's database, in memory
globalThis.IDBKeyRange = IDBKeyRange
globalThis.indexedDB = new IDBFactory()

afterEach(closeScreen)
