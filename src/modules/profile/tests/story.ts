import { expect } from 'vitest'
import type { TestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../contract/index.ts'
import { HR, MEMBER, profiles, SCHOOL } from './calls/parts.ts'

/** A school is sent in with its paper, rejected with a comment at a field, comes back and is sent again, approved, and on file wherever one asks. */
export default async function story(t: TestPortal, n: number): Promise<void> {
  const [member, hr] = [await t.as(MEMBER), await t.as(HR)]
  const { evidence } = profiles(t)
  const education = [{ ...SCHOOL, school: `第${n}大学` }]
  const ask = async () => (await member.ok(calls.saveChange, { subject: 'education', education, evidence: await evidence() })).pending!.id
  const first = await ask()
  expect((await member.call(calls.saveChange, { subject: 'education', education, evidence: await evidence() })).code).toBe('PROFILE-13')
  await hr.ok(calls.decideChange, { id: first, action: 'reject', remarks: [{ at: 'evidence', text: '看不清' }] })
  const [back] = (await member.ok(calls.profile, {})).drafts
  expect(back).toMatchObject({ id: first, remarks: [{ at: 'evidence', text: '看不清' }] })
  const again = { subject: 'education' as const, education: back!.filled.education, redoes: first, evidence: back!.evidence.map(({ id }) => id) }
  const second = (await member.ok(calls.saveChange, again)).pending!.id
  await hr.ok(calls.decideChange, { id: second, action: 'approve' })
  expect((await hr.call(calls.decideChange, { id: second, action: 'reject', comment: 'x' })).code).toBe('LIFE-01')
  expect(await member.ok(calls.profile, {})).toMatchObject({ pending: [], education: [{ school: `第${n}大学` }] })
}
