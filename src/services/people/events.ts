import { domainEvent } from '#foundation/contract/events.ts'
import { day, ssoId, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { entity } from './rules/companies.ts'

/** Somebody begins to work here; `again` when they come back under the same number. */
export const personJoined = domainEvent('person.joined', z.object({ ssoId, entity, joinDate: day, again: z.boolean() }))

/** Facts that rules and scopes depend on have changed: entity, department, class, type, group, position, HRBP, leave. */
export const personMoved = domainEvent('person.moved', z.object({ ssoId, fields: z.array(z.string()), effective: day }))

/** Somebody else decides for this person from now on (PPL-13). */
export const personManagerChanged = domainEvent('person.managerChanged', z.object({ ssoId, from: ssoId.nullable(), to: ssoId.nullable(), effective: day }))

/** The last working date was set, moved or, with none, taken back. */
export const personLeavingDateSet = domainEvent('person.leavingDateSet', z.object({ ssoId, lastWorkingDate: day.nullable() }))

/** The last working date has passed. */
export const personLeft = domainEvent('person.left', z.object({ ssoId, lastWorkingDate: day }))

/** Somebody lets a run be taken over: a node begins with it. */
export const feedConfirmed = domainEvent('people.feedConfirmed', z.object({ runId: uuid }))

/** A feed would let more people go than `feedHoldPercent`: it waits until people administration confirms it (PPL-12). */
export const feedHeld = domainEvent('people.feedHeld', z.object({ runId: uuid, left: z.int(), percent: z.number() }))

/** A feed changed nothing: its file could not be read or has bad rows, or it broke off. */
export const feedFailed = domainEvent('people.feedFailed', z.object({ runId: uuid, fileName: z.string(), refused: z.int() }))
