import { asSsoId } from '#foundation/contract/schemas.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { once, type Sample, sample } from '#foundation/testing/samples.ts'
import { plan } from '#services/parameters/server/api.ts'
import * as calls from '../contract/index.ts'
import { HR, MEMBER, OTHER, png, profiles, SCHOOL } from './calls/parts.ts'

const WIDE = 'administration reaches everybody within the data scope of its role'
const OWN = 'it is the own profile of whoever calls'
const someone = asSsoId('10000015')

const contactOf = (n: number) => ({ subject: 'contact' as const, contact: { mobile: `138${String(10_000_000 + n)}` } })
const saved = once(async (t) => (await t.as(MEMBER)).ok(calls.saveChange, { subject: 'contact', contact: { homeAddress: '川沙路 1 号' } }))
/** Changes wait one for a subject, so that each of several takes back the one before. */
const pending = async (t: TestPortal, n: number): Promise<string> => {
  const member = await t.as(MEMBER)
  for (const { id, subject } of (await member.ok(calls.profile, {})).pending) if (subject === 'education') await member.ok(calls.withdrawChange, { id })
  const { evidence } = profiles(t)
  const education = [{ ...SCHOOL, school: `第${n}中学` }]
  return (await member.ok(calls.saveChange, { subject: 'education', education, evidence: await evidence() })).pending!.id
}
const identified = once((t) => profiles(t).onFile(MEMBER, 'identity', { birthday: '1996-05-04', idType: 'national-id', idNumber: '310115199605042345' }))
/** Samples are made on any day. */
const neverLocked = once(async (t) => {
  for (const key of ['bankLockFromDay', 'bankLockToDay'])
    await t.write((ctx) => plan(ctx, { room: 'profile', key, entity: 'all', value: 1, from: ctx.now, reason: '测试' }))
  await t.drain()
})

export default [
  sample(calls.profile, { by: MEMBER, notBy: OTHER, input: () => ({ ssoId: asSsoId(MEMBER) }) }),
  sample(calls.reveal, {
    by: MEMBER,
    notBy: OTHER,
    input: async (t) => {
      await identified(t)
      return { what: 'idNumber' as const }
    },
  }),
  sample(calls.confirmContact, { by: MEMBER, shared: OWN, again: 'to confirm once more moves the day of it' }),
  sample(calls.savePhoto, {
    by: MEMBER,
    shared: OWN,
    again: 'the same picture again takes the place of itself',
    file: (_t, n) => ({ filename: 'me.png', bytes: png(400 + (n % 200), 400) }),
  }),
  sample(calls.bankSearch, { by: MEMBER, shared: 'the branches of banks are everybody’s', input: () => ({ keyword: '招商银行上海' }) }),
  sample(calls.saveChange, { by: MEMBER, shared: OWN, input: (_t, n) => contactOf(n) }),
  sample(calls.withdrawChange, { by: MEMBER, notBy: OTHER, input: async (t, n) => ({ id: await pending(t, n) }) }),
  sample(calls.dropDraft, {
    by: MEMBER,
    notBy: OTHER,
    async input(t, n) {
      const id = await pending(t, n)
      await (await t.as(HR)).ok(calls.decideChange, { id, action: 'reject', comment: '请重新上传' })
      return { id }
    },
  }),
  sample(calls.changeList, {
    by: MEMBER,
    notBy: OTHER,
    input: async (t) => {
      await saved(t)
      return { filters: {} }
    },
  }),
  sample(calls.changeDetail, { by: MEMBER, notBy: OTHER, input: async (t, n) => ({ id: await pending(t, n) }) }),
  sample(calls.decideChange, { by: HR, shared: WIDE, input: async (t, n) => ({ id: await pending(t, n), action: 'reject', comment: '请重新上传' }) }),
  sample(calls.adminList, { by: HR, shared: WIDE, input: () => ({ filters: {} }) }),
  sample(calls.setAccess, {
    by: HR,
    shared: WIDE,
    again: 'the same switch again leaves it as it is, with its reason',
    input: () => ({ ssoId: someone, enabled: true, reason: '恢复使用' }),
  }),
  sample(calls.setBirthdayRequired, {
    by: HR,
    shared: WIDE,
    again: 'the same switch again leaves it as it is',
    input: () => ({ ssoId: someone, required: false }),
  }),
  sample(calls.policies, { by: HR, shared: 'the policies are those of the house' }),
  sample(calls.savePolicy, {
    by: HR,
    shared: 'the policies are those of the house',
    again: 'the same policy again is the same policy',
    input: () => ({ field: 'personalEmail' as const, mode: 'direct' as const, evidenceRequired: false, managerSees: false }),
  }),
  sample(calls.saveIdentity, {
    by: HR,
    shared: WIDE,
    input: (_t, n) => ({ ssoId: someone, identity: { ...calls.NOTHING.identity, ethnicity: '汉族', politicalStatus: `群众 ${n}` }, reason: '入职资料' }),
  }),
  sample(calls.saveBank, {
    by: MEMBER,
    notBy: OTHER,
    refusal: 'PROFILE-04',
    input: async (t, n) => {
      await identified(t)
      await neverLocked(t)
      const [branch] = await (await t.as(MEMBER)).ok(calls.bankSearch, { keyword: '招商银行上海' })
      return { branch: branch!.code, accountNumber: `${100_000_000_000_000 + n}`, holder: '李晓雯' }
    },
  }),
  sample(calls.exportChanges, {
    by: HR,
    input: async (t) => {
      await saved(t)
      return { filters: {} }
    },
  }),
] satisfies Sample[]
