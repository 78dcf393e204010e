import { afterAll, describe, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { housing, MATE, MEMBER } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { another, housed, rents, room, apply, move, reset, resetsOf } = housing(t)
const tally = (answers: readonly { code: string }[]) => answers.map(({ code }) => code).toSorted()

describe.skipIf(!process.env.TEST_DATABASE_URL)('at the same moment', () => {
  test('HOUSE-09 two requests never hold the same month', async () => {
    const months = await rents((await housed(MEMBER)).id, ['2026-08', '2026-09'])
    const answers = await Promise.all([apply(MEMBER, months), apply(MEMBER, months.toReversed()), apply(MEMBER, months.slice(0, 1))])
    expect(tally(answers)).toEqual(['10000', 'HOUSE-09', 'HOUSE-09'])
  })

  test('HOUSE-11 of many who get one bed one has it, and nobody two', async () => {
    const [roomId, other] = [await room(), await room()]
    const people = [await another(), await another(), await another()]
    const into = (ssoId: string, to: string) => move({ what: 'in', ssoId, roomId: to, bed: '1', day: '2026-11-20', monthlyRentFen: 0 })
    expect(tally(await Promise.all(people.map((ssoId) => into(ssoId, roomId))))).toEqual(['10000', 'HOUSE-11', 'HOUSE-11'])
    const last = await another()
    const third = await room()
    expect(tally(await Promise.all([into(last, other), into(last, third)]))).toEqual(['10000', 'HOUSE-11'])
  })

  test('HOUSE-07 two of one room at once: one is sent', async () => {
    const roomId = await room()
    await housed(MEMBER, { roomId })
    await housed(MATE, { roomId, bed: '2' })
    expect(tally(await Promise.all([reset(MEMBER), reset(MATE)]))).toEqual(['10000', 'HOUSE-07'])
    expect(await resetsOf(roomId)).toHaveLength(1)
  })
})
