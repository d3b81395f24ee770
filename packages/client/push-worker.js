// Shows alerts and opens what they are about: part of the field app's service worker, and all of the web app's. Nothing is kept here.

self.addEventListener('push', (event) => event.waitUntil(showAlert(event.data)))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openAlert(event.notification.data))
})

async function showAlert(data) {
  const { title, body, url, tag, token, receipt } = data.json()
  await self.registration.showNotification(title, {
    body,
    tag,
    renotify: true,
    icon: '/field/icon-192.png',
    data: { url, token, receipt },
  })
  await sayAlert(receipt, token, 'shown')
}

/** A window of this app goes there by itself, so that it can ask before unsaved work is lost; without one a new window is opened. */
async function openAlert({ url, token, receipt }) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const scope = new URL(self.registration.scope).pathname
  const inField = ({ url: address }) => /^\/field(\/|$)/.test(new URL(address).pathname)
  const open = windows.find((one) => inField(one) === scope.startsWith('/field'))
  if (open) {
    await open.focus().catch(() => undefined)
    open.postMessage({ openAlert: url })
  } else await self.clients.openWindow(url)
  await sayAlert(receipt, token, 'opened')
}

/** Without a network nothing is said; the screen says it again when it opens by the address with the token. */
async function sayAlert(receipt, token, what) {
  await fetch(receipt, { method: 'POST', body: new URLSearchParams({ token, what }) }).catch(() => undefined)
}
