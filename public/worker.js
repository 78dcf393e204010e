// The portal's worker. It shows that something waits when a push comes, and it starts the pages that asked for it without network (decision 0043). It
// touches no call: what the server says is never kept here.

/** Pages that start without network, with the parts of the build that each is made of. Nothing in here is anybody's. */
const START = 'backlot.start'
/** The words of a push, in the language that the person read when it was chosen. */
const WORDS = 'backlot.words'
const SAID = '/said'
/** Nobody waits longer for the server where the page is at hand: the code is to be on screen within a second. */
const PATIENCE_MS = 400
/** What stands between here and the server answers so while the server is away. */
const AWAY = [502, 503, 504]

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('message', (event) => {
  const [port] = event.ports
  const work = event.data.kind === 'start' ? keepStart(event.data) : keepWords(event.data)
  event.waitUntil(
    work.then(
      () => port?.postMessage('done'),
      (fault) => port?.postMessage(String(fault)),
    ),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate' && /^\/(zh|en)\//.test(pathname)) event.respondWith(start(request, pathname))
  else if (pathname.startsWith('/assets/')) event.respondWith(part(request))
})

/** The page from the server, or as it was kept where that does not come in time. */
async function start(request, pathname) {
  const cache = await caches.open(START)
  const kept = await cache.match(pathname, { ignoreVary: true })
  if (!kept) return fetch(request)
  const coming = fetch(request)
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  const answer = await Promise.race([coming, late]).catch(() => undefined)
  coming.catch(() => undefined)
  return answer && !AWAY.includes(answer.status) ? answer : kept
}

/** Names of parts hold what is in them: one that was kept is right for ever. */
async function part(request) {
  const cache = await caches.open(START)
  return (await cache.match(request.url, { ignoreVary: true })) ?? fetch(request)
}

/**
 * Keeps a page with all it is made of. Where the portal was renewed since the page was loaded, its parts would not fit to it: then what was kept before stays,
 * and the new one is kept when it is opened next.
 */
async function keepStart({ page, entry, parts }) {
  const answer = await fetch(page, { cache: 'no-cache', headers: { accept: 'text/html' } })
  if (!answer.ok || !(await answer.clone().text()).includes(entry)) return
  const cache = await caches.open(START)
  const missing = []
  for (const name of parts) if (!(await cache.match(name, { ignoreVary: true }))) missing.push(name)
  await cache.addAll(missing)
  await cache.put(listOf(page), new Response(JSON.stringify(parts)))
  // last, so that a page that is there is whole
  await cache.put(page, answer)
  await dropUnused(cache)
}

/** Where the parts of a page are listed. */
const listOf = (page) => `${page}?parts`

/** Lets go of the parts that no page that is kept is made of any more. */
async function dropUnused(cache) {
  const all = (await cache.keys()).map(({ url }) => new URL(url))
  const used = new Set()
  for (const { pathname } of all.filter(({ search }) => search === '?parts'))
    for (const name of await (await cache.match(listOf(pathname))).json()) used.add(name)
  for (const { pathname } of all) if (pathname.startsWith('/assets/') && !used.has(pathname)) await cache.delete(pathname, { ignoreVary: true })
}

async function keepWords({ lang, title, body }) {
  const cache = await caches.open(WORDS)
  await cache.put(SAID, new Response(JSON.stringify({ lang, title, body })))
}

async function wordsOfPush() {
  const kept = await (await caches.open(WORDS)).match(SAID)
  return kept ? kept.json() : { lang: 'zh', title: 'Backlot', body: '' }
}

self.addEventListener('push', (event) => {
  event.waitUntil(
    (async () => {
      const { lang, title, body } = await wordsOfPush()
      const there = `/${lang === 'en' ? 'en' : 'zh'}/notification/index?f=${encodeURIComponent(JSON.stringify({ tab: 'action' }))}`
      await self.registration.showNotification(title, { body, icon: '/icon-192.png', tag: 'waiting', data: there })
    })(),
  )
})

self.addEventListener('notificationclick', (event) => {
  const there = event.notification.data
  event.notification.close()
  event.waitUntil(
    (async () => {
      const [first] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
      if (!first) return self.clients.openWindow(there)
      await first.focus()
      return first.navigate(there).catch(() => self.clients.openWindow(there))
    })(),
  )
})
