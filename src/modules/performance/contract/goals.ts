import { endpoint } from '#foundation/contract/endpoint.ts'
import { nothing, personRef, stamp, text, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { BASE, OWN, year } from './base.ts'

export const GOAL_TEXT = 500

/** One's own goals, those of the newest year first. */
export const annualGoalMine = endpoint(`GET ${BASE}/annualGoal/mine`, {
  kind: 'read',
  access: OWN,
  input: nothing,
  output: z.object({
    goals: z.array(
      z.object({ id: uuid, targetYear: z.int(), goalText: z.string(), setBy: personRef, updatedAt: stamp, can: z.array(z.enum(['edit', 'delete'])) }),
    ),
  }),
})
export type AnnualGoal = z.output<typeof annualGoalMine.output>['goals'][number]

/** Sets a goal of a year that is open: this one, or one to come. An empty text is refused by the rule (PERF-11). */
export const annualGoalSave = endpoint(`POST ${BASE}/annualGoal/save`, {
  kind: 'write',
  access: OWN,
  input: z.object({ id: uuid.optional(), targetYear: year, goalText: text(GOAL_TEXT) }),
  output: z.object({ id: uuid }),
})
export const annualGoalDelete = endpoint(`POST ${BASE}/annualGoal/delete`, { kind: 'write', access: OWN, input: z.object({ id: uuid }) })
