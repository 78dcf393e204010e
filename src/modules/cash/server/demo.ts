import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addDays, fromWallClock } from '#foundation/time.ts'
import { holdersOf, inHandsOf } from '#services/access/server/api.ts'
import { SUBMIT } from '../contract/index.ts'
import { type CashLine, KINDS } from '../rules/lines.ts'
import { confirmExchange, correctExchange, withdrawExchange } from './commands/deciding.ts'
import { saveLocation, saveVault } from './commands/places.ts'
import { adjustStock } from './commands/stock.ts'
import { submitExchange } from './commands/submit.ts'
import { countExchange, receiveBag, recountExchange } from './commands/vault.ts'

const [CASHIER, FINANCE] = [asSsoId('10000015'), asSsoId('10000007')]
const STOCKED_AGO = 50
const VAULTS = [
  { code: 'V1', nameCn: '乐园主金库', nameEn: 'Park vault' },
  { code: 'V2', nameCn: '酒店金库', nameEn: 'Hotel vault' },
]
const LOCATIONS = [
  { code: 'TK-MAIN', nameCn: '主入口票务', nameEn: 'Main gate tickets', entity: 'MB', division: 'MB-OPS', costCenter: '410100', vault: 0, limit: 5_000_000 },
  { code: 'TB-WAND', nameCn: '魔杖商店', nameEn: 'Wand shop', entity: 'MB', division: 'MB-MD', costCenter: '420300', vault: 0, limit: 3_000_000 },
  { code: 'FB-PLAZA', nameCn: '广场餐厅', nameEn: 'Plaza restaurant', entity: 'MB', division: 'MB-FB', costCenter: '430110', vault: 0, limit: 0 },
  { code: 'FB-SNACK', nameCn: '爆米花车', nameEn: 'Popcorn cart', entity: 'MB', division: 'MB-FB', costCenter: '430150', vault: 0, limit: 1_000_000 },
  { code: 'HT-FRONT', nameCn: '酒店前台', nameEn: 'Hotel front desk', entity: 'HB', division: 'HB-RM', costCenter: '510100', vault: 1, limit: 4_000_000 },
  { code: 'MD-OLD', nameCn: '原纪念品亭', nameEn: 'Former souvenir kiosk', entity: 'MB', division: 'MB-MD', costCenter: '420900', vault: 0, limit: 0 },
] as const

type Ending = 'NEW' | 'SYNC' | 'EQUAL' | 'NOT_EQUAL' | 'CFM_E' | 'short' | 'over' | 'CANCEL' | 'again'
interface Story {
  ago: number
  at: number
  hundreds: number
  ending: Ending
}
/** What is on its way, and what became of others in the weeks before. */
const LATELY: readonly Story[] = [
  { ago: 1, at: 0, hundreds: 20, ending: 'NEW' },
  { ago: 1, at: 1, hundreds: 12, ending: 'NEW' },
  { ago: 1, at: 4, hundreds: 8, ending: 'NEW' },
  { ago: 1, at: 2, hundreds: 15, ending: 'SYNC' },
  { ago: 2, at: 4, hundreds: 10, ending: 'SYNC' },
  { ago: 1, at: 0, hundreds: 18, ending: 'EQUAL' },
  { ago: 1, at: 3, hundreds: 6, ending: 'EQUAL' },
  { ago: 2, at: 1, hundreds: 9, ending: 'EQUAL' },
  { ago: 1, at: 2, hundreds: 14, ending: 'NOT_EQUAL' },
  { ago: 2, at: 0, hundreds: 22, ending: 'NOT_EQUAL' },
  { ago: 3, at: 1, hundreds: 11, ending: 'CANCEL' },
  { ago: 4, at: 3, hundreds: 7, ending: 'again' },
]
const BEFORE: readonly Story[] = Array.from({ length: 36 }, (_, nth) => ({
  ago: 5 + nth,
  at: nth % 5,
  hundreds: 5 + ((nth * 7) % 18),
  ending: nth % 9 === 4 ? 'short' : nth % 13 === 6 ? 'over' : nth % 11 === 8 ? 'CANCEL' : 'CFM_E',
}))

