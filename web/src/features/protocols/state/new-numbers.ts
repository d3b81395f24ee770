import { newNumbers } from '@goodlot/checklists'

/** Makes ids for nodes that the server does not know yet: never the same twice on one page. */
export const nextNew = newNumbers()
