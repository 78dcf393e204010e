import sharp from 'sharp'
import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, asc, eq } from '#foundation/database/drizzle.ts'
import type { JobCtx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { within } from '#foundation/server/demoJob.ts'
import { addDays, fromWallClock } from '#foundation/time.ts'
import { inHandsOf } from '#services/access/server/api.ts'
import { put } from '#services/files/server/api.ts'
import { peoplePersons, person } from '#services/people/server/api.ts'
import type { KindInput } from '../contract.ts'
import module from '../module.ts'
import { codeMoves, takeCoupon } from './commands/coupons.ts'
import { redeemCode } from './commands/desk.ts'
import { grantQuotas, lastDay, yearOf } from './commands/grants.ts'
import { ruleRecords, saveKind } from './commands/kinds.ts'
import { acceptPolicy, savePolicy } from './commands/policyTexts.ts'
import { kindById } from './data/kinds.ts'
import { bulks, codes, kinds } from './tables.ts'

const [ADMIN, MEMBER, OTHER, DESK] = [asSsoId('10000006'), asSsoId('10000001'), asSsoId('10000002'), asSsoId('10000015')]
/** People who have quota; the first of them take coupons. */
const MANY = 40

/** Who acts so many days from today, in the middle of the morning. */
const at = (ctx: WriteCtx, days: number, ssoId: SsoId): Promise<Writer> => inHandsOf(ctx, ssoId, fromWallClock(`${addDays(ctx.today, days)}T10:15`))

const HOW = {
  howToBookCn: '请致电酒店预订部 8800，告知券码和入住人姓名。\n入住时出示员工证。',
  howToBookEn: 'Call the reservations desk, extension 8800, with the code and the name of the guest.\nShow your staff card at check-in.',
}
type Terms = Omit<KindInput, 'stayFrom' | 'stayTo' | 'blackouts' | 'picture'>
const KINDS: readonly { terms: Terms; stock: number; colors: readonly [string, string] }[] = [
  {
    terms: {
      ...{
        nameCn: '湾景酒店员工价',
        nameEn: 'Bay View staff rate',
        hotel: '湾景酒店 Bay View Hotel',
        discountType: 'rate',
        discountPercent: 35,
        discountFen: null,
      },
      ...{ nights: 2, validDays: 365, ...HOW, shared: false, warnBelow: 20, active: true },
    },
    stock: 60,
    colors: ['#0e7490', '#a5f3fc'],
  },
  {
    terms: {
      ...{ nameCn: '山林度假屋立减券', nameEn: 'Forest Lodge voucher', hotel: '山林度假屋 Forest Lodge', discountType: 'amount-off', discountPercent: null },
      ...{ discountFen: 30_000, nights: 3, validDays: 365, ...HOW, shared: true, warnBelow: 10, active: true },
    },
    stock: 40,
    colors: ['#166534', '#bbf7d0'],
  },
  {
    terms: {
      ...{ nameCn: '星光酒店特惠房', nameEn: 'Starlight special', hotel: '星光酒店 Starlight Hotel', discountType: 'fixed-price', discountPercent: null },
      ...{ discountFen: 48_800, nights: 1, validDays: 180, ...HOW, shared: false, warnBelow: 20, active: true },
    },
    stock: 12,
    colors: ['#4c1d95', '#ddd6fe'],
  },
]

/** Kinds with codes, rules, the policy in two versions, quotas, and coupons and batches in every state. */
export default async function fill(job: JobCtx): Promise<void> {
  const people = await job.read(({ db }) =>
    db
      .select({ ssoId: peoplePersons.ssoId })
      .from(peoplePersons)
      // whom the rules are for
      .where(and(eq(peoplePersons.status, 'active'), eq(peoplePersons.entity, 'MB'), eq(peoplePersons.employeeType, 'full-time')))
      .orderBy(asc(peoplePersons.ssoId))
      .limit(MANY),
  )
  const ssoIds = people.map(({ ssoId }) => ssoId)
  const others = ssoIds.filter((one) => ![MEMBER, OTHER].includes(one))
  const made = await job.write(async (ctx) => {
    const admin = await at(ctx, -90, ADMIN)
    await writePolicy(admin, 1, addDays(ctx.today, -80))
    const ids: string[] = []
    for (const { terms, stock } of KINDS) {
      const days = {
        stayFrom: addDays(ctx.today, -60),
        stayTo: addDays(ctx.today, 240),
        blackouts: [{ from: addDays(ctx.today, 60), to: addDays(ctx.today, 66) }],
      }
      const { id } = await saveKind(admin, { ...terms, ...days, picture: null })
      await ctx.db
        .insert(codes)
        .values(Array.from({ length: stock }, (_, n) => ({ kindId: id, state: 'new' as const, code: `DEMO${ids.length + 1}${String(1_000 + n)}` })))
      ids.push(id)
    }
    await grantAll(admin, ids, ssoIds)
    return ids
  })
  for (const [n, id] of made.entries()) await draw(job, id, KINDS[n]!.colors)
  await job.write((ctx) => live(ctx, made, [MEMBER, OTHER, ...others]))
  await job.write(async (ctx) => {
    await writeBulks(ctx, made[1]!, others)
    // MEMBER and OTHER have still to accept it
    await writePolicy(await at(ctx, -3, ADMIN), 2, addDays(ctx.today, -1))
    for (const ssoId of others.slice(0, 8)) await acceptPolicy(await at(ctx, 0, ssoId), { version: 2 })
  })
}

const writePolicy = (admin: Writer, version: number, effectiveDate: string) =>
  savePolicy(admin, {
    bodyCn: `<h2>适用范围</h2><p>优惠券仅限员工本人使用；注明家人可用的种类可由家人入住。</p><h2>使用规则</h2><ul><li>领取后 7 天内凭券码预订，逾期自动退回。</li><li>券码不得转让或出售。</li>${version > 1 ? '<li>不可用日期内不接受预订。</li>' : ''}</ul>`,
    bodyEn: `<h2>Who may use them</h2><p>Coupons are for team members themselves; where a kind says so, their family may stay.</p><h2>How they are used</h2><ul><li>Book with the code within 7 days of taking it; otherwise it goes back.</li><li>A code is neither sold nor passed on.</li>${version > 1 ? '<li>No bookings on black-out dates.</li>' : ''}</ul>`,
    effectiveDate,
  })

async function grantAll(admin: Writer, kindIds: readonly string[], people: readonly SsoId[]): Promise<void> {
  const year = admin.today.slice(0, 4)
  for (const [n, kindId] of kindIds.entries()) {
    const kind = (await kindById(admin, kindId))!
    const rule = {
      employeeType: 'full-time' as const,
      employeeClass: 0,
      kindId,
      yearlyQuota: 4 - n,
      afterMonths: 6 * n,
      effectiveFrom: `${year}-01-01`,
      effectiveTo: null,
    }
    const { id } = await ruleRecords.save(admin, { company: 'MB', ...rule })
    await ruleRecords.save(admin, { company: 'HB', ...rule, yearlyQuota: 1 })
    const expiresOn = lastDay(kind, admin.today)
    const given = people.map((ssoId) => ({ ssoId, amount: rule.yearlyQuota, expiresOn, ruleId: id }))
    await grantQuotas(admin, kind, given, { source: 'rule', key: `year:${yearOf(admin.today)}`, day: admin.today })
  }
}

/** What becomes of coupons, one after the other. */
const ENDS = ['redeemed', 'redeemed', 'returned', 'taken', 'redeemed', 'void', 'taken'] as const

async function live(ctx: WriteCtx, kindIds: readonly string[], people: readonly SsoId[]): Promise<void> {
  for (const [n, ssoId] of people.slice(0, 28).entries()) {
    const end = ssoId === MEMBER || ssoId === OTHER ? 'redeemed' : ENDS[n % ENDS.length]!
    const days = end === 'taken' ? -1 - (n % 6) : -6 - ((n * 3) % 50)
    await one(ctx, { ssoId, end, days, kindId: kindIds[n % kindIds.length]! })
  }
  await one(ctx, { ssoId: MEMBER, end: 'taken', days: -2, kindId: kindIds[1]! })
  await one(ctx, { ssoId: OTHER, end: 'taken', days: -6, kindId: kindIds[1]! })
  for (const ssoId of [MEMBER, OTHER]) await one(ctx, { ssoId, end: 'returned', days: -12, kindId: kindIds[2]! })
}

async function one(ctx: WriteCtx, { ssoId, end, days, kindId }: { ssoId: SsoId; end: (typeof ENDS)[number]; days: number; kindId: string }): Promise<void> {
  const who = await at(ctx, days, ssoId)
  await acceptPolicy(who, { version: 1 })
  const { id, code } = await takeCoupon(who, { kindId })
  const { nameCn } = (await person(ctx, ssoId))!
  const stay = { guestName: nameCn, stayFrom: addDays(ctx.today, days + 8), nights: 1, bookingNo: `R${code.slice(-5)}` }
  if (end === 'redeemed') await redeemCode(await at(ctx, days + 2, DESK), { code, ...stay })
  if (end === 'returned') await codeMoves.return(await at(ctx, days + 1, ssoId), { id })
  if (end === 'void') await codeMoves.void(await at(ctx, days + 1, ADMIN), { id, reason: '酒店通知券码有误' })
}

/** Batches that were granted, undone and refused. */
async function writeBulks(ctx: WriteCtx, kindId: string, people: readonly SsoId[]): Promise<void> {
  const kind = (await kindById(ctx, kindId))!
  for (const [n, fileName] of ['年会抽奖发放.xlsx', '重复发放.xlsx', '夏季活动发放.csv'].entries()) {
    const admin = await at(ctx, -20 + 5 * n, ADMIN)
    const [id, rows] = [newId(admin.now), n === 0 ? 12 : 5]
    const isGood = n < 2
    const instants = { at: admin.now, confirmedAt: isGood ? admin.now : null, grantedAt: isGood ? admin.now : null, undoneAt: n === 1 ? admin.now : null }
    await ctx.db.insert(bulks).values({ id, fileName, sha256: `demo${n}`, rows, bad: isGood ? 0 : 2, coupons: isGood ? rows : 0, by: ADMIN, ...instants })
    const given = people.slice(0, rows).map((ssoId) => ({ ssoId, amount: 1, expiresOn: addDays(ctx.today, 90) }))
    if (n === 0) await grantQuotas(admin, kind, given, { source: 'bulk', key: `bulk:${id}`, day: admin.today })
  }
}

/** A hotel by night, drawn by code. */
async function draw(job: JobCtx, id: string, [sky, light]: readonly [string, string]): Promise<void> {
  const windows = Array.from(
    { length: 40 },
    (_, i) => `<rect x="${230 + (i % 8) * 56}" y="${70 + Math.floor(i / 8) * 36}" width="30" height="20" fill="${light}" opacity="${i % 3 === 0 ? 0.35 : 1}"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="300"><rect width="900" height="300" fill="${sky}"/><circle cx="800" cy="60" r="34" fill="${light}"/><rect x="200" y="40" width="500" height="260" fill="#0f172a"/>${windows.join('')}<rect y="280" width="900" height="20" fill="#020617"/></svg>`
  const bytes = await sharp(Buffer.from(svg)).png().toBuffer()
  const picture = await job.write(async (ctx) => (await put(within(ctx), { module: module.name, businessId: id }, 'hotel.png', bytes)).id)
  await job.write(({ db }) => db.update(kinds).set({ picture }).where(eq(kinds.id, id)))
}
