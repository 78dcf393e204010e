import type { PersonRef, SsoId } from '#foundation/contract/schemas.ts'
import { namesListed } from '#foundation/contract/texts.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { personRefs, unknownPerson } from '#services/people/server/api.ts'
import type { ItemRow } from '../../contract/index.ts'
import { isHeld, isOpen } from '../../rules/lifecycles.ts'
import { operationsFor } from '../policy.ts'
import type { Case } from './cases.ts'
import { findCatalog } from './catalogs.ts'

/** Names of people by number; somebody unknown to the directory keeps the number. */
export type Called = (ssoId: SsoId) => PersonRef

export async function calledOf(ctx: Ctx, ssoIds: readonly (SsoId | null)[]): Promise<Called> {
  const refs = await personRefs(
    ctx,
    ssoIds.filter((ssoId) => ssoId !== null),
  )
  return (ssoId) => refs.get(ssoId) ?? unknownPerson(ssoId)
}

/** Whether it was a person, rather than the program. */
export const isPerson = (by: string | null | undefined): by is SsoId => typeof by === 'string' && /^\d{8}$/.test(by)

/** The name of a kind of request; one whose room is gone shows its code. */
export const typeName = (ctx: Ctx, catalog: string, lang: 'zh' | 'en'): string => (findCatalog(catalog) ? ctx.text(`catalog.${catalog}`, {}, lang) : catalog)

/** Everybody whom a row names. */
export const peopleOf = ({ item, tasks }: Case): (SsoId | null)[] => [
  item.requester,
  item.submittedBy,
  ...tasks.filter((t) => isHeld(t.state)).flatMap((t) => [t.approver, t.actingFor]),
]

/** The step that is open; of branches that run at once each that somebody holds. */
function openSteps({ item, path, tasks }: Case, lang: 'zh' | 'en'): string | undefined {
  if (!isOpen(item.state)) return undefined
  const held = new Set(tasks.filter((t) => isHeld(t.state)).map((t) => t.stepIndex))
  const steps = path.steps.filter((_, index) => held.has(index))
  const shown = steps.length > 0 ? steps : path.steps.slice(item.stepIndex, item.stepIndex + 1)
  const { nameCn, nameEn } = namesListed(shown)
  return (lang === 'zh' ? nameCn : nameEn) || undefined
}

/** An item as every list shows it. @param admin whether the actor looks after it as workflow-admin */
export function rowOf(ctx: Reader, of: Case, called: Called, admin: boolean): ItemRow {
  const { item, tasks } = of
  const can = operationsFor(of, ctx.actor, admin)
  const stepName = (lang: 'zh' | 'en') => (item.returnedAt ? ctx.text('workflow.item.returned', {}, lang) : openSteps(of, lang))
  return {
    id: item.id,
    no: item.no,
    catalog: item.catalog,
    typeCn: typeName(ctx, item.catalog, 'zh'),
    typeEn: typeName(ctx, item.catalog, 'en'),
    subjectCn: item.subjectCn,
    subjectEn: item.subjectEn,
    requester: called(item.requester),
    state: item.state,
    submittedAt: item.submittedAt.toISOString(),
    returnedAt: item.returnedAt?.toISOString() ?? null,
    endedAt: item.endedAt?.toISOString() ?? null,
    stepCn: stepName('zh') ?? null,
    stepEn: stepName('en') ?? null,
    holders: tasks
      .filter((t) => isHeld(t.state))
      .map((t) => ({
        person: called(t.approver),
        actingFor: t.actingFor && called(t.actingFor),
        since: (t.reachedAt ?? item.submittedAt).toISOString(),
      })),
    again: item.requester === ctx.actor.ssoId ? (findCatalog(item.catalog)?.again?.(item.businessId) ?? null) : null,
    waitsFor: can.includes('resubmit') ? 'change' : can.includes('answer') ? 'answer' : null,
    change: can.includes('resubmit') && item.submittedBy === ctx.actor.ssoId ? (findCatalog(item.catalog)?.change?.(item.businessId) ?? null) : null,
    can,
  }
}
