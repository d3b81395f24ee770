import type { TestWorld } from '../world.ts'
import type { Cast } from './cast.ts'
import type { Rows } from './cast-rows.ts'

/** Brings a world into the state that a call needs, and answers the ids of what it made. */
export type State = (w: TestWorld, cast: Cast) => Promise<Rows>
