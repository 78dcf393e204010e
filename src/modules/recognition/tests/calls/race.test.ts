import { afterAll, describe, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract/index.ts'
import { ADMIN, HRBP, MEMBER, OTHER, PART_TIMER, recognition } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { config, written, submit, firstApproved, awarded, row, decide, another, booked, publication, published } = recognition(t)
const tally = (answers: readonly { code: string }[]) => answers.map(({ code }) => code).toSorted()

describe.skipIf(!process.env.TEST_DATABASE_URL)('at the same moment', () => {
  test('RECOG-10 of many who are approved at once as many get the award as there are places, and nobody more', async () => {
    const typeId = await config({ quota: 2 })
    const ids: string[] = []
    for (let n = 0; n < 6; n++) ids.push(await firstApproved({ typeId, nominees: [await another()] }))
    const answers = await Promise.all(ids.map((id) => decide(HRBP, id, 'final')))
    expect(tally(answers)).toEqual(['10000', '10000', ...Array(4).fill('RECOG-10')])
    const after = await Promise.all(ids.map(row))
    expect(after.filter(({ state }) => state === 'final-approved')).toHaveLength(2)
    expect((await Promise.all(ids.map(booked))).flat()).toHaveLength(2)
  })

  test('RECOG-10 two who decide several at once, in another order, do not wait for each other for ever', async () => {
    const [one, two] = [await config({ quota: 1 }), await config({ quota: 1 })]
    const pair = async () => [
      await firstApproved({ typeId: one, nominees: [await another()] }),
      await firstApproved({ typeId: two, nominees: [await another()] }),
    ]
    const batches = [await pair(), (await pair()).toReversed(), await pair()]
    const approver = await t.as(HRBP)
    const answers = await Promise.all(
      batches.map((ids) => approver.call(calls.approvalDecide, { items: ids.map((id) => ({ id, step: 'final' as const })), action: 'approve' })),
    )
    expect(tally(answers)).toEqual(['10000', 'RECOG-10', 'RECOG-10'])
  })

  test('RECOG-11 of two approvals of one nomination one holds, and its points are booked once', async () => {
    const id = await firstApproved({ nominees: [await another()] })
    expect(tally(await Promise.all([decide(HRBP, id, 'final'), decide(HRBP, id, 'final')]))).toEqual(['10000', 'LIFE-01'])
    expect(await booked(id)).toHaveLength(1)
    await Promise.all([t.runJob('recognition.retryBookings'), t.runJob('recognition.retryBookings')])
    expect(await booked(id)).toHaveLength(1)
  })

  test('RECOG-08 of two nominations of one colleague at once one is taken', async () => {
    const given = await written({ nominees: [await another()] })
    const me = await t.as(MEMBER)
    expect(tally(await Promise.all([me.call(calls.submit, given), me.call(calls.submit, given)]))).toEqual(['10000', 'RECOG-08'])
    expect(await submit({ ...given }, OTHER)).toMatchObject({ code: '10000' })
  })

  test('RECOG-17 of two publications that take a winner at once one has them', async () => {
    const typeId = await config()
    const id = await awarded({ typeId, nominees: [await another()] })
    expect(tally(await Promise.all([publication(typeId, { nominations: [id] }), publication(typeId, { nominations: [id] })]))).toEqual(['10000', 'RECOG-17'])
  })

  test('a winner is congratulated once by one who presses twice', async () => {
    const typeId = await config()
    const id = await awarded({ typeId })
    await published(typeId)
    const other = await t.as(OTHER)
    await Promise.all([other.ok(calls.congratulate, { id }), other.ok(calls.congratulate, { id })])
    expect((await (await t.as(PART_TIMER)).ok(calls.card, { id })).congratulations).toBe(1)
    expect(await (await t.as(ADMIN)).call(calls.card, { id })).toMatchObject({ code: '10000' })
  })
})
