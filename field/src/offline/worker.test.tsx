import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { arrive, openVisit, turnTo } from '../test/visit.ts'
import { startWorker } from './worker.ts'

/** A browser whose worker gets a newer version when the test says so. */
function aBrowser() {
  const registration = Object.assign(new EventTarget(), {
    waiting: null as { postMessage(message: string): void } | null,
    installing: null as EventTarget | null,
    update: async () => undefined,
  })
  const container = Object.assign(new EventTarget(), {
    controller: {} as object | null,
    register: async () => registration,
  })
  const messages: string[] = []
  return {
    container: container as unknown as ServiceWorkerContainer,
    messages,
    /** Announces a new version, which is installed and waits. */
    publish: () =>
      act(() => {
        registration.installing = new EventTarget()
        registration.dispatchEvent(new Event('updatefound'))
        registration.waiting = { postMessage: (message) => messages.push(message) }
        registration.installing.dispatchEvent(new Event('statechange'))
      }),
    /** The new version takes control, as after another tab asked for it. */
    takeOver: () => act(() => void container.dispatchEvent(new Event('controllerchange'))),
  }
}

it('a new version waits while a mission is open, and is taken when the inspector says so', async () => {
  const browser = aBrowser()
  const reload = vi.fn()
  const view = await openVisit('')
  const stop = await startWorker(browser.container, reload)
  await arrive(view)
  browser.publish()
  expect(browser.messages).toEqual([])
  await view.user.click(await screen.findByRole('button', { name: view.t('visit.take_update') }))
  expect(browser.messages).toEqual(['take over'])
  browser.takeOver()
  expect(reload).toHaveBeenCalledTimes(1)
  stop()
})

it('when another tab takes it, the mission here goes on undisturbed until it is left', async () => {
  const browser = aBrowser()
  const reload = vi.fn()
  const view = await openVisit('')
  const stop = await startWorker(browser.container, reload)
  await arrive(view)
  browser.publish()
  browser.takeOver()
  await view.user.click(await screen.findByRole('button', { name: view.t('visit.good') }))
  turnTo('/checks')
  expect(reload).not.toHaveBeenCalled()
  await view.user.click(screen.getByRole('button', { name: view.t('visit.to_missions') }))
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  stop()
})
