import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { dueAround, dueDays, takeMissed, takenCare } from './missed.ts'

const t = await openTestPortal()
afterAll(() => t.close())

const at = (clock: string) => new Date(`${clock}:00+08:00`)
const DAILY = '10 0 * * *'
const MONTHLY = '5 0 1 * *'

test('a job is due on each day that its cron line names, at the resort', () => {
  expect(dueDays(DAILY, at('2026-11-17T09:00'), at('2026-11-20T09:00'))).toEqual(['2026-11-18', '2026-11-19', '2026-11-20'])
  expect(dueDays(DAILY, at('2026-11-20T00:11'), at('2026-11-20T23:00'))).toEqual([])
  expect(dueDays(MONTHLY, at('2026-10-31T23:00'), at('2026-11-03T08:00'))).toEqual(['2026-11-01'])
})

test('one that runs every minute is made good once a day', () => {
  expect(dueDays('* * * * *', at('2026-11-19T22:00'), at('2026-11-20T09:00'))).toEqual(['2026-11-19', '2026-11-20'])
})

test('no further back than 35 days', () => {
  expect(dueDays(MONTHLY, at('2026-01-15T00:00'), at('2026-11-20T09:00'))).toEqual(['2026-11-01'])
  expect(dueDays(DAILY, at('2026-01-15T00:00'), at('2026-11-20T09:00'))).toHaveLength(35)
})

test('what was missed is given once, and nothing at the first start', async () => {
  const start = (clock: string) => {
    t.setClock(at(clock))
    return t.write((ctx) => takeMissed(ctx, 'testing.daily', DAILY))
  }
  expect(await start('2026-11-17T09:00')).toEqual([])
  expect(await start('2026-11-19T09:00')).toEqual(['2026-11-18', '2026-11-19'])
  expect(await start('2026-11-19T09:01')).toEqual([])
})

test('a job was due last before a moment, and is next after it', () => {
  expect(dueAround(DAILY, at('2026-11-20T00:09'))).toEqual({ last: at('2026-11-19T00:10'), next: at('2026-11-20T00:10') })
  expect(dueAround(MONTHLY, at('2026-11-20T09:00'))).toEqual({ last: at('2026-11-01T00:05'), next: at('2026-12-01T00:05') })
})

test('up to when the times of a job are taken care of is known from its first start on', async () => {
  t.setClock(at('2026-11-20T09:00'))
  await t.write((ctx) => takeMissed(ctx, 'rooms.known', DAILY))
  const through = await t.write(takenCare)
  expect(through.get('rooms.known')).toEqual(at('2026-11-20T09:00'))
  expect(through.has('rooms.never')).toBe(false)
})
