import { endpoint } from '#foundation/contract/endpoint.ts'
import { nothing, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { DASHBOARD, dimension, filters, metric, metricKey, VIEW, widget } from './shapes.ts'

export const side = z.enum(['above', 'below'])
const given = { metric: metricKey, filters, side, limit: widget.shape.target.unwrap() }

/** Own thresholds (DASH-15). */
export const listThresholds = endpoint(`GET ${DASHBOARD}/thresholds`, {
  kind: 'read',
  access: VIEW,
  input: nothing,
  /** `narrowedTo` names what its filters are of people and places. */
  output: z.array(z.object({ id: uuid, ...given, crossed: z.boolean(), words: metric, narrowedTo: z.array(dimension) })),
})
export type ThresholdView = z.output<typeof listThresholds.output>[number]

export const saveThreshold = endpoint(`POST ${DASHBOARD}/threshold/save`, {
  kind: 'write',
  access: VIEW,
  input: z.object({ id: uuid.optional(), ...given }),
  output: z.object({ id: uuid }),
})

export const deleteThreshold = endpoint(`POST ${DASHBOARD}/threshold/delete`, { kind: 'write', access: VIEW, input: z.object({ id: uuid }), output: nothing })
