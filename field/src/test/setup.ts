import '../../../web/src/test/quick-queries.ts'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach } from 'vitest'
import { closeScreen } from './screen.tsx'

// there is no layout in tests, so nothing scrolls and no element lies under a finger
window.scrollTo = () => undefined
document.elementFromPoint = () => null
// the real function would match every rule of every style sheet with the element
window.getComputedStyle = (element) => (element as HTMLElement).style

// the phone's database, in memory
globalThis.IDBKeyRange = IDBKeyRange
globalThis.indexedDB = new IDBFactory()

afterEach(closeScreen)
