// The app without a network: its files as they were built, and one page for all of its screens. What people enter is not kept here
// but in IndexedDB (src/store). The build fills in the list of files; another build is another worker.

/** Paths of the build's files, whose names contain their hashes. */
const files = self.__FILES__
/** Files that only some missions need, in a cache of their own: fetched when such a mission is prepared. */
const laterFiles = self.__LATER__
const laterCache = 'goodlot-later'
/** Of the lists above. */
const version = self.__VERSION__
const prefix = 'goodlot-field-'
const cacheName = prefix + version
const shell = '/field'

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('message', (event) => {
  // the app says when: never while a mission is open
  if (event.data === 'take over') self.skipWaiting()
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate' && isScreen(url.pathname)) event.respondWith(page(event))
  else if (url.pathname.startsWith('/field/assets/')) event.respondWith(file(request))
})

const isScreen = (path) => path === shell || path.startsWith(`${shell}/`)

async function install() {
  const cache = await caches.open(cacheName)
  await Promise.all([cache.addAll(files), cache.add(new Request(shell, { cache: 'reload' }))])
}

/** The files of the version before stay: a tab with an open mission goes on with them. */
async function activate() {
  const own = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName)
  await Promise.all(own.slice(0, -1).map((name) => caches.delete(name)))
  const later = await caches.open(laterCache)
  const outdated = (await later.keys()).filter(({ url }) => !laterFiles.includes(new URL(url).pathname))
  await Promise.all(outdated.map((request) => later.delete(request)))
  await self.clients.claim()
}

async function page(event) {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(shell)
  if (!kept) return fetch(event.request)
  event.waitUntil(refresh(cache, kept.clone()))
  return kept
}

/** The page also carries what the operator configures: taken anew while it belongs to the same files. */
async function refresh(cache, kept) {
  const fresh = await fetch(new Request(shell, { cache: 'reload' })).catch(() => null)
  if (!fresh?.ok) return
  const [before, now] = await Promise.all([kept.text(), fresh.clone().text()])
  if (before !== now && scripts(before) === scripts(now)) await cache.put(shell, fresh)
}
const scripts = (html) => (html.match(/\/field\/assets\/[\w.-]+/g) ?? []).sort().join(' ')

async function file(request) {
  const kept = await caches.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok && laterFiles.includes(new URL(request.url).pathname)) {
    const later = await caches.open(laterCache)
    await later.put(request, answer.clone())
  }
  return answer
}