/** Two vaults with their stock, locations, and exchanges in every state. */
export default async function fill(job: JobCtx): Promise<void> {
  const holders = await job.read((ctx) => holdersOf(ctx, { permission: SUBMIT }))
  const cashiers = [CASHIER, ...holders.filter((one) => one !== CASHIER)]
  const operator = cashiers.at(-1) ?? CASHIER
  const placeIds = await job.write((ctx) => vaultsAndPlaces(ctx, cashiers, operator))
  const stories = [...LATELY, ...BEFORE].toSorted((one, other) => other.ago - one.ago)
  for (const [nth, story] of stories.entries()) {
    const applicant = cashiers[nth % Math.min(3, cashiers.length)] ?? CASHIER
    await job.write((ctx) => tell(ctx, story, nth, { locationId: placeIds[story.at]!, applicant, operator }))
  }
}

/** Who acts, on a day in the past. */
const hands = (ctx: WriteCtx, ssoId: SsoId, ago: number, time: string) => inHandsOf(ctx, ssoId, fromWallClock(`${addDays(ctx.today, -ago)}T${time}`))

/** Vaults with what lies in them, and locations with those who submit for them. */
async function vaultsAndPlaces(ctx: WriteCtx, cashiers: readonly SsoId[], operator: SsoId): Promise<string[]> {
  const finance = await hands(ctx, FINANCE, STOCKED_AGO, '08:30')
  const vaultIds: string[] = []
  for (const vault of VAULTS) {
    const { id: vaultId } = await saveVault(finance, { ...vault, operators: [operator], supervisors: [FINANCE] })
    vaultIds.push(vaultId)
    for (const [nth, { denominationFen, form }] of KINDS.entries())
      await adjustStock(finance, { vaultId, denominationFen, form, change: 400 + nth * 2_000, reason: '期初盘点入库', exchangeNo: '' })
  }
  const ids: string[] = []
  for (const { vault, limit, ...place } of LOCATIONS) {
    const members = cashiers.slice(0, place.code === 'TK-MAIN' ? 6 : 3)
    const status = place.code === 'MD-OLD' ? ('inactive' as const) : ('active' as const)
    ids.push((await saveLocation(finance, { ...place, vaultId: vaultIds[vault]!, dailyLimitFen: limit, cutoff: '21:30', members, status })).id)
  }
  return ids
}

/** So many notes of a hundred yuan, and change that is worth as much. */
const handedIn = (hundreds: number): CashLine[] => [{ denominationFen: 10_000, form: 'note', count: hundreds }]
const changeFor = (hundreds: number): CashLine[] => [
  { denominationFen: 1_000, form: 'note', count: 5 * hundreds },
  { denominationFen: 500, form: 'note', count: 6 * hundreds },
  { denominationFen: 100, form: 'coin', count: 20 * hundreds },
]

interface Cast {
  locationId: string
  applicant: SsoId
  operator: SsoId
}

/** An exchange from its submission to where it stands. */
async function tell(ctx: WriteCtx, { ago, hundreds, ending }: Story, nth: number, { locationId, applicant, operator }: Cast): Promise<void> {
  const bagNo = `BG${String(260_100 + nth)}`
  const by = await hands(ctx, applicant, ago, '10:20')
  const { id } = await submitExchange(by, {
    locationId,
    bagNo,
    declared: handedIn(hundreds),
    wanted: changeFor(hundreds),
    remark: nth % 6 === 0 ? '周末备用' : '',
  })
  if (ending === 'NEW') return
  if (ending === 'CANCEL') return void (await withdrawExchange(await hands(ctx, applicant, ago, '10:50'), { id }))
  await receiveBag(await hands(ctx, operator, ago, '11:40'), { bagNo })
  if (ending === 'SYNC') return
  const found = hundreds + (ending === 'over' ? 1 : ending === 'short' || ending === 'NOT_EQUAL' ? -1 : 0)
  await countExchange(await hands(ctx, operator, ago, '13:15'), { id, lines: handedIn(found), photos: [], seen: 0 })
  if (ending === 'EQUAL' || ending === 'NOT_EQUAL') return
  if (ending === 'again') return void (await recountExchange(await hands(ctx, FINANCE, ago, '14:05'), { id }))
  const finance = await hands(ctx, FINANCE, ago, '15:30')
  if (ending === 'CFM_E') return confirmExchange(finance, { id })
  await correctExchange(finance, { id, wanted: changeFor(found), reason: ending === 'over' ? '复核监控，多装一张百元。' : '复核监控，少装一张百元。' })
}
