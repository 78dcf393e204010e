import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Portal } from '#foundation/server/portal.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { addMinutes } from '#foundation/time.ts'
import { startTicking } from './ticking.ts'

const t = await openTestPortal()
afterAll(() => t.close())

/** Half a minute past noon at the resort. */
const BEGAN = new Date('2026-11-20T04:00:30Z')
const JOBS = [
  { name: 'minutely', it: { cron: '* * * * *' } },
  { name: 'at five past', it: { cron: '5 * * * *' } },
  { name: 'nightly', it: { cron: '10 0 * * *' } },
]

/** A portal whose clock has its own beginning, and runs as fast as the machine's. */
function ticking() {
  const began = performance.now()
  const queued: string[][] = []
  const error = vi.spyOn(t.portal.log, 'error').mockReturnValue()
  const portal: Portal = { ...t.portal, clock: () => new Date(BEGAN.getTime() + performance.now() - began) }
  const queue = vi.fn(async (due: typeof JOBS) => void queued.push(due.map(({ name }) => name)))
  return { portal, queued, queue, error, stop: startTicking(portal, JOBS, queue) }
}
const minutes = (count: number) => vi.advanceTimersByTimeAsync(addMinutes(new Date(0), count).getTime())

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a job is queued when it is due by the clock of the portal, whatever the machine’s says', async () => {
  const { queued, stop } = ticking()
  await minutes(0.4)
  expect(queued).toEqual([])
  await minutes(0.2)
  expect(queued).toEqual([['minutely']])
  await minutes(4)
  expect(queued.at(-1)).toEqual(['minutely', 'at five past'])
  await minutes(55)
  expect(queued.flat().filter((name) => name === 'at five past')).toHaveLength(1)
  expect(queued).toHaveLength(60)
  await stop()
  await minutes(10)
  expect(queued).toHaveLength(60)
})

test('while the demo is made nothing is queued, and what fails is told and tried when it is next due', async () => {
  const { portal, queue, error, stop } = ticking()
  portal.makingDemo = true
  await minutes(2)
  expect(queue).not.toHaveBeenCalled()
  portal.makingDemo = false
  queue.mockRejectedValueOnce(new Error('the database is away'))
  await minutes(1)
  expect([queue.mock.calls.length, error.mock.calls.length]).toEqual([1, 1])
  await minutes(1)
  expect(queue).toHaveBeenCalledTimes(2)
  await stop()
})
