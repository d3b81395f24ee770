import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isAt, Router } from './router.ts'

let router: Router
const address = () => window.location.pathname + window.location.search + window.location.hash
beforeEach(() => {
  window.history.replaceState(null, '', '/order?page=2')
  router = new Router()
})
afterEach(() => router.dispose())

it.each([
  ['/order', '/order', true],
  ['/order', '/order/', true],
  ['/', '/', true],
  ['/order', '/orders', false],
  ['/order', '/Order', false],
  ['/verify/*', '/verify', true],
  ['/verify/*', '/verify/A1/b', true],
  ['/verify/*', '/verifying', false],
])('a screen at %s is shown at %s: %s', (path, pathname, expected) => expect(isAt(path, pathname)).toBe(expected))

describe('a link', () => {
  it.each([
    ['/cart?did=3#goods', '/cart?did=3#goods'],
    ['?page=3', '/order?page=3'],
    ['#thread', '/order?page=2#thread'],
    [{ search: 'view=to_pay' }, '/order?view=to_pay'],
    [{ search: '' }, '/order'],
    [{ pathname: '/settings', hash: 'company.legal' }, '/settings#company.legal'],
    ['//evil.example/x', '/x'],
  ])('%j leads to %s of this site', (to, expected) => {
    router.navigate(to)
    expect(address()).toBe(expected)
  })
  it('brings its state along', () => {
    router.navigate('/template/7', { state: { edit: true } })
    expect(router.location).toMatchObject({ pathname: '/template/7', state: { edit: true } })
    expect(new Router().location.state).toEqual({ edit: true })
  })
})

describe('unsaved work', () => {
  it('holds a link back until somebody agrees', () => {
    router.holds = () => true
    router.navigate('/cart')
    expect(address()).toBe('/order?page=2')
    router.held?.reset()
    expect([router.held, address()]).toEqual([null, '/order?page=2'])
    router.navigate('/cart')
    router.held?.proceed()
    expect([router.held, address(), router.location.pathname]).toEqual([null, '/cart', '/cart'])
  })
  it('holds Back back, and the address stays that of the screen', async () => {
    router.navigate('/cart')
    router.holds = () => true
    window.history.back()
    await vi.waitFor(() => expect(router.held).not.toBeNull())
    await vi.waitFor(() => expect(address()).toBe('/cart'))
    expect(router.location.pathname).toBe('/cart')
    router.held?.proceed()
    await vi.waitFor(() => expect(router.location.pathname).toBe('/order'))
    expect([address(), router.way, router.held]).toEqual(['/order?page=2', 'POP', null])
    // the next one is asked about again
    router.navigate('/cart')
    expect(router.held).not.toBeNull()
  })
  it('holds an address back that came from elsewhere', () => {
    router.holds = () => true
    window.history.pushState(null, '', '/product')
    window.dispatchEvent(new PopStateEvent('popstate'))
    expect([address(), router.location.pathname]).toEqual(['/order?page=2', '/order'])
    router.held?.proceed()
    expect([address(), router.location.pathname]).toEqual(['/product', '/product'])
  })
})
