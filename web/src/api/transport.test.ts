import { callHeaders, transmit } from '@goodlot/client'
import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const request = { url: 'https://calls.example/api/role', input: { a: 1 }, headers: {} }

it('a request waits as long as the answer takes: there is no timeout (U-08, QK-21)', async () => {
  vi.useFakeTimers()
  let answerNow: (response: Response) => void = () => undefined
  const fetched = vi.fn(
    (_url: string, _options: RequestInit) =>
      new Promise<Response>((resolve) => {
        answerNow = resolve
      }),
  )
  vi.stubGlobal('fetch', fetched)
  let isOver = false
  const answer = transmit(request).finally(() => {
    isOver = true
  })
  await vi.advanceTimersByTimeAsync(24 * 3600_000)
  expect(isOver).toBe(false)
  expect(fetched.mock.calls[0]?.[1].signal).toBeNull()
  expect(vi.getTimerCount()).toBe(0)
  answerNow(new Response('late'))
  expect(await answer).toEqual({ status: 200, text: 'late' })
})

it('nor has an upload one, which only its sender can stop (U-08)', async () => {
  const made: { timeout?: number; aborted: boolean }[] = []
  class FakeRequest {
    aborted = false
    upload = {}
    onabort: () => void = () => undefined
    open() {}
    setRequestHeader() {}
    send() {
      made.push(this)
    }
    abort() {
      this.aborted = true
      this.onabort()
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  const controller = new AbortController()
  const sent = transmit({ ...request, file: { file: new File(['x'], 'x.png') }, signal: controller.signal })
  expect(made).toHaveLength(1)
  expect(made[0]?.timeout ?? 0).toBe(0)
  expect(made[0]?.aborted).toBe(false)
  controller.abort()
  await expect(sent).rejects.toThrow('aborted')
  expect(made[0]?.aborted).toBe(true)
})

it('the place of the last write is sent along with what follows, whatever the order in which answers arrive', async () => {
  const places = ['1/FFFFFFF0', '2/1', '1/FFFFFFFF', undefined]
  for (const place of places) {
    const answered = new Response('', { headers: place === undefined ? {} : { 'written-at': place } })
    vi.stubGlobal('fetch', async () => answered)
    await transmit(request)
  }
  expect(callHeaders({ client: 'web', locale: 'en-US', token: '' })).toMatchObject({ 'Written-At': '2/1' })
})
