import { endpoint } from '#foundation/contract/endpoint.ts'
import { nothing, personRef, requiredText, uuid, whole } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { DASHBOARD, dimension, EDIT, MOST_WIDGETS, metric, VIEW, widget } from './shapes.ts'

const MOST_ROLES = 50
const action = z.enum(['edit', 'share', 'delete'])
const head = { id: uuid, nameCn: z.string(), nameEn: z.string(), subscribed: z.boolean(), can: z.array(action) }

/** Boards that the person made, or that are shared with one of her roles (DASH-18). */
export const listBoards = endpoint(`GET ${DASHBOARD}/boards`, {
  kind: 'read',
  access: VIEW,
  input: nothing,
  output: z.object({ boards: z.array(z.object(head)), minGroup: z.int(), maxPeriodMonths: z.int() }),
})
export type BoardHead = z.output<typeof listBoards.output>['boards'][number]

/** Who may change it is shown all of its widgets, so that saving loses none; `shown` are those she sees figures of (DASH-02). */
export const openBoard = endpoint(`GET ${DASHBOARD}/board`, {
  kind: 'read',
  access: VIEW,
  input: z.object({ id: uuid }),
  output: z.object({
    ...head,
    owner: personRef.nullable(),
    sharedRoles: z.array(dimension),
    version: z.int(),
    widgets: z.array(widget.extend({ words: metric, shown: z.boolean() })),
  }),
})
export type BoardView = z.output<typeof openBoard.output>

/** The metrics of the specification and those that modules offer besides. */
export const listMetrics = endpoint(`GET ${DASHBOARD}/metrics`, {
  kind: 'read',
  access: EDIT,
  input: nothing,
  output: z.array(metric.extend({ mine: z.boolean() })),
})

/** What boards are filtered by and shared with. */
export const places = endpoint(`GET ${DASHBOARD}/places`, {
  kind: 'read',
  access: VIEW,
  input: nothing,
  output: z.object({
    entity: z.array(dimension),
    division: z.array(dimension),
    department: z.array(dimension.extend({ level: z.int() })),
    staffGroup: z.array(dimension),
    employeeType: z.array(dimension),
    roles: z.array(dimension),
  }),
})

/** A board without id is a new one, of version 0. */
export const saveBoard = endpoint(`POST ${DASHBOARD}/board/save`, {
  kind: 'write',
  access: EDIT,
  input: z.object({
    id: uuid.optional(),
    version: whole,
    nameCn: requiredText(40),
    nameEn: requiredText(60),
    widgets: z.array(widget).min(1).max(MOST_WIDGETS),
  }),
  output: z.object({ id: uuid, version: z.int() }),
})

export const shareBoard = endpoint(`POST ${DASHBOARD}/board/share`, {
  kind: 'write',
  access: EDIT,
  input: z.object({ id: uuid, version: whole, roles: z.array(requiredText(40)).max(MOST_ROLES) }),
  output: z.object({ version: z.int() }),
})

export const deleteBoard = endpoint(`POST ${DASHBOARD}/board/delete`, { kind: 'write', access: EDIT, input: z.object({ id: uuid }), output: nothing })

/** By the board's PDF on Monday mornings. */
export const subscribe = endpoint(`POST ${DASHBOARD}/board/subscribe`, {
  kind: 'write',
  access: VIEW,
  input: z.object({ id: uuid, on: z.boolean() }),
  output: nothing,
})
