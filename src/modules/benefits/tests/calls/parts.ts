import { asSsoId } from '#foundation/contract/schemas.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import type { Benefit } from '#foundation/providers.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { accessMembers, endMember, inForce } from '#services/access/server/api.ts'
import * as calls from '../../contract.ts'

export const MEMBER = '10000001'
export const OTHER = '10000002'
export const THIRD = '10000003'
export const ADMIN = '10000006'
export const PLATFORM = '10000009'
/** Of another company. */
export const HOTEL = '10000010'

let made = 0
/** A new card; each has a code of its own. */
export const card = (more: Partial<calls.WrittenCard> = {}): calls.WrittenCard => ({
  isNew: true,
  code: `card-${++made}`,
  titleCn: '员工班车',
  titleEn: 'Shuttle',
  summaryCn: '凭员工卡乘车',
  summaryEn: 'Ride with your badge',
  icon: null,
  figure: 'none',
  target: '/{lang}/mybenefit',
  permissions: [],
  entities: ['MB', 'HB', 'JV'],
  employeeTypes: [],
  staffGroups: [],
  activeFrom: '2026-01-01',
  activeTo: null,
  ...more,
})

export const site = (more: Partial<calls.WrittenSite> = {}): calls.WrittenSite => ({
  nameCn: '弹性福利平台',
  nameEn: 'Flexible benefits',
  url: 'https://perks.example/start?from=portal',
  signOn: 'signed-token',
  helpCn: '用年度额度选择福利',
  helpEn: 'Choose benefits with your yearly allowance',
  entities: ['MB', 'HB', 'JV'],
  active: true,
  ...more,
})

/** A benefit as a module offers it. */
export const tickets = (more: Partial<Benefit> = {}): Benefit => ({
  permission: 'EXTERNALBENEFIT',
  figure: async () => ({ value: 4, unitCn: '张', unitEn: 'tickets', parts: [], next: { on: '2026-12-01', value: 1 } }),
  ...more,
})

export async function benefits(t: TestPortal) {
  const admin = await t.as(ADMIN)
  const save = async (more: Partial<calls.WrittenCard> = {}) => {
    const one = card(more)
    await admin.ok(calls.saveCard, one)
    return one.code
  }
  const mine = async (who: string = MEMBER) => (await t.as(who)).ok(calls.mine, {})
  return {
    admin,
    save,
    mine,
    saveSite: async (more: Partial<calls.WrittenSite> = {}) => (await admin.ok(calls.saveSite, site(more))).id,
    seen: async (who: string = MEMBER) => (await mine(who)).cards.map(({ code }) => code),
    /** Takes all roles from somebody. */
    strip: (who: string) =>
      t.write(async (ctx) => {
        const held = await ctx.db
          .select()
          .from(accessMembers)
          .where(and(eq(accessMembers.ssoId, asSsoId(who)), inForce(ctx.today)))
        for (const { id } of held) await endMember(ctx, id, 'test')
      }, PLATFORM),
  }
}
