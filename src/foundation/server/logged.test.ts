import { expect, test, vi } from 'vitest'
import { z } from '#foundation/zod.ts'
import { bareApp } from './app.ts'
import { readConfig } from './config.ts'

const lines: string[] = []
const app = bareApp(readConfig({ LOG_LEVEL: 'info' }), (line) => void lines.push(line))
const last = () => JSON.parse(lines.at(-1)!) as { err: Record<string, unknown>; msg: string; time: string }
const SECRET = 'planted-4f1d'
/** As the database layer throws it: what was given stands in the words and beside them. */
const failed = (cause: Error) => {
  const query = 'insert into links (token)\nvalues ($1)'
  return Object.assign(new Error(`Failed query: ${query}\nparams: ${SECRET}`, { cause }), { query, params: [SECRET] })
}
const told = (message: string, more: object = {}) => Object.assign(new Error(message), more)

test('a failed statement is told with its reason, and not with what the database was given', () => {
  const cause = told('duplicate key value violates unique constraint "links_token"', { code: '23505', detail: `Key (token)=(${SECRET}) already exists.` })
  app.log.error({ err: failed(cause), traceId: 't' }, 'unexpected fault')
  expect(last()).toMatchObject({
    msg: 'unexpected fault',
    traceId: 't',
    err: { type: 'Error', message: 'Failed query: insert into links (token)', reason: cause.message, code: '23505' },
  })
  expect(last().err.stack).toMatch(/^\s+at .*logged\.test\.ts/)
  expect(Object.keys(last().err)).toEqual(['type', 'message', 'reason', 'code', 'stack'])
  expect(last().time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  // PostgreSQL quotes what is no value of a type
  app.log.error({ err: failed(told(`invalid input syntax for type integer: "${SECRET}\n"x""`, { code: '22P02' })) }, 'unexpected fault')
  expect(last().err.reason).toBe('invalid input syntax for type integer: "…"')
  // said without words of its own, the line has those of the fault
  app.log.error(failed(cause))
  app.log.error({ err: failed(cause) })
  expect(last().msg).toBe('Failed query: insert into links (token)')
  expect(lines.join('')).not.toContain(SECRET)
})

test('of what does not fit its schema the places are told', () => {
  try {
    z.object({ days: z.array(z.int()) }).parse({ days: [1, SECRET] })
  } catch (err) {
    app.log.error({ err }, 'unexpected fault')
  }
  expect(last().err.message).toMatch(/^days\.1: /)
  expect(lines.at(-1)).not.toContain(SECRET)
})

test('of a request the path is told, and not what its address carries', async () => {
  await app.inject(`/feed/calendar.ics?token=${SECRET}`)
  const [came] = lines.filter((line) => line.includes('incoming request'))
  expect(JSON.parse(came!)).toMatchObject({ req: { method: 'GET', url: '/feed/calendar.ics' } })
  expect(came).not.toContain(SECRET)
})

test('lines of one lost connection are one, with how many they were and some of their trace ids', () => {
  vi.useFakeTimers()
  const gone = (n: number) =>
    app.log.error({ err: failed(told('connect ECONNREFUSED 10.0.0.1:5432', { code: 'ECONNREFUSED' })), traceId: `t${n}` }, 'unexpected fault')
  const before = lines.length
  for (let n = 0; n < 300; n++) gone(n)
  app.log.error({ err: told('another', { code: 'EOTHER' }) }, 'unexpected fault')
  expect(lines.slice(before).map((line) => JSON.parse(line) as object)).toMatchObject([{ traceId: 't0' }, { err: { message: 'another' } }])
  vi.advanceTimersByTime(5_000)
  expect(lines).toHaveLength(before + 3)
  expect(last()).toMatchObject({ level: 50, reason: 'connect ECONNREFUSED 10.0.0.1:5432', count: 299, traceIds: ['t1', 't2', 't3', 't4', 't5'] })
  gone(300)
  expect(last(), 'told anew where it is lost again').toMatchObject({ traceId: 't300' })
  vi.useRealTimers()
})
