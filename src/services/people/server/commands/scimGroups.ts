import { eq } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { ScimFault } from '../data/scimFilter.ts'
import type { Resource } from '../data/scimResource.ts'
import { ENTERPRISE, USER } from '../data/scimSchemas.ts'
import { peopleDepartments } from '../tables.ts'
import { replaceUser } from './scimUsers.ts'

const record = (value: unknown): Resource => (typeof value === 'object' && value !== null ? (value as Resource) : {})

/** Groups are departments (decision 0026): who is added moves there; nobody can be without one, so nobody can be taken out. */
export async function patchGroup(ctx: WriteCtx, code: string, request: Resource): Promise<void> {
  const [department] = await ctx.db.select().from(peopleDepartments).where(eq(peopleDepartments.code, code))
  if (!department) throw new ScimFault(404, `There is no group ${code}`)
  for (const one of (Array.isArray(request.Operations) ? request.Operations : []).map(record)) {
    if (String(one.op).toLowerCase() !== 'add' || (one.path !== undefined && one.path !== 'members'))
      throw new ScimFault(400, 'A department takes people in; it lets them go when another one takes them', 'mutability')
    const given = one.path === undefined ? record(one.value).members : one.value
    for (const member of [given].flat().map(record)) await replaceUser(ctx, String(member.value ?? ''), { schemas: [USER], [ENTERPRISE]: { department: code } })
  }
}
