import type { SsoId } from '#foundation/contract/schemas.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { holdersOf, rolesOf } from '#services/access/server/api.ts'
import { managerOf, ownerOf, type PersonFacts, personRefs, persons, serving } from '#services/people/server/api.ts'
import { HR } from '../../contract.ts'
import type { OwnerKind } from '../../rules/tasks.ts'
import type { ItemRow } from '../policy.ts'

type Owner = Pick<ItemRow, 'owner' | 'ownerRole'>
interface OfTask {
  ownerKind: OwnerKind
  owner: string
}
const HRS: Owner = { owner: null, ownerRole: null }

const isActive = async (ctx: Ctx, ssoId: SsoId | undefined): Promise<boolean> => {
  const found = ssoId && (await persons(ctx, [ssoId])).get(ssoId)
  return found !== undefined && serving(found.status)
}

async function named(ctx: Ctx, { ownerKind, owner }: OfTask, leaver: PersonFacts): Promise<SsoId | undefined> {
  switch (ownerKind) {
    case 'person':
      return owner as SsoId
    case 'line-manager':
      return managerOf(ctx, leaver.ssoId)
    case 'department-owner':
      return ownerOf(ctx, owner || leaver.departmentCode)
    case 'role':
      return undefined
  }
}

/** Whose a task is for a leaver: its owner, where active, else the owner of the leaver's department, else HR; never the leaver (OFFB-11). */
export async function ownerFor(ctx: Ctx, task: OfTask, leaver: PersonFacts): Promise<Owner> {
  if (task.ownerKind === 'role') {
    const holders = await holdersOf(ctx, { role: task.owner })
    if (holders.some((one) => one !== leaver.ssoId)) return { owner: null, ownerRole: task.owner }
  } else {
    const who = await named(ctx, task, leaver)
    if (who && who !== leaver.ssoId && (await isActive(ctx, who))) return { owner: who, ownerRole: null }
  }
  const above = await ownerOf(ctx, leaver.departmentCode)
  return above && above !== leaver.ssoId ? { owner: above, ownerRole: null } : HRS
}

/** The people behind an owner: to be told. */
export async function peopleBehind(ctx: Ctx, { owner, ownerRole }: Owner): Promise<SsoId[]> {
  if (owner) return [owner]
  return holdersOf(ctx, ownerRole === null ? { permission: HR } : { role: ownerRole })
}

/** What owners are called in both languages, in two statements. */
export async function ownerNames(ctx: Ctx, rows: readonly Owner[]): Promise<(of: Owner) => { ownerCn: string; ownerEn: string }> {
  const people = await personRefs(
    ctx,
    rows.flatMap(({ owner }) => owner ?? []),
  )
  const roles = rows.some(({ ownerRole }) => ownerRole !== null) ? new Map((await rolesOf(ctx)).map((one) => [one.code, one])) : new Map<string, never>()
  const hr = inBoth(ctx, 'name', 'off-boarding.hr')
  return ({ owner, ownerRole }) => {
    const known = owner ? people.get(owner) : ownerRole === null ? hr : roles.get(ownerRole)
    const { nameCn, nameEn } = known ?? { nameCn: owner ?? ownerRole ?? '', nameEn: owner ?? ownerRole ?? '' }
    return { ownerCn: nameCn || nameEn, ownerEn: nameEn || nameCn }
  }
}
