import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract/index.ts'
import { HR, MEMBER, MOTHER, OTHER, profiles, SCHOOL } from './parts.ts'

/** On PGlite, with its one connection, these run one after the other; on PostgreSQL (TEST_DATABASE_URL) they race. */
const t = await openTestPortal()
afterAll(() => t.close())
const { evidence, marry } = profiles(t)
const [member, hr] = [await t.as(MEMBER), await t.as(HR)]
const codes = (answers: readonly { code: string }[]) => answers.map(({ code }) => code).toSorted()

test('PROFILE-13 the same subject changed at three screens at the same moment waits once', async () => {
  const papers = await Promise.all([evidence(), evidence(), evidence()])
  const answers = await Promise.all(papers.map((ids) => member.call(calls.saveChange, { subject: 'education', education: [SCHOOL], evidence: ids })))
  expect(codes(answers)).toEqual(['10000', 'PROFILE-13', 'PROFILE-13'])
})

test('a change approved, rejected and withdrawn at the same moment has one end', async () => {
  const id = await marry()
  const answers = await Promise.all([
    hr.call(calls.decideChange, { id, action: 'approve' }),
    hr.call(calls.decideChange, { id, action: 'reject', comment: 'x' }),
    member.call(calls.withdrawChange, { id }),
  ])
  expect(answers.filter(({ code }) => code === '10000')).toHaveLength(1)
  expect((await member.ok(calls.profile, {})).pending.filter((one) => one.id === id)).toEqual([])
})

test('two direct changes of one person at the same moment are both on file', async () => {
  const other = await t.as(OTHER)
  await Promise.all([
    other.ok(calls.saveChange, { subject: 'contact', contact: { mobile: '13800138000' } }),
    other.ok(calls.saveChange, { subject: 'contact', contact: { homeAddress: 'x' } }),
    other.ok(calls.saveChange, { subject: 'emergency', emergency: [MOTHER] }),
  ])
  expect(await other.ok(calls.profile, {})).toMatchObject({ contact: { mobile: '13800138000', homeAddress: 'x' }, emergency: [{ name: '李桂芳' }] })
})
