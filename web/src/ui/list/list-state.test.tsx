import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type ListState, useOwnListState } from './list-state.ts'

const pause = 300
let state: ListState
function Probe() {
  state = useOwnListState(pause)
  return null
}

beforeEach(() => {
  vi.useFakeTimers()
  render(<Probe />)
})
afterEach(() => {
  vi.useRealTimers()
})

it('what is typed while the list is queried stays, and is queried next', () => {
  act(() => state.type('name', 'La'))
  act(() => {
    vi.advanceTimersByTime(pause)
    state.type('name', 'Lamp')
  })
  expect(state.filters).toEqual({ name: 'La' })
  expect(state.typed).toEqual({ name: 'Lamp' })
  act(() => {
    vi.advanceTimersByTime(pause)
  })
  expect(state.filters).toEqual({ name: 'Lamp' })
})

it('what is typed right after a reset stays', () => {
  act(() => state.choose('name', 'Lamp'))
  act(() => {
    state.reset()
    state.type('code', 'GL')
  })
  expect(state.typed).toEqual({ code: 'GL' })
  act(() => state.commit())
  expect(state.filters).toEqual({ code: 'GL' })
})
