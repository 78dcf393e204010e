import { expect, test } from 'vitest'
import type { Db } from './db.ts'
import { standbyOf } from './standby.ts'

/** A server that answers each statement with one row, the last of them for ever. */
function server(...rows: readonly (Record<string, unknown> | Error)[]): Db & { asked: number } {
  const told = {
    asked: 0,
    async execute() {
      const row = rows[Math.min(told.asked++, rows.length - 1)]
      if (row instanceof Error) throw row
      return { rows: [row] }
    },
  }
  return told as unknown as Db & { asked: number }
}
const leader = () => server({ lsn: '0/3000060' })
const noWait = async () => {}

test('a long read goes to the standby once it has all that was committed, and not before', async () => {
  const late = server({ there: false }, { there: false }, { there: true })
  expect(await standbyOf(late, noWait).caughtUp(leader())).toBe(late)
  expect(late.asked).toBe(3)
})

test('a standby that lags for seconds, or is gone, is left out', async () => {
  const lagging = server({ there: false })
  expect(await standbyOf(lagging, noWait).caughtUp(leader())).toBeUndefined()
  expect(lagging.asked).toBeLessThan(40)
  expect(await standbyOf(server(new Error('gone')), noWait).caughtUp(leader())).toBeUndefined()
})

test('what is no standby stops the start: it would show data of its own', async () => {
  await expect(standbyOf(server({ follows: false })).prove()).rejects.toThrow('no standby')
  await expect(standbyOf(server(new Error('connection refused'))).prove()).rejects.toThrow('does not answer: connection refused')
  await expect(standbyOf(server({ follows: true })).prove()).resolves.toBeUndefined()
})
