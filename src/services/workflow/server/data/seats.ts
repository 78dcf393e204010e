import { Refused, refuse } from '#foundation/contract/refused.ts'
import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { hrbpOf, managerOf, ownerOf, type PersonFacts, person, persons } from '#services/people/server/api.ts'
import type { Params } from '../../rules/conditions.ts'
import type { ApproverKind, StepSpec } from '../../rules/flow.ts'
import type { Why } from '../../rules/why.ts'
import { standIns } from './delegations.ts'
import type { Flow } from './flows.ts'

/** Who decides where nobody else is found (WF-14). */
export const ADMIN_ROLE = 'platform-admin'

/** One place in a step and who sits in it. */
export interface Seat {
  approver: SsoId
  actingFor: SsoId | null
  delegationId: string | null
  why: Why[]
  /** Seats of the same group are one: the first of its people to decide fills it. */
  group: string
}

/** Role code, number of a person or of several in their order, or the parameter that holds a department. */
type Ref = string | readonly string[] | undefined

/** Whose request it is and what it says. */
export interface Asked {
  requester: SsoId
  params: Params
}

interface Found {
  ssoId: SsoId
  why: Why[]
}

/**
 * The people of a step now: found by kind (PPL-13), never the requester (WF-12), the administrators where there is nobody (WF-14),
 * delegates in the place of who is represented (WF-15). Used alike by submission, preview and replacement.
 */
export async function seatsOf(ctx: Ctx, flow: Flow, step: StepSpec, asked: Asked): Promise<Seat[]> {
  const found = await placed(ctx, step.approver, step.people ?? step.approverRef, asked)
  const seated = found.length > 0 ? found.map((f) => ({ ...f, group: f.ssoId as string })) : await administrators(ctx, asked)
  return withStandIns(ctx, flow, asked, seated)
}

/** As `seatsOf`, of who only asks what would be: none where not even an administrator is left. */
export async function seatsOrNone(ctx: Ctx, flow: Flow, step: StepSpec, asked: Asked): Promise<Seat[]> {
  try {
    return await seatsOf(ctx, flow, step, asked)
  } catch (fault) {
    if (fault instanceof Refused && fault.refusals[0].rule === 'WF-14') return []
    throw fault
  }
}

/** Whether nobody was found for a step, so that only the administrators are left, or not even they. */
export const isNobody = (seats: readonly Seat[]): boolean => seats.every((seat) => seat.why.some((why) => why.rule === 'nobody'))

/** Whether a seat is passed over because its person approved the step before (WF-13); a step that found nobody never passes by itself (WF-14). */
export const approvedAlready = (seat: Seat, before: ReadonlySet<SsoId>): boolean => before.has(seat.approver) && !seat.why.some((why) => why.rule === 'nobody')

/** Who is meant, before anybody stands in; without the requester and who has left. */
export async function placed(ctx: Ctx, kind: ApproverKind, ref: Ref, asked: Asked): Promise<Found[]> {
  const raw = await named(ctx, kind, ref, asked)
  const facts = await persons(
    ctx,
    raw.map((f) => f.ssoId),
  )
  const here = raw.filter((f) => isHere(facts.get(f.ssoId)))
  const others = here.filter((f) => f.ssoId !== asked.requester)
  // a role has others who decide; only where the requester was alone in it does a manager take the place
  if (others.length === here.length || (kind === 'role' && others.length > 0)) return others
  const above = await managerOf(ctx, asked.requester)
  if (above && above !== asked.requester && !others.some((f) => f.ssoId === above))
    others.push({ ssoId: above, why: [{ rule: 'own-request', person: asked.requester }] })
  return others
}

/** Whether somebody can be asked to decide: works here, even if away for some days. */
export const isHere = (facts: PersonFacts | undefined): boolean => facts !== undefined && facts.status !== 'left' && facts.status !== 'onboarding'

/** Who works here of a role near the requester, or the person of a number: to be told, so that nobody takes their place. */
export async function meant(ctx: Ctx, kind: 'role' | 'person', ref: string, asked: Asked): Promise<Found[]> {
  const found = await named(ctx, kind, ref, asked)
  const facts = await persons(
    ctx,
    found.map(({ ssoId }) => ssoId),
  )
  return found.filter(({ ssoId }) => isHere(facts.get(ssoId)))
}

async function named(ctx: Ctx, kind: ApproverKind, refs: Ref, { requester, params }: Asked): Promise<Found[]> {
  const [ref] = typeof refs === 'string' ? [refs] : (refs ?? [])
  const one = (ssoId: SsoId | null | undefined, why: Why): Found[] => (ssoId ? [{ ssoId, why: [why] }] : [])
  switch (kind) {
    case 'line-manager':
      return one(await managerOf(ctx, requester), { rule: kind, person: requester })
    case 'second-level-manager':
      return one((await person(ctx, requester))?.secondLevelManager, { rule: kind, person: requester })
    case 'hrbp':
      return one(await hrbpOf(ctx, requester), { rule: kind, person: requester })
    case 'department-owner': {
      const department = ref ? String(params[ref] ?? '') : (await person(ctx, requester))?.departmentCode
      return department ? one(await ownerOf(ctx, department), { rule: kind, department }) : []
    }
    case 'role':
      return (await holders(ctx, ref ?? '', requester)).map((ssoId) => ({ ssoId, why: [{ rule: kind, role: ref ?? '' }] }))
    case 'person':
      return (typeof refs === 'string' ? [refs] : (refs ?? [])).map((ssoId) => ({ ssoId: asSsoId(ssoId), why: [{ rule: kind }] }))
  }
}

/** Holders of a role in the requester's company; all of them where that company has none. */
async function holders(ctx: Ctx, role: string, requester: SsoId): Promise<SsoId[]> {
  const entity = (await person(ctx, requester))?.entity
  const near = entity ? await holdersOf(ctx, { role }, { entity }) : []
  return near.length > 0 ? near : holdersOf(ctx, { role })
}

async function administrators(ctx: Ctx, { requester }: Asked): Promise<(Found & { group: string })[]> {
  const admins = (await holdersOf(ctx, { role: ADMIN_ROLE })).filter((ssoId) => ssoId !== requester)
  if (admins.length === 0) throw refuse('WF-14')
  return admins.map((ssoId) => ({ ssoId, why: [{ rule: 'nobody', role: ADMIN_ROLE }], group: 'admin' }))
}

/** Puts delegates in the place of who is represented today (WF-15). */
export async function withStandIns(ctx: Ctx, flow: Flow, asked: Asked, seated: readonly (Found & { group: string })[]): Promise<Seat[]> {
  const { requester } = asked
  const stand = await standIns(
    ctx,
    flow,
    asked,
    seated.map((f) => f.ssoId),
  )
  return seated.map(({ ssoId, why, group }) => {
    const by = stand.get(ssoId)
    // WF-18: a request never comes back to its requester as somebody's delegate
    if (!by || by.delegate === requester) return { approver: ssoId, actingFor: null, delegationId: null, why, group }
    return { approver: by.delegate, actingFor: ssoId, delegationId: by.id, why: [...why, { rule: 'delegation', person: ssoId, id: by.id }], group }
  })
}
