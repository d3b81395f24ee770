import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { preloadOnIntent } from './preload-screen.ts'
import { routes } from './routes.tsx'
import { announceChosen } from './ui/app/intent.ts'

let loading: string[] = []
const loaded = () => loading

let stop: () => void
beforeEach(() => {
  loading = []
  for (const { name, component } of routes)
    vi.spyOn(component, 'preload').mockImplementation(async () => void loading.push(name))
  window.history.replaceState(null, '', '/product')
  document.body.innerHTML =
    '<a href="/product?page=2"><b>Products</b></a> <a href="/en-US/terms_of_us">Terms</a> <button>Save</button> <input type="password">' +
    '<i data-leads-to="/cart?did=7">Continue</i><table><tbody><tr data-row-key="1" tabindex="-1"><td>Kettle</td><td><a href="/calendar">GL1</a></td></tr></tbody></table>'
  stop = preloadOnIntent(document)
})
afterEach(() => {
  stop()
  document.body.replaceChildren()
  window.history.replaceState(null, '', '/')
})
const element = (selector: string) => document.querySelector(selector) as Element

it('pointing at a link loads its screen, and nothing else on the page does', () => {
  fireEvent.pointerOver(element('button'))
  fireEvent.pointerOver(element('a[href*=terms]'))
  fireEvent.focusIn(element('input'))
  expect(loaded()).toEqual([])
  fireEvent.pointerOver(element('b'))
  expect(loaded()).toEqual(['product'])
})

it('reaching a link with the keyboard loads its screen', () => {
  fireEvent.focusIn(element('a'))
  expect(loaded()).toEqual(['product'])
})

it('typing the password loads the screen to which sign-in leads', () => {
  window.history.replaceState(null, '', '/login')
  fireEvent.focusIn(element('input'))
  expect(loaded()).toEqual(['order'])
})

it('nothing is loaded ahead once it was stopped', () => {
  stop()
  fireEvent.pointerOver(element('a'))
  expect(loaded()).toEqual([])
})

it('a button that leads somewhere loads that screen, and a row what it leads to, reached by a key or pointed at (j, k)', () => {
  fireEvent.pointerOver(element('i'))
  expect(loaded()).toEqual(['cart'])
  fireEvent.focusIn(element('tr'))
  fireEvent.pointerOver(element('td'))
  expect(loaded()).toEqual(['cart', 'calendar', 'calendar'])
})

it('a chosen line that has no focus loads its screen', () => {
  announceChosen(element('i'))
  expect(loaded()).toEqual(['cart'])
})
