import { afterAll, expect, test, vi } from 'vitest'
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
    return t.write((ctx) => takeMissed(ctx, [{ queue: 'testing.daily', cron: DAILY }]))
  }
  const missed = (...days: string[]) => days.map((day) => ({ queue: 'testing.daily', day }))
  expect(await start('2026-11-17T09:00')).toEqual([])
  expect(await start('2026-11-19T09:00')).toEqual(missed('2026-11-18', '2026-11-19'))
  expect(await start('2026-11-19T09:01')).toEqual([])
})

test('many jobs are taken together, each with its own days, in one reading and one writing', async () => {
  const start = (clock: string, jobs: Parameters<typeof takeMissed>[1]) => {
    t.setClock(at(clock))
    return t.write(async (ctx) => {
      const asked = [vi.spyOn(ctx.db, 'select'), vi.spyOn(ctx.db, 'insert')]
      const missed = await takeMissed(ctx, jobs)
      return { missed: missed.map(({ queue, day }) => `${queue} ${day}`), asked: asked.map(({ mock }) => mock.calls.length) }
    })
  }
  const [second, first, third] = [
    { queue: 'testing.second', cron: DAILY },
    { queue: 'testing.first', cron: MONTHLY },
    { queue: 'testing.third', cron: DAILY },
  ]
  expect(await start('2026-10-30T09:00', [second, first])).toEqual({ missed: [], asked: [1, 1] })
  expect(await start('2026-11-02T09:00', [second, first, third])).toEqual({
    missed: ['testing.first 2026-11-01', 'testing.second 2026-10-31', 'testing.second 2026-11-01', 'testing.second 2026-11-02'],
    asked: [1, 1],
  })
  expect(await start('2026-11-03T09:00', [third])).toEqual({ missed: ['testing.third 2026-11-03'], asked: [1, 1] })
})

test('a job was due last before a moment, and is next after it', () => {
  expect(dueAround(DAILY, at('2026-11-20T00:09'))).toEqual({ last: at('2026-11-19T00:10'), next: at('2026-11-20T00:10') })
  expect(dueAround(MONTHLY, at('2026-11-20T09:00'))).toEqual({ last: at('2026-11-01T00:05'), next: at('2026-12-01T00:05') })
})

test('up to when the times of a job are taken care of is known from its first start on', async () => {
  t.setClock(at('2026-11-20T09:00'))
  await t.write((ctx) => takeMissed(ctx, [{ queue: 'rooms.known', cron: DAILY }]))
  const through = await t.write(takenCare)
  expect(through.get('rooms.known')).toEqual(at('2026-11-20T09:00'))
  expect(through.has('rooms.never')).toBe(false)
})
