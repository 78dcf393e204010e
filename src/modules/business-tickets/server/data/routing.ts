import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { approvedOffer } from '#modules/compliance/server/api.ts'
import { person } from '#services/people/server/api.ts'
import { preview } from '#services/workflow/server/api.ts'
import type { configTry } from '../../contract/index.ts'
import { routeFor, type WorkflowCode } from '../../rules/routing.ts'
import { allBindings } from './settings.ts'

type Routed = Parameters<typeof routeFor>[1]

/** Which approval serves an application. */
export const routeOf = async (ctx: Ctx, of: Routed): Promise<WorkflowCode> => routeFor(await allBindings(ctx), of)

interface Weighed {
  quantity: number
  worthFen: number
  governmentOfficial: boolean
}
/** What flows may ask of an application. */
export const paramsOf = ({ quantity, worthFen, governmentOfficial }: Weighed) => ({ quantity, worth: worthFen, official: governmentOfficial })

/** Who would decide, step by step. */
export async function pathOf(ctx: Ctx, workflowCode: WorkflowCode, requester: SsoId, weighed: Weighed) {
  const steps = await preview(ctx, { catalog: workflowCode, params: paramsOf(weighed), requester })
  return steps.map(({ nameCn, nameEn, people }) => ({ nameCn, nameEn, people }))
}

/** Who would decide an example of somebody's. @throws illegal input */
export async function tried(ctx: Reader, { ssoId, category, type, ...weighed }: ParsedOf<typeof configTry>) {
  const who = await person(ctx, ssoId)
  if (!who) throw illegal('ssoId')
  const workflowCode = await routeOf(ctx, { category, type, departmentCode: who.departmentCode, ...weighed })
  return { workflowCode, path: await pathOf(ctx, workflowCode, ssoId, weighed) }
}

interface Hosted {
  guestCompany: string
  visitDate: Day
}
/** The approved offer of compliance to one of the guests that covers the visit (BTIX-20). */
export async function offerFor(ctx: Ctx, { guestCompany, visitDate }: Hosted, names: readonly { nameCn: string; nameEn: string }[]): Promise<string | null> {
  if (guestCompany === '') return null
  const officials = [...new Set(names.flatMap(({ nameCn, nameEn }) => [nameCn, nameEn]).filter((name) => name !== ''))]
  for (const official of officials) {
    const sid = await approvedOffer(ctx, { partner: guestCompany, official, date: visitDate })
    if (sid) return sid
  }
  return null
}
