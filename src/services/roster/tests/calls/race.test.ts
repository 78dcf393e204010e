import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { shiftsOf } from '../../server/api.ts'
import { absence, at, INTERN, MEMBER, PART_TIMER, roster, shift } from './parts.ts'

/** On PGlite, with its one connection, these run one after the other; on PostgreSQL (TEST_DATABASE_URL) they race. */
const t = await openTestPortal()
afterAll(() => t.close())
const { shifts, absences } = roster(t)
const times = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i))

test('ROSTER-03 overlapping shifts from several sources at the same moment: one is taken', async () => {
  for (const day of ['01', '02', '03']) {
    const answers = await Promise.all(
      times(6, (i) => shifts([shift(`r${day}`, MEMBER, `2026-12-${day}T0${8 + (i % 2)}:00`, `2026-12-${day}T16:00`)], `source-${i}`)),
    )
    expect(answers.filter(({ added }) => added === 1)).toHaveLength(1)
    expect(answers.filter(({ refused }) => refused[0]?.refusal.rule === 'ROSTER-03')).toHaveLength(5)
    expect(await t.write((ctx) => shiftsOf(ctx, MEMBER, at(`2026-12-${day}T00:00`), at(`2026-12-${day}T23:00`)))).toHaveLength(1)
  }
})

test('ROSTER-02 the same delivery several times at the same moment is one, of several people in another order too', async () => {
  const rows = [MEMBER, PART_TIMER, INTERN].flatMap((who, i) => times(5, (n) => shift(`same-${i}-${n}`, who, `2026-12-1${n}T08:00`, `2026-12-1${n}T12:00`)))
  const answers = await Promise.all(times(5, (i) => shifts(i % 2 ? rows : rows.toReversed())))
  expect(answers.reduce((n, { added }) => n + added, 0)).toBe(15)
  expect(answers.reduce((n, { unchanged }) => n + unchanged, 0)).toBe(60)
})

test('ROSTER-04 leave of several rooms for the same days at the same moment: one is recorded', async () => {
  const answers = await Promise.all(
    times(5, (i) => absences([absence('x', PART_TIMER, '2026-12-20T00:00', '2026-12-22T00:00', i % 2 ? 'sick' : 'care')], `room-${i}`)),
  )
  expect(answers.filter(({ added }) => added === 1)).toHaveLength(1)
  expect(answers.filter(({ refused }) => refused[0]?.refusal.rule === 'ROSTER-04')).toHaveLength(4)
})
