import { asSsoId } from '#foundation/contract/schemas.ts'
import { and, eq, inArray } from '#foundation/database/drizzle.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { type Sample, sample } from '#foundation/testing/samples.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { itemOf, withdraw } from '#services/workflow/server/api.ts'
import * as calls from '../contract.ts'
import manifest from '../module.ts'
import { dataRequests, erasures } from '../server/tables.ts'

const MEMBER = '10000001'
const OTHER = '10000002'
const HR = '10000005'
/** None of the named, whom every gate signs in. */
const LEAVER = asSsoId('10000113')
const ADMINISTRATORS = 'who administers personal data sees to everybody'
const CORRECTION = { kind: 'correction', module: 'people', text: 'x' } as const

const file = async (t: TestPortal) => {
  // one at a time
  await t.write(({ db }) =>
    db
      .update(dataRequests)
      .set({ status: 'closed' })
      .where(and(eq(dataRequests.ssoId, asSsoId(MEMBER)), eq(dataRequests.kind, 'file'))),
  )
  const { id } = await (await t.as(MEMBER)).ok(calls.requestData, { kind: 'file' })
  await t.runJob('personal-data.workOff')
  return { id }
}
const correction = async (t: TestPortal) => (await (await t.as(MEMBER)).ok(calls.requestData, CORRECTION)).id

/** What was asked for is taken back, since one is under way at a time. */
const unasked = (t: TestPortal, ssoId: string) =>
  t.write(async (ctx) => {
    const open = await ctx.db
      .select({ id: erasures.id })
      .from(erasures)
      .where(and(eq(erasures.ssoId, asSsoId(ssoId)), inArray(erasures.status, ['pending'])))
    for (const { id } of open) await withdraw(ctx, (await itemOf(ctx, manifest.name, id))!.id, { reason: 'x' })
  })

const gone = async (t: TestPortal) => {
  await t.write(async ({ db }) => {
    const [row] = await db
      .select()
      .from(peoplePersons)
      .where(eq(peoplePersons.ssoId, asSsoId(MEMBER)))
    const left = { ssoId: LEAVER, status: 'left', lastWorkingDate: '2026-11-10', email: null, phone: null } as const
    await db
      .insert(peoplePersons)
      .values({ ...row!, ...left })
      .onConflictDoNothing()
  })
  await unasked(t, LEAVER)
  return { ssoId: LEAVER, reason: 'x' }
}

export default [
  sample(calls.requestData, { by: MEMBER, input: () => CORRECTION, again: 'two things may be wrong' }),
  sample(calls.myRequests, {
    by: MEMBER,
    notBy: OTHER,
    async input(t) {
      await correction(t)
      return { filters: {} }
    },
  }),
  sample(calls.downloadData, { by: MEMBER, notBy: OTHER, input: file }),
  sample(calls.closeRequest, { by: MEMBER, notBy: OTHER, input: file }),
  sample(calls.answerRequest, { by: HR, shared: ADMINISTRATORS, input: async (t) => ({ id: await correction(t), outcome: 'changed', answer: 'x' }) }),
  sample(calls.searchRequests, {
    by: HR,
    shared: ADMINISTRATORS,
    async input(t) {
      await correction(t)
      return { filters: {} }
    },
  }),
  sample(calls.held, { by: MEMBER, shared: 'what is held about everybody is the same' }),
  sample(calls.previewErasure, { by: MEMBER, shared: 'everybody has rows of the own in the same tables' }),
  sample(calls.askErasure, {
    by: MEMBER,
    async input(t) {
      await unasked(t, MEMBER)
      return { reason: 'x' }
    },
  }),
  sample(calls.askErasureFor, { by: HR, shared: ADMINISTRATORS, input: gone }),
  sample(calls.myErasures, {
    by: MEMBER,
    notBy: OTHER,
    async input(t) {
      await unasked(t, MEMBER)
      await (await t.as(MEMBER)).ok(calls.askErasure, { reason: 'x' })
      return { filters: {} }
    },
  }),
  sample(calls.searchErasures, { by: HR, shared: ADMINISTRATORS, input: () => ({ filters: {} }) }),
  sample(calls.retention, { by: HR, shared: ADMINISTRATORS, input: () => ({ filters: {} }) }),
] satisfies Sample[]
