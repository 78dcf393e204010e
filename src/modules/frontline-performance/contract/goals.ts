import { endpoint } from '#foundation/contract/endpoint.ts'
import { nothing, personRef, ssoId, stamp, uuid, whole } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { ANY, asked, BASE, formState, GOALS, goalsGiven, goalsShown, period, year } from './base.ts'

/** Whether the caller has forms, which part they have in those of others, and whether they run in two cycles a year. */
export const eligible = endpoint(`GET ${BASE}/eligible`, {
  kind: 'read',
  access: ANY,
  input: nothing,
  output: z.object({ eligible: z.boolean(), position: z.enum(['mgr', 'bp', 'observer', 'none']), twoCycle: z.boolean() }),
})
export type Eligibility = z.output<typeof eligible.output>

const set = z.object({ formId: uuid.nullable(), state: formState.nullable(), version: whole, goals: goalsShown })

/** The caller's own goals of a period; none where there is no form of it. */
export const goals = endpoint(`GET ${BASE}/goals`, { kind: 'read', access: ANY, input: z.object(asked), output: set })

/** The goals of somebody of one's team, with each set as it was saved, the last first. */
export const tmGoals = endpoint(`GET ${BASE}/tm-goals`, {
  kind: 'read',
  access: GOALS,
  input: z.object({ ssoId, ...asked }),
  output: set.extend({
    person: personRef,
    history: z.array(z.object({ id: uuid, goals: goalsShown, by: personRef.nullable(), at: stamp, afterOpening: z.boolean() })),
    can: z.array(z.literal('goals')),
  }),
})

/** Sets the goals of somebody for a period; `version` is what was seen of the form (FLPF-13). */
export const saveGoal = endpoint(`POST ${BASE}/saveGoal`, {
  kind: 'write',
  access: GOALS,
  input: z.object({ ssoId, year, period, version: whole, goals: goalsGiven }),
  output: z.object({ version: whole }),
})
