import { asSsoId } from '#foundation/contract/schemas.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { type DataScope, grantRole, savePrivilegeGroup, saveRole } from '../../server/api.ts'

/** Gives somebody permissions for the rows of a narrower scope alone (ACCESS-03), by a role of its own, and signs them in. */
export async function narrow(t: TestPortal, ssoId: string, permissions: string[], dataScope: DataScope = 'entity') {
  const code = `narrow-${ssoId}-${dataScope}`
  const about = { code, nameCn: code, nameEn: code, reason: 'test' }
  await t.write(async (ctx) => {
    await savePrivilegeGroup(ctx, { ...about, permissions })
    await saveRole(ctx, { ...about, description: '', dataScope, privilegeGroups: [code] })
    await grantRole(ctx, { role: code, ssoId: asSsoId(ssoId), from: ctx.today, reason: 'test' })
  })
  return t.as(ssoId)
}
