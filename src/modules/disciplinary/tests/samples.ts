import { once, sample } from '#foundation/testing/samples.ts'
import type { TestPortal } from '#foundation/testing/testPortal.ts'
import * as calls from '../contract.ts'
import { desks, GUARD, HR, HR_TOO, HRBP, KEEPER, MEMBER, statement, written } from './calls/parts.ts'

const open = once(desks)
const EVERYBODYS = 'HR and the archive see to the letters of everybody but themselves'
const HERS = 'each sees the own letters only, which are reckoned from who asks'
const CATEGORIES = ['attendance', 'conduct', 'safety', 'cash', 'service', 'integrity', 'other'] as const
/** Letters of one person, in all categories, so that none stands above another. */
const published = async (t: TestPortal, n: number, ssoId = MEMBER) =>
  (await (await open(t)).publish({ ssoId, category: CATEGORIES[n % CATEGORIES.length]! })).id
const drafted = async (t: TestPortal) => (await open(t)).draft()
const scanned = async (t: TestPortal, n: number) => {
  const id = await published(t, n)
  await (await open(t)).scan(id)
  return id
}
/** A person whose letter may not be handled: themselves. */
const OWN = { notBy: HR_TOO, refusal: 'WARN-12' }
const STRANGER = { notBy: GUARD }

export default [
  sample(calls.listLetters, {
    by: HR,
    shared: EVERYBODYS,
    input: async (t, n) => {
      await published(t, n)
      return { filters: { view: 'admin' as const } }
    },
  }),
  sample(calls.letterDetail, { by: MEMBER, ...STRANGER, input: async (t, n) => ({ id: await published(t, n) }) }),
  sample(calls.saveLetter, {
    by: HR,
    ...OWN,
    input: async (t) => {
      await open(t)
      return written({ ssoId: HR_TOO })
    },
    again: 'two drafts in the same words are two drafts until one of them is published or deleted',
  }),
  sample(calls.publishLetter, { by: HR, ...OWN, input: async (t) => ({ id: await (await open(t)).draft({ ssoId: HR_TOO }), basedOn: 1 }) }),
  sample(calls.invalidateLetter, { by: HR, shared: EVERYBODYS, input: async (t, n) => ({ id: await published(t, n), reason: 'x' }) }),
  sample(calls.deleteLetter, { by: HR, shared: EVERYBODYS, input: async (t) => ({ id: await drafted(t) }) }),
  sample(calls.saveScan, {
    by: HRBP,
    shared: 'an HRBP sees to the letters of the own departments, and there is one HRBP of them',
    input: async (t, n) => ({ id: await published(t, n), files: [await (await open(t)).file(HRBP)] }),
    again: 'the same scans once more are the same scans, to be checked',
  }),
  sample(calls.saveWitness, {
    by: HRBP,
    shared: EVERYBODYS,
    input: async (t, n) => ({ id: await published(t, n), ...statement() }),
    again: 'two witnesses may say the same in the same words',
  }),
  sample(calls.recordDelivery, {
    by: HRBP,
    shared: EVERYBODYS,
    input: async (t, n) => {
      const id = await published(t, n)
      await (await open(t)).as(HRBP).ok(calls.saveWitness, { id, ...statement() })
      return { id, outcome: 'refusal' as const }
    },
  }),
  sample(calls.archiveLetters, { by: KEEPER, shared: EVERYBODYS, input: async (t, n) => ({ ids: [await scanned(t, n)], archiveNo: `A-${n}` }) }),
  sample(calls.returnScans, { by: KEEPER, shared: EVERYBODYS, input: async (t, n) => ({ ids: [await scanned(t, n)], comment: 'x' }) }),
  sample(calls.myLetters, { by: MEMBER, shared: HERS }),
  sample(calls.acknowledgeLetter, {
    by: MEMBER,
    ...STRANGER,
    input: async (t, n) => {
      const id = await published(t, n)
      await (await open(t)).open(id, MEMBER)
      return { id, answer: 'acknowledged' as const }
    },
  }),
  sample(calls.letterPdf, { by: MEMBER, ...STRANGER, input: async (t, n) => ({ id: await published(t, n) }) }),
  sample(calls.exportLetters, { by: HR, shared: EVERYBODYS, input: () => ({ filters: { view: 'admin' as const } }) }),
  sample(calls.letterPerson, {
    by: HR,
    ...OWN,
    input: async (t) => {
      await open(t)
      return { ssoId: HR_TOO }
    },
  }),
  sample(calls.listTemplates, { by: HR, shared: 'templates are the house’s' }),
  sample(calls.saveTemplate, {
    by: HR,
    shared: 'templates are the house’s',
    input: async (t, n) => {
      const { list } = await (await open(t)).as(HR).ok(calls.listTemplates)
      const { id, saved, ...given } = list[0]!
      return { ...given, id, basedOn: saved.revision, titleCn: `警告通知${n}` }
    },
  }),
]
