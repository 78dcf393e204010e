import { afterAll, describe, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { crowd } from './access/persons.ts'
import { DEEP, inRotation, SEED } from './depth.ts'
import { unbounded } from './input/bounds.ts'
import { inputsOf, type Runs, takesText } from './input/findings.ts'

const RUNS: Runs = DEEP ? { made: 100, spoilt: 400, wires: Number.POSITIVE_INFINITY } : { made: 2, spoilt: 3, wires: 1 }
/** Everything that can be tried on one call takes minutes. */
const TIMEOUT = DEEP ? 1_800_000 : 60_000

const t = await openTestPortal()
afterAll(() => t.close())
const { rooms } = t.portal
const who = crowd(t, rooms)
const all = rooms.flatMap((room) => room.endpoints.filter(({ access }) => access !== 'service').map((endpoint) => ({ room: room.name, endpoint })))
const tried = inRotation('input', all, ({ room }) => room)

describe.each(rooms.map((room) => [room.name, room] as const))('%s', async (name, room) => {
  const inputs = await inputsOf(t, who, room, RUNS)
  const calls = tried.filter((one) => one.room === name).map(({ endpoint }) => [endpoint.call, endpoint] as const)

  test('every text, list and number of an input has an end', () => {
    expect(room.endpoints.flatMap((endpoint) => unbounded(endpoint).map((field) => `${name}: ${endpoint.call}: ${field}`))).toEqual([])
  })

  test.each(calls)(
    `%s answers whatever is sent (SEED=${SEED})`,
    async (_, endpoint) => {
      expect(await inputs.findings(endpoint)).toEqual([])
    },
    TIMEOUT,
  )

  test.runIf(calls.length > 0)('what was kept comes back as it was sent, from the tables and from every read', async () => {
    expect(await inputs.changed()).toEqual([])
  })
})

test('most calls with a field for any text took an odd one', ({ skip }) => {
  skip(takesText.length === 0, 'none of the calls that were tried has such a field')
  const none = takesText.filter(([, took]) => !took).map(([call]) => call)
  expect(none.length, `odd texts were never taken by ${none.join(', ')}`).toBeLessThanOrEqual(takesText.length / 4)
})
