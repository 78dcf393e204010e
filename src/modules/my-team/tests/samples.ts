import { asSsoId } from '#foundation/contract/schemas.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import { type Providers, provide } from '#foundation/providers.ts'
import { sample } from '#foundation/testing/samples.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import * as calls from '../contract.ts'

/** Leads operators, and no one else. */
const MANAGER = '10000002'
/** HRBP of the main company, who has no reports. */
const HRBP = '10000004'
const MEMBER = asSsoId('10000001')
/** In the main company, and in nobody's team but the HRBP's. */
const GUARD = asSsoId('10000008')
const OWN = 'everybody who leads asks for the own team, which is reckoned from who asks (MYTEAM-01)'
const STRANGER = { notBy: MANAGER, refusal: 'MYTEAM-01' }

const THEIRS = 'sample'
/** Something that only the guard can see to, as a room offers it. */
const theirs: Providers['teamDue'] = async (ctx, { of }) => {
  const there = await ctx.db
    .select({ ssoId: peoplePersons.ssoId })
    .from(peoplePersons)
    .where(and(eq(peoplePersons.ssoId, GUARD), of(peoplePersons.ssoId)))
  return there.map((row) => ({ ...row, kind: THEIRS, kindCn: '样例到期', kindEn: 'Sample due', dueOn: ctx.today }))
}

export default [
  sample(calls.listTeam, { by: MANAGER, notBy: HRBP }),
  sample(calls.teamScopes, { by: MANAGER, shared: OWN }),
  sample(calls.openMember, { by: HRBP, ...STRANGER, input: () => ({ ssoId: GUARD }) }),
  sample(calls.teamDue, { by: HRBP, shared: OWN, input: () => ({ scope: 'department' as const }) }),
  sample(calls.remindMember, {
    by: HRBP,
    ...STRANGER,
    input: () => {
      provide('teamDue', 'my-team-sample', theirs)
      return { ssoId: GUARD, kind: THEIRS }
    },
    again: 'who is reminded twice in a day hears of it once',
  }),
  sample(calls.memberActions, { by: HRBP, ...STRANGER, input: () => ({ ssoId: GUARD }) }),
  sample(calls.teamTree, { by: HRBP, ...STRANGER, input: () => ({ managerSso: GUARD }) }),
  sample(calls.teamCalendar, { by: HRBP, shared: OWN, input: () => ({ scope: 'department' as const, month: '2026-11' }) }),
  sample(calls.exportTeam, { by: MANAGER, shared: OWN, input: () => ({ scope: 'direct' as const }) }),
  sample(calls.saveNote, {
    by: HRBP,
    ...STRANGER,
    input: (_, n) => ({ ssoId: GUARD, text: `下次沟通：排班偏好 ${n}` }),
    again: 'two notes in the same words are two notes',
  }),
  sample(calls.deleteNote, {
    by: MANAGER,
    notBy: HRBP,
    input: async (t) => ({ id: (await (await t.as(MANAGER)).ok(calls.saveNote, { ssoId: MEMBER, text: 'x' })).id }),
  }),
]
