import { illegal } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { hrbpOf, lineOf, ownerOf, type PersonFacts } from '#services/people/server/api.ts'
import { ADMIN, APPROVE, type ApproverKind } from '../../contract/base.ts'

/** Who may decide at all, read once for all nominations of a form. */
export interface Deciders {
  may: ReadonlySet<SsoId>
  /** Who administers recognition, and decides where nobody else can. */
  admins: readonly SsoId[]
}

export async function deciders(ctx: Ctx): Promise<Deciders> {
  const may = new Set(await holdersOf(ctx, { permission: APPROVE }))
  const admins = (await holdersOf(ctx, { permission: ADMIN })).filter((one) => may.has(one))
  return { may, admins }
}

interface Parties {
  nominator: SsoId
  nominee: SsoId
}

/**
 * The nearest above somebody who may decide and has no part in it; the person too, if that is so (RECOG-07). Where the line ends the nominee's HRBP decides, or
 * who administers recognition. @throws illegal input where there is nobody
 */
export async function deciderFrom(ctx: Ctx, first: SsoId | null | undefined, { nominator, nominee }: Parties, { may, admins }: Deciders): Promise<SsoId> {
  const line = first ? [first, ...(await lineOf(ctx, first))] : []
  const found = [...line, await hrbpOf(ctx, nominee), ...admins].find((one) => one && may.has(one) && one !== nominator && one !== nominee)
  if (!found) throw illegal('nominees')
  return found
}

/** Who decides a step, seen from the nominee. */
export async function approverOf(
  ctx: Ctx,
  kind: ApproverKind,
  { person, nominee, nominator }: { person: SsoId | null; nominee: PersonFacts; nominator: SsoId },
  of: Deciders,
): Promise<SsoId> {
  const asked = {
    'line-manager': async () => nominee.manager,
    'second-level-manager': async () => nominee.secondLevelManager,
    hrbp: async () => nominee.hrbp,
    'department-owner': () => ownerOf(ctx, nominee.departmentCode),
    person: async () => person,
  }
  return deciderFrom(ctx, await asked[kind](), { nominator, nominee: nominee.ssoId }, of)
}
