import { afterAll } from 'vitest'
import { closeWorlds } from './world.ts'

// here and not in world.ts: most worlds are made by a `beforeAll`, and a hook that is registered while another one runs never runs
afterAll(closeWorlds)
