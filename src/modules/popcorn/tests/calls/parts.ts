import { asSsoId } from '#foundation/contract/schemas.ts'
import { TEST_NOW, type TestPortal } from '#foundation/testing/portal.ts'
import { balance } from '#services/ledger/server/api.ts'
import { codeOf as personalCode } from '#services/my-qrcode/server/api.ts'
import * as calls from '../../contract.ts'
import { codeOf } from '../../rules.ts'
import { quotaOf } from '../../server/data/accounts.ts'

export const MEMBER = '10000001'
export const MANAGER = '10000002'
export const OTHER = '10000003'
export const ADMIN = '10000006'
export const CASHIER = '10000015'
/** Some of those for whom the campaigns are. */
export const FOR = ['10000001', '10000002', '10000003', '10000004', '10000005', '10000007', '10000008']

/** An instant by the resort's wall clock. */
export const at = (wall: string): string => new Date(`${wall}:00+08:00`).toISOString()
/** The day after that of the tests. */
export const DAY = '2026-11-21'

const TERMS = {
  ...{ nameCn: '冬季爆米花', nameEn: 'Winter popcorn', from: '2026-11-20', to: '2026-11-30' },
  ...{ orderFrom: at('2026-11-20T08:00'), orderUntil: at('2026-11-29T18:00') },
}
const PLACE = { placeCn: '爆米花车', placeEn: 'Popcorn cart' }
export const FLAVOR = { flavorCn: '焦糖', flavorEn: 'Caramel', sizeCn: '大桶', sizeEn: 'Large' }

/** What tests of popcorn do over and over, on one portal. */
export function popcorn(t: TestPortal) {
  const admin = () => t.as(ADMIN)
  const draft = async (more: Partial<calls.CampaignInput> = {}) =>
    (await (await admin()).ok(calls.saveCampaign, { ...TERMS, perPerson: 2, eligible: { include: [{ employeeType: ['full-time'] }] }, ...more })).id
  const flavor = async (campaignId: string, more: Partial<calls.ItemInput> = {}) =>
    (await (await admin()).ok(calls.saveItem, { campaignId, ...FLAVOR, ...more })).id
  const slotOf = (campaignId: string, itemId: string, stock: number, more: Partial<calls.SlotInput> = {}) => ({
    ...{ campaignId, ...PLACE, day: DAY, from: '11:00', to: '14:00', stock: [{ itemId, stock }] },
    ...more,
  })
  const slot = async (campaignId: string, itemId: string, stock: number, more: Partial<calls.SlotInput> = {}) =>
    (await (await admin()).ok(calls.saveSlot, slotOf(campaignId, itemId, stock, more))).id
  const publish = async (id: string) => {
    await (await admin()).ok(calls.publish, { id })
    await t.drain()
  }
  return {
    draft,
    flavor,
    slotOf,
    slot,
    publish,
    /** A published campaign with one flavor and one slot. */
    async opened({ stock = 10, perPerson = 2, ...more }: { stock?: number } & Partial<calls.CampaignInput> = {}) {
      const campaignId = await draft({ perPerson, ...more })
      const itemId = await flavor(campaignId)
      const slotId = await slot(campaignId, itemId, stock)
      await publish(campaignId)
      return { campaignId, itemId, slotId, lines: [{ itemId, count: 1 }] }
    },
    order: async (ssoId: string, slotId: string, itemId: string, count = 1) => (await t.as(ssoId)).call(calls.order, { slotId, lines: [{ itemId, count }] }),
    left: async (campaignId: string, ssoId: string) => {
      const { available, held } = await t.write((ctx) => balance(ctx, quotaOf(campaignId, ssoId)))
      return { available, held }
    },
    stockLeft: async (campaignId: string) => (await (await admin()).ok(calls.slots, { campaignId })).slots.map(({ stock }) => stock.map(({ left }) => left)),
    code: (ssoId: string) => t.write((ctx) => personalCode(ctx, asSsoId(ssoId))),
    scan: async (code: string) => (await t.as(CASHIER)).call(calls.scan, { code }),
    scanOrder: async (id: string) => (await t.as(CASHIER)).call(calls.scan, { code: codeOf(id) }),
    inSlot: () => t.setClock(at(`${DAY}T12:00`)),
    back: () => t.setClock(TEST_NOW),
  }
}
