import { setTimeout as pause } from 'node:timers/promises'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { ticks } from '#foundation/time.ts'

/** What the line carried of bodies, by what it was for. */
export interface Sent {
  /** Everything, in kB of 1000 bytes. */
  kB: number
  requests: number
  byType: Record<string, number>
}

const QUIET_MS = 500
const LONGEST_MS = 120_000
/** Every page has one heading; nothing of it is there while it loads. */
const USABLE = 'h1'

export const openChromium = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--log-level=3'],
  })

/** A page of somebody, with nothing in its cache, and what came over the line since it was asked last. */
export async function watch(context: BrowserContext): Promise<{ page: Page; quiet(): Promise<void>; taken(): Sent }> {
  const page = await context.newPage()
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.setCacheDisabled', { cacheDisabled: true })
  const types = new Map<string, string>()
  const under = new Set<string>()
  let sent: Sent = { kB: 0, requests: 0, byType: {} }
  let last = ticks()
  line.on('Network.requestWillBeSent', ({ requestId, type }) => {
    under.add(requestId)
    types.set(requestId, type ?? 'Other')
    last = ticks()
  })
  // bodies as they were carried, gzipped; headers are another matter with each protocol
  line.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? 'Other'
    sent.kB += encodedDataLength / 1_000
    sent.byType[type] = (sent.byType[type] ?? 0) + encodedDataLength / 1_000
  })
  line.on('Network.loadingFinished', ({ requestId }) => {
    under.delete(requestId)
    last = ticks()
    sent.requests++
  })
  line.on('Network.loadingFailed', ({ requestId }) => {
    under.delete(requestId)
    last = ticks()
  })
  return {
    page,
    async quiet() {
      const began = ticks()
      await page.locator(USABLE).first().waitFor({ timeout: LONGEST_MS })
      while ((under.size || ticks() - last < QUIET_MS) && ticks() - began < LONGEST_MS) await pause(50)
    },
    taken() {
      const all = sent
      sent = { kB: 0, requests: 0, byType: {} }
      return all
    },
  }
}

/** Notes when the heading came, in the page itself, whose clock begins with the click. */
export const noteUsable = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript((usable) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector(usable)) return
      observer.disconnect()
      requestAnimationFrame(() => performance.mark('usable'))
    }).observe(document, { childList: true, subtree: true })
  }, USABLE)

export const timesOf = (page: Page): Promise<{ firstPaint: number; usable: number }> =>
  page.evaluate(() => ({
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    usable: performance.getEntriesByName('usable')[0]?.startTime ?? Number.NaN,
  }))
