import { expect, test, vi } from 'vitest'
import { inTime } from './inTime.ts'

const heard = () => {
  const warn = vi.fn()
  const error = vi.fn()
  return { warn, error, ctx: { log: { warn, error } } as never }
}

test('what is late is not there, and the log is told what was waited for', async () => {
  const { ctx, warn } = heard()
  expect(await inTime(ctx, 'probe', () => new Promise(() => {}), 5)).toEqual({ ok: false })
  expect(warn).toHaveBeenCalledWith({ what: 'probe', ms: 5 }, expect.any(String))
})

test('what fails is not there, and its fault is in the log', async () => {
  const { ctx, error } = heard()
  const err = new Error('gone')
  expect(await inTime(ctx, 'probe', () => Promise.reject(err), 1_000)).toEqual({ ok: false })
  expect(error).toHaveBeenCalledWith({ err, what: 'probe' }, expect.any(String))
})

test('that nothing came of it is told apart from not knowing', async () => {
  const { ctx } = heard()
  expect(await inTime(ctx, 'probe', async () => undefined, 1_000)).toEqual({ ok: true, value: undefined })
})
