import * as React from 'react'
import * as developmentRuntime from 'react/jsx-dev-runtime'
import { jsx } from 'react/jsx-runtime'

// React as it is built for production (`NODE_ENV` in vitest.config.ts): its checks for developers take about a sixth of a test's time.
// What that build lacks is added here, before Testing Library asks for it.

/** The object that all importers share. */
const exportsOf = (module: object): object => Reflect.get(module, 'default') ?? module

// Vite compiles JSX for the development build, which calls `jsxDEV`
Object.assign(exportsOf(developmentRuntime), { jsxDEV: jsx })

type Later = (callback: () => void) => void
/** Callbacks that React has scheduled: Node runs them in its next turn, or `finishDrawing` runs them earlier. */
const turns = new Set<() => void>()
const noted =
  (later: Later): Later =>
  (callback) => {
    const turn = () => {
      if (turns.delete(turn)) callback()
    }
    turns.add(turn)
    later(turn)
  }

const ways = { queueMicrotask, setImmediate: Reflect.get(globalThis, 'setImmediate') as Later }
Object.assign(globalThis, { queueMicrotask: noted(queueMicrotask), setImmediate: noted(ways.setImmediate) })
// React picks its scheduling functions once, while it is loaded
const { flushSync } = await import('react-dom')
await import('react-dom/client')
Object.assign(globalThis, ways)

/** Draws whatever React still has to draw. */
export function finishDrawing(): void {
  // also runs callbacks that are added during the loop
  for (const turn of turns) turn()
}

/** Runs the callback, and draws what it changed before returning. */
function act(callback: () => unknown): PromiseLike<unknown> {
  const result = flushSync(callback)
  finishDrawing()
  return Promise.resolve(result).then((value) => {
    finishDrawing()
    return value
  })
}
Object.assign(exportsOf(React), { act })
