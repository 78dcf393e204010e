import { afterAll, describe, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract/index.ts'
import { MEMBER, OTHER, ROOMS, tickets } from './parts.ts'

const t = await openTestPortal(ROOMS)
afterAll(() => t.close())
const { exchange, grant, left, passNow, ready, redeem, rowOf, statesOf, taken } = tickets(t)
const tally = (answers: readonly { code: string }[]) => answers.map(({ code }) => code).toSorted()

describe.skipIf(!process.env.TEST_DATABASE_URL)('at the same moment', () => {
  test('CTIX-09 one who exchanges many times takes no more than is left, and two never the same code', async () => {
    const kindId = await ready({ quota: 2, stock: 3 })
    await grant(kindId, 2, { to: [OTHER] })
    await Promise.all([MEMBER, OTHER].map((ssoId) => t.as(ssoId)))
    const answers = await Promise.all([1, 2, 3, 4].flatMap(() => [exchange(kindId), exchange(kindId, 1, OTHER)]))
    const got = answers.flatMap(({ content }) => content?.vouchers ?? [])
    expect(new Set(got).size).toBe(got.length)
    expect(got).toHaveLength(3)
    expect((await statesOf(kindId)).toSorted()).toEqual(Array(3).fill('distributed'))
    expect((await left(kindId)).available + (await left(kindId, OTHER)).available).toBe(1)
  })

  test('CTIX-19 of a return and the gate whichever is first wins, and the other is refused', async () => {
    const kindId = await ready()
    const [id] = await taken(kindId)
    const [pass, me] = [await passNow(id!), await t.as(MEMBER)]
    const [returned, gate] = await Promise.all([me.call(calls.giveBack, { id: id! }), redeem(pass)])
    const state = (await rowOf(id!)).state
    expect([returned.code, gate.content!.reason]).toEqual(state === 'new' ? ['10000', 'returned'] : ['CTIX-19', null])
    expect((await left(kindId)).available).toBe(state === 'new' ? 4 : 3)
  })

  test('CTIX-14 of two gates one lets it in', async () => {
    const [id] = await taken(await ready())
    const pass = await passNow(id!)
    const answers = await Promise.all([redeem(pass), redeem(pass)])
    expect([tally(answers), answers.map(({ content }) => content!.valid).toSorted()]).toEqual([
      ['10000', '10000'],
      [false, true],
    ])
  })
})
