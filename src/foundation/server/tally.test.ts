import { expect, test } from 'vitest'
import { addMinutes } from '#foundation/time.ts'
import { type Answered, makeTallies, TALLY_MINUTES, tellAnswered } from './tally.ts'

const start = new Date('2026-11-20T04:00:30Z')
const minute = (n: number): Date => addMinutes(start, n)

test('calls and faults are counted by module, and each minute is forgotten when it is ten minutes old', () => {
  const tallies = makeTallies()
  for (const n of [0, 0, 3]) tallies.count('meals', n === 3, minute(n))
  tallies.count('tickets', true, minute(3))
  expect(tallies.of('meals', minute(3))).toEqual({ module: 'meals', calls: 3, faults: 1, at: minute(3) })
  expect(tallies.of('tickets', minute(3))).toMatchObject({ calls: 1, faults: 1 })
  expect(tallies.of('meals', minute(9))).toMatchObject({ calls: 3, faults: 1 })
  expect(tallies.of('meals', minute(10))).toMatchObject({ calls: 1, faults: 1 })
  expect(tallies.of('meals', minute(13))).toMatchObject({ calls: 0, faults: 0 })
  expect(tallies.of('nobody', minute(0))).toMatchObject({ calls: 0, faults: 0 })
})

test('a minute takes the place of the one ten minutes older, and counts from nothing', () => {
  const tallies = makeTallies()
  for (let n = 0; n < 5 * TALLY_MINUTES; n++) tallies.count('meals', n % 2 === 0, minute(n))
  expect(tallies.of('meals', minute(5 * TALLY_MINUTES - 1))).toMatchObject({ calls: TALLY_MINUTES, faults: TALLY_MINUTES / 2 })
})

test('who counts calls hears of each, and what goes wrong there reaches nobody', () => {
  const heard: string[] = []
  const faults: unknown[] = []
  const portal = {
    rooms: [
      {
        name: 'broken',
        wiring: {
          answered: () => {
            throw new Error('no memory')
          },
        },
      },
      { name: 'silent', wiring: {} },
      { name: 'counting', wiring: { answered: (_: unknown, { call }: Answered) => void heard.push(call) } },
    ],
    log: { error: (fault: unknown) => void faults.push(fault) },
  }
  tellAnswered(portal as unknown as Parameters<typeof tellAnswered>[0])({
    module: 'meals',
    call: 'GET /api/x',
    at: start,
    milliseconds: 3,
    fault: false,
    screen: '',
    userAgent: '',
  })
  expect(heard).toEqual(['GET /api/x'])
  expect(faults).toHaveLength(1)
})
