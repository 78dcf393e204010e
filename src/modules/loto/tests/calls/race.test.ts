import { afterAll, beforeAll, expect, test } from 'vitest'
import { and, eq } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract/index.ts'
import { EHS_POINTS } from '../../rules/content.ts'
import { procedures } from '../../server/tables.ts'
import { AUTHOR, EHS_SIGNER, loto, NOW } from './parts.ts'

const t = await openTestPortal()
const s = loto(t)
beforeAll(async () => {
  t.setClock(NOW)
  await s.ready()
})
afterAll(() => t.close())
const races = test.skipIf(!process.env.TEST_DATABASE_URL)

races('LOTO-06 of two approvals at once one counts, and one version is valid afterwards', async () => {
  const id = await s.to('approved')
  const next = await s.changed(id)
  await s.resave(next)
  await s.lead(next, 'pending-ehs-approval')
  const ehs = await s.by(EHS_SIGNER)
  const given = { ...(await s.seen(next)), points: [...EHS_POINTS] }
  const codes = (await Promise.all([1, 2].map(() => ehs.call(calls.ehsApprove, given)))).map(({ code }) => code)
  expect(codes.filter((code) => code === '10000')).toHaveLength(1)
  const valid = await t.portal.database
    .read()
    .select({ id: procedures.id })
    .from(procedures)
    .where(and(eq(procedures.rootId, id), eq(procedures.state, 'approved')))
  expect(valid).toEqual([{ id: next }])
})

races('LOTO-07 of two who begin a change at once both are in the same one', async () => {
  const id = await s.to('approved')
  const author = await s.by(AUTHOR)
  const begun = await Promise.all([1, 2].map(() => author.ok(calls.sopChange, { id, changeNoticeCode: 'CN-9' })))
  expect(new Set(begun.map((one) => one.id)).size).toBe(1)
})

races('LOTO-09 LOTO-18 a code lets in once, and a procedure code is taken once', async () => {
  const { mobile } = await s.vendor()
  const code = await s.codeOf(mobile)
  const answers = await Promise.all([1, 2].map(() => t.visitor.ok(calls.vendorLogin, { mobile, code })))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  const author = await s.by(AUTHOR)
  const given = s.written()
  const codes = (await Promise.all([1, 2].map(() => author.call(calls.sopSave, given)))).map((one) => one.code)
  expect(codes.toSorted()).toEqual(['10000', 'LOTO-18'])
})
