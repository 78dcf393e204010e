import { asSsoId, type PersonRef, type SsoId } from '#foundation/contract/schemas.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { personRefs, unknownPerson } from '#services/people/server/api.ts'
import type { SaidVersion } from '../../contract.ts'
import type { Version } from './versions.ts'

const isPerson = (by: string | null): by is SsoId => by !== null && /^\d{8}$/.test(by)

/** Versions as screens show them, with the people named in one query. */
export async function saidVersions(ctx: Ctx, versions: readonly Omit<Version, 'content'>[]): Promise<SaidVersion[]> {
  const people = versions.flatMap(({ by, decidedBy }) => [by, ...(isPerson(decidedBy) ? [decidedBy] : [])])
  const refs = await personRefs(ctx, people)
  // somebody whom the directory does not know keeps the number
  const called = (ssoId: SsoId): PersonRef => refs.get(ssoId) ?? unknownPerson(ssoId)
  return versions.map(({ applyId, applyNo, kind, state, inForce, by, at, reason, decidedAt, decidedBy }) => ({
    applyId,
    applyNo,
    kind,
    state,
    inForce,
    by: called(by),
    at: at.toISOString(),
    reason,
    decidedAt: decidedAt?.toISOString() ?? null,
    decidedBy: isPerson(decidedBy) ? called(asSsoId(decidedBy)) : null,
  }))
}
