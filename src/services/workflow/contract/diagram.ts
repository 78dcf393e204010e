import { endpoint } from '#foundation/contract/endpoint.ts'
import { MOST, nothing, requiredText, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { ADMIN, BASE } from './shapes.ts'

/** Pixels of the drawing. */
const pixel = z.int().min(-100_000).max(100_000)
/** Where somebody has moved a node by hand. */
const place = z.object({ id: requiredText(120), x: pixel, y: pixel })

/** The picture of a version, the draft where none is named: made from its paths, with the places of what was moved by hand. */
export const diagram = endpoint(`GET ${BASE}/workflowdiagram/get`, {
  kind: 'read',
  access: ADMIN,
  input: z.object({ configId: uuid, version: z.coerce.number().int().min(0).max(MOST).optional() }),
  output: z.object({
    configId: uuid,
    version: z.int(),
    nodes: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['start', 'when', 'step', 'fork', 'branch', 'join', 'end']),
        path: z.int().optional(),
        step: z.int().optional(),
        fork: z.int().optional(),
        branch: z.int().optional(),
        along: z.number(),
        across: z.number(),
      }),
    ),
    edges: z.array(z.object({ id: z.string(), from: z.string(), to: z.string() })),
    places: z.array(place),
  }),
})

/** Keeps where nodes of the picture were moved to; what is not in the paths is dropped. What the flow says does not change by it. */
export const saveDiagram = endpoint(`POST ${BASE}/workflowdiagram/save`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ configId: uuid, places: z.array(place).max(1_000) }),
  output: nothing,
})
