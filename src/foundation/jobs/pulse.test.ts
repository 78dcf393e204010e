import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { pulseSeconds, startPulse } from './pulse.ts'

const t = await openTestPortal()
afterAll(() => t.close())
afterEach(() => void vi.useRealTimers())

test('a cron line that counts seconds is run by the node itself, any other is not', () => {
  expect(pulseSeconds('*/10 * * * * *')).toBe(10)
  expect(pulseSeconds('*/10 * * * *')).toBeUndefined()
})

test('a job of seconds runs once at a time, goes on after a fault, and its end waits for what is running', async () => {
  vi.useFakeTimers()
  let runs = 0
  const open: (() => void)[] = []
  const run = () => {
    runs++
    return runs === 1 ? Promise.reject(new Error('once')) : new Promise<void>((done) => void open.push(done))
  }
  const stop = startPulse(t.portal, 'testing.pulse', { run }, 10)
  await vi.advanceTimersByTimeAsync(10_000)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(runs).toBe(2)
  let stopped = false
  const ended = stop().then(() => {
    stopped = true
  })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(stopped).toBe(false)
  open[0]!()
  await ended
  expect(runs).toBe(2)
})

test('while the demo is made nothing runs by itself: it would take up what is half made', async () => {
  vi.useFakeTimers()
  let runs = 0
  const portal = { ...t.portal, makingDemo: true }
  const stop = startPulse(portal, 'testing.pulse', { run: async () => void runs++ }, 10)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(runs).toBe(0)
  portal.makingDemo = false
  await vi.advanceTimersByTimeAsync(10_000)
  expect(runs).toBe(1)
  await stop()
})
