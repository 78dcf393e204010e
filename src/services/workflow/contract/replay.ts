import { endpoint } from '#foundation/contract/endpoint.ts'
import { day, instant, MOST, names, personRef, uuid, whole } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { routingFaults } from '../rules/routing.ts'
import { ADMIN, BASE } from './shapes.ts'

/** Runs the requests of the last days through a version, the draft where none is named; one at a time for a flow: while one runs it is answered (WF-36). */
export const replay = endpoint(`POST ${BASE}/workflowconfig/replay`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ configId: uuid, version: whole.optional() }),
  output: z.object({ id: uuid }),
})

/** A request that would fare otherwise; paths are counted from one, none where the version does not have it any more. */
const replayedItem = z.object({
  itemId: uuid,
  no: z.string(),
  requester: personRef,
  pathWas: z.int().nullable(),
  pathIs: z.int(),
  was: z.array(personRef),
  is: z.array(personRef),
})
export type ReplayedItem = z.output<typeof replayedItem>

/** The newest replay of a flow; of each kind at most the first hundred requests are listed. */
export const replayResult = endpoint(`GET ${BASE}/workflowconfig/replay/result`, {
  kind: 'read',
  access: ADMIN,
  input: z.object({ configId: uuid, version: z.coerce.number().int().min(0).max(MOST).optional() }),
  output: z.object({
    replay: z
      .object({
        id: uuid,
        version: z.int(),
        from: day,
        to: day,
        state: z.enum(['running', 'done']),
        /** How many there are, and how many of them were looked at. */
        total: z.int(),
        items: z.int(),
        same: z.int(),
        otherPath: z.int(),
        otherPeople: z.int(),
        nobody: z.int(),
        startedBy: personRef.nullable(),
        startedAt: instant,
        endedAt: instant.nullable(),
      })
      .nullable(),
    otherPath: z.array(replayedItem),
    otherPeople: z.array(replayedItem),
    nobody: z.array(replayedItem),
  }),
})

/** A step or a path that would not work, and for whom. */
const routingFinding = z.object({
  kind: z.enum(routingFaults),
  /** Counted from one. */
  path: z.int(),
  step: names.nullable(),
  stepKey: z.string().nullable(),
  /** The departments or people concerned; at most the first of them, and how many there are. */
  sample: z.array(names),
  concerned: z.int(),
  /** Refused when it is published. */
  blocks: z.boolean(),
  /** Of what the nightly check found. */
  foundAt: instant.nullable(),
})
export type RoutingFinding = z.output<typeof routingFinding>

/** Checks a version over all departments, the draft where none is named; what the night found of the version in force says since when (WF-37). */
export const routingCheck = endpoint(`POST ${BASE}/workflowconfig/routingcheck`, {
  kind: 'read',
  access: ADMIN,
  input: z.object({ configId: uuid, version: whole.optional() }),
  output: z.object({ version: z.int(), findings: z.array(routingFinding), departments: z.int() }),
})
