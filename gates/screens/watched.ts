import type { Page, Request, Response } from '@playwright/test'
import { SESSION_EXPIRED, SUCCESS } from '#foundation/contract/envelope.ts'
import type { Lang } from '#foundation/contract/schemas.ts'

/** What a page said and asked for while it was watched. */
export interface Watched {
  /** Waits until the page stands in this language, nothing is under way and nothing is about to come; says whether that came about. */
  idle(lang?: Lang): Promise<boolean>
  /** What went wrong since it was asked last: console errors, failed requests, refused calls. */
  faults(): Promise<string[]>
}

/** What never settles is given up then. */
const PATIENCE_MS = 60_000

/** Answers that are as they should be, each with its reason. */
const EXPECTED: Readonly<Record<string, string>> = {
  'GET /zh/404 answered 404': 'the page that says 404 says it to programs too (INFO-05)',
  'GET /en/404 answered 404': 'the page that says 404 says it to programs too (INFO-05)',
  'GET /api/basic/microapp/v1/app answered MAPP-05': 'an old address of an application that is not there yet (MAPP-05)',
}

/** Whatever the refusal says besides. */
const isExpected = (refusal: string): boolean => Object.keys(EXPECTED).some((one) => `${refusal} `.startsWith(`${one} `))

/** Watches everything that a page asks for and complains of. `visitor`: nobody is signed in, and the page may learn that. */
export function watch(page: Page, visitor = false): Watched {
  const underWay = new Set<Request>()
  const answers: Promise<void>[] = []
  let found: string[] = []
  let wake = (): void => {}

  page.on('console', (message) => message.type() === 'error' && !/^Failed to load resource/.test(message.text()) && found.push(`console: ${message.text()}`))
  page.on('pageerror', ({ message }) => found.push(`an error that nobody caught: ${message}`))
  page.on('request', (request) => void (/^(blob|data):/.test(request.url()) || underWay.add(request)))
  const ended = (request: Request): void => {
    underWay.delete(request)
    wake()
  }
  page.on('requestfinished', ended)
  page.on('requestfailed', (request) => {
    ended(request)
    const why = request.failure()?.errorText ?? ''
    // a page that was left asks no more
    if (why !== 'net::ERR_ABORTED') found.push(`${nameOf(request)} failed: ${why}`)
  })
  page.on('response', (response) =>
    answers.push(
      refusalOf(response).then(
        (refusal) => void (refusal && !isExpected(refusal) && !(visitor && refusal.includes(` answered ${SESSION_EXPIRED}`)) && found.push(refusal)),
      ),
    ),
  )

  const quiet = (): Promise<void> => new Promise((resolve) => (wake = () => underWay.size === 0 && resolve()))
  return {
    async idle(lang) {
      const deadline = performance.now() + PATIENCE_MS
      while (performance.now() < deadline) {
        if (underWay.size) await Promise.race([quiet(), page.waitForTimeout(deadline - performance.now())])
        const complete = await page.evaluate(drawn, lang ?? '').catch(() => false) // it went to another address
        if (complete && underWay.size === 0) return true
      }
      return false
    },
    async faults() {
      await Promise.all(answers.splice(0))
      const all = found
      found = []
      return [...new Set(all)]
    },
  }
}

/** Some frames on, what came has been drawn and asked for what it needs itself; says whether the page is complete then. */
async function drawn(lang: string): Promise<boolean> {
  const spoken = document.documentElement.lang.startsWith(lang)
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  return spoken && document.querySelector('#root h1') !== null && !document.querySelector('.skeleton, [aria-busy="true"]')
}

const nameOf = (request: Request): string => `${request.method()} ${new URL(request.url()).pathname}`

/** A call that is refused answers with 200 and a code (ARCHITECTURE.md), so the envelope is read as well. */
async function refusalOf(response: Response): Promise<string | undefined> {
  const name = nameOf(response.request())
  if (response.status() >= 400) return `${name} answered ${response.status()}`
  if (!name.includes(' /api/') || !response.headers()['content-type']?.includes('json')) return undefined
  const body = (await response.json().catch(() => undefined)) as { code?: string; returnMsg?: string } | undefined
  return body?.code !== undefined && body.code !== SUCCESS ? `${name} answered ${body.code} ${body.returnMsg ?? ''}` : undefined
}
