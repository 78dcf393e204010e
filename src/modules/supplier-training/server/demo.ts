import { crc32, deflateSync } from 'node:zlib'
import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { together, within } from '#foundation/server/demoJob.ts'
import { addDays, addMinutes, addMonths, type Day, fromWallClock } from '#foundation/time.ts'
import { put } from '#services/files/server/api.ts'
import module from '../module.ts'
import { idWithCheck } from '../rules/index.ts'
import type { Area, CertType, TrainingKind } from '../rules/mayWork.ts'
import { codeOf, printOf, sealId } from './data/sealed.ts'
import { recordOf } from './policy.ts'
import { blackList, cards, certificates, issueMembers, results, sessions, staff, suppliers, trainings } from './tables.ts'

const [OWNER, MANAGER, SECURITY, EHS] = [asSsoId('10000002'), asSsoId('10000003'), asSsoId('10000008'), asSsoId('10000016')]
/** Companies with their owner, and in how many days from now the contract ends. */
const COMPANIES: readonly (readonly [name: string, owner: SsoId, ends: number])[] = [
  ['临港机电安装有限公司', OWNER, 260],
  ['浦江钢结构工程有限公司', OWNER, 150],
  ['海悦电梯维保有限公司', MANAGER, 330],
  ['东方园林绿化有限公司', MANAGER, 90],
  ['申华物流服务有限公司', EHS, 200],
  ['川沙幕墙清洗有限公司', EHS, -12],
]
interface Trade {
  job: string
  needs: readonly CertType[]
  area: Area
}
const TRADES: readonly Trade[] = [
  { job: '电工', needs: ['electrician'], area: 'park' },
  { job: '焊工', needs: ['welder', 'height'], area: 'construction' },
  { job: '叉车司机', needs: ['forklift'], area: 'back-of-house' },
  { job: '电梯维保工', needs: ['lift'], area: 'hotel' },
  { job: '普工', needs: [], area: 'park' },
]
const SURNAMES = '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨'
const GIVEN = ['建国', '志强', '海涛', '文杰', '大伟', '春生', '永明', '小军', '国平', '长福', '晓东', '立新', '家明']
const PEOPLE = 48
const TWO_DIGITS = 2

interface Person {
  id: string
  at: number
  trade: Trade
  company: number
}

/** Companies with their people, whose trainings and certificates are in every state; one training is under way. */
export default async function fill(job: JobCtx): Promise<void> {
  const people = await job.write(register)
  await job.write((ctx) => certify(ctx, people))
  await job.write((ctx) => train(ctx, people))
  await job.write((ctx) => keepOut(ctx, people))
  for (const one of people.filter(({ at }) => !isDraft(at))) await together(job, (deed) => photograph(deed, one))
}

/** Every twelfth has no photo yet. */
const isDraft = (at: number): boolean => at % 12 === 11

async function register(ctx: WriteCtx): Promise<Person[]> {
  const ids = COMPANIES.map(() => newId(ctx.now))
  await ctx.db.insert(suppliers).values(
    COMPANIES.map(([name, owner, ends], at) => ({
      ...{ id: ids[at]!, name, owner, vendorNumber: `V${100_210 + at * 17}`, active: ends > 0 },
      ...{
        contactName: `${SURNAMES[at]}经理`,
        contactMobile: `1391700${String(4_100 + at * 31)}`,
        contactEmail: at % 2 === 0 ? `contact${at}@example.com` : '',
      },
      ...{ contractFrom: addDays(ctx.today, -400), contractTo: addDays(ctx.today, ends) },
    })),
  )
  const people = Array.from(
    { length: PEOPLE },
    (_, at): Person => ({ id: newId(ctx.now), at, trade: TRADES[at % TRADES.length]!, company: at % COMPANIES.length }),
  )
  await ctx.db.insert(staff).values(
    people.map(({ id, at, trade, company }) => {
      const born = `19${String(70 + (at % 28)).padStart(TWO_DIGITS, '0')}${String((at % 12) + 1).padStart(TWO_DIGITS, '0')}${String((at % 27) + 1).padStart(TWO_DIGITS, '0')}`
      const nationalId = idWithCheck(`310115${born}${String(201 + at).padStart(3, '0')}`)
      const left = at % 16 === 15
      const to = left ? addDays(ctx.today, -20) : addDays(ctx.today, 30 + ((at * 13) % 120))
      return {
        ...{ id, supplierId: ids[company]!, name: `${SURNAMES[(at * 5) % SURNAMES.length]}${GIVEN[at % GIVEN.length]}`, job: trade.job },
        ...{ idSealed: sealId(ctx, id, nationalId), idPrint: printOf(ctx, nationalId), mobile: `1381602${String(3_000 + at * 7)}` },
        ...{ needs: [...trade.needs], onsiteDates: [{ from: addDays(ctx.today, -60), to, area: trade.area }], lastOnsite: to },
        state: left ? ('left' as const) : isDraft(at) ? ('draft' as const) : ('active' as const),
      }
    }),
  )
  await ctx.db.insert(issueMembers).values([
    { id: newId(ctx.now), ssoId: EHS, areas: ['park', 'hotel', 'back-of-house', 'construction'], from: addDays(ctx.today, -300) },
    { id: newId(ctx.now), ssoId: OWNER, areas: ['park', 'back-of-house'], from: addDays(ctx.today, -100), to: addDays(ctx.today, 200) },
  ])
  return people
}

/** Days from now on which the certificates of the people end, one after the other. */
const ENDS = [300, 180, 14, 420, -25, 7, 260, 90]

async function certify(ctx: WriteCtx, people: readonly Person[]): Promise<void> {
  const rows = people.flatMap(({ id, at, trade }) =>
    trade.needs.map((type, nth) => {
      const expiryDate = addDays(ctx.today, ENDS[(at + nth) % ENDS.length]!)
      const waits = at % 9 === 4
      const refused = at % 13 === 6
      const state = expiryDate < ctx.today ? ('expired' as const) : refused ? ('refused' as const) : waits ? ('to-check' as const) : ('valid' as const)
      return {
        ...{ id: newId(ctx.now), staffId: id, type, number: `T3101${String(15_000 + at * 37 + nth)}`, expiryDate, state },
        ...{ refresherDate: at % 2 === 0 ? addDays(expiryDate, -30) : null, refuseReason: state === 'refused' ? '照片不清晰，请重新拍摄后提交。' : '' },
      }
    }),
  )
  await ctx.db.insert(certificates).values(rows)
}

interface Held {
  names: readonly [zh: string, en: string]
  kind: TrainingKind
  day: Day
  hour: string
  state: 'planned' | 'running' | 'finished' | 'cancelled'
  /** Whether somebody takes part. */
  who(at: number): boolean
}

async function train(ctx: WriteCtx, people: readonly Person[]): Promise<void> {
  const held = (ago: number): Day => addDays(ctx.today, -ago)
  const all: readonly Held[] = [
    {
      names: ['承包商入场安全培训', 'Site safety induction'],
      kind: 'site-induction',
      day: addMonths(held(8), -12),
      hour: '09:00',
      state: 'finished',
      who: (at) => at % 8 === 5,
    },
    {
      names: ['承包商入场安全培训', 'Site safety induction'],
      kind: 'site-induction',
      day: held(150),
      hour: '09:00',
      state: 'finished',
      who: (at) => at % 2 === 0 && at % 8 !== 5,
    },
    {
      names: ['承包商入场安全培训', 'Site safety induction'],
      kind: 'site-induction',
      day: held(45),
      hour: '13:30',
      state: 'finished',
      who: (at) => at % 2 === 1 && at % 8 !== 5 && at % 7 !== 3,
    },
    { names: ['高处作业专项培训', 'Working at height'], kind: 'special', day: held(20), hour: '14:00', state: 'finished', who: (at) => at % 5 === 1 },
    {
      names: ['承包商年度复训', 'Yearly refresher'],
      kind: 'refresher',
      day: ctx.today,
      hour: '08:00',
      state: 'running',
      who: (at) => at % 8 === 5 || at % 7 === 3,
    },
    {
      names: ['承包商入场安全培训', 'Site safety induction'],
      kind: 'site-induction',
      day: held(-5),
      hour: '09:00',
      state: 'planned',
      who: (at) => at % 7 === 3,
    },
    { names: ['叉车安全专项培训', 'Forklift safety'], kind: 'special', day: held(-12), hour: '13:30', state: 'cancelled', who: () => false },
  ]
  for (const [nth, one] of all.entries()) await hold(ctx, one, nth, people)
}

const MOST_PLACES = 30
const HALF_HOUR_MS = 1_800_000
const MONTHS = 12

async function hold(ctx: WriteCtx, { names: [nameCn, nameEn], kind, day, hour, state, who }: Held, nth: number, people: readonly Person[]): Promise<void> {
  // what is under way began within the last half hour, whenever the demo is made
  const halfHour = new Date(Math.floor(ctx.now.getTime() / HALF_HOUR_MS) * HALF_HOUR_MS)
  const [id, from] = [newId(ctx.now), state === 'running' ? halfHour : fromWallClock(`${day}T${hour}`)]
  await ctx.db.insert(trainings).values({
    ...{ id, nameCn, nameEn, kind, from, to: addMinutes(from, 180), place: nth % 2 === 0 ? 'EHS培训中心1号教室' : '工程部会议室', trainer: EHS },
    ...{ capacity: MOST_PLACES, validMonths: MONTHS, state },
  })
  const taking = people.filter(({ at }) => who(at)).slice(0, MOST_PLACES)
  if (taking.length > 0)
    await ctx.db.insert(results).values(
      taking.map(({ id: staffId, at }, place) => {
        const came = state === 'finished' || (state === 'running' && place % 2 === 0)
        const failed = state === 'finished' && at % 11 === 7
        const passed = state === 'finished' && !failed
        const validTo = passed ? addMonths(day, MONTHS) : null
        return {
          ...{ id: newId(ctx.now), trainingId: id, staffId, enrolledBy: EHS, signedInAt: came ? addMinutes(from, -(place % 15)) : null },
          ...{ by: came ? (place % 6 === 4 ? ('hand' as const) : ('qr' as const)) : null, score: passed ? 80 + (at % 20) : failed ? 52 : null },
          ...{ result: passed ? ('passed' as const) : failed ? ('failed' as const) : ('none' as const), validTo },
          lapsedAt: validTo !== null && validTo < ctx.today ? fromWallClock(`${addDays(validTo, 1)}T00:10`) : null,
        }
      }),
    )
  // open for the rest of the day, whenever it is looked at
  if (state === 'running')
    await ctx.db.insert(sessions).values({ id: newId(ctx.now), trainingId: id, opens: addMinutes(from, -20), closes: addMinutes(ctx.now, 60 * 24) })
}

/** Who is kept out, and cards of some who may work; one was withdrawn. */
async function keepOut(ctx: WriteCtx, people: readonly Person[]): Promise<void> {
  const [one, other] = [people[9]!, people[20]!]
  const [company] = await ctx.db.select({ id: suppliers.id }).from(suppliers).where(eq(suppliers.name, '川沙幕墙清洗有限公司'))
  await ctx.db.insert(blackList).values([
    { id: newId(ctx.now), staffId: one.id, reason: '多次未系安全带高处作业，经劝阻不改正。', from: addDays(ctx.today, -15), by: EHS },
    { id: newId(ctx.now), supplierId: company!.id, reason: '合同期内发生瞒报事故。', from: addDays(ctx.today, -12), to: addDays(ctx.today, 353), by: SECURITY },
    {
      ...{ id: newId(ctx.now), staffId: other.id, reason: '在非吸烟区吸烟。', from: addDays(ctx.today, -80), to: addDays(ctx.today, 10), by: SECURITY },
      ...{ liftedAt: fromWallClock(`${addDays(ctx.today, -30)}T10:00`), liftedBy: EHS, liftReason: '已完成安全教育并书面承诺。' },
    },
  ])
  // an even place is trained since five months; these trades need what holds
  const carded = people.filter(({ at, company: of }) => [0, 14, 24, 30, 44].includes(at) && of < COMPANIES.length - 1)
  await ctx.db.insert(cards).values(
    carded.map(({ id: staffId }, nth) => {
      const id = newId(ctx.now)
      const gone = nth === 0
      return {
        ...{ id, staffId, code: codeOf(ctx, id), issuedBy: nth % 2 === 0 ? EHS : OWNER, from: addDays(ctx.today, -40), to: addDays(ctx.today, 30) },
        ...(gone && { withdrawnAt: fromWallClock(`${addDays(ctx.today, -3)}T16:00`), reasonCn: '证件遗失，重新办理。', reasonEn: '证件遗失，重新办理。' }),
      }
    }),
  )
}

async function photograph(job: JobCtx, { id, at }: Person): Promise<void> {
  const name = `照片${at + 1}.png`
  const file = await job.write((ctx) => put(within(ctx), { module: module.name, businessId: recordOf('staff', id) }, name, portrait(at)))
  await job.write((ctx) => ctx.db.update(staff).set({ photo: file.id }).where(eq(staff.id, id)))
  const own = await job.read(({ db }) => db.select({ id: certificates.id }).from(certificates).where(eq(certificates.staffId, id)))
  for (const one of own) {
    const front = await job.write((ctx) => put(within(ctx), { module: module.name, businessId: recordOf('cert', one.id) }, '证书正面.png', portrait(at + 3)))
    await job.write((ctx) => ctx.db.update(certificates).set({ frontPhoto: front.id }).where(eq(certificates.id, one.id)))
  }
}

const SIZE = 96
const TINTS: readonly (readonly [number, number, number])[] = [
  [214, 228, 240],
  [226, 236, 220],
  [240, 228, 214],
]
const INK = [92, 108, 128] as const

/** A head and shoulders on a tint, in the place of a photo. */
function portrait(at: number): Buffer {
  const tint = TINTS[at % TINTS.length]!
  const rows = Array.from({ length: SIZE }, (_, y) => {
    const row = Buffer.alloc(1 + SIZE * tint.length)
    for (let x = 0; x < SIZE; x++) {
      const head = (x - 48) ** 2 + (y - 36) ** 2 < 17 ** 2
      const shoulders = ((x - 48) / 34) ** 2 + ((y - 96) / 36) ** 2 < 1
      row.set(head || shoulders ? INK : tint, 1 + x * tint.length)
    }
    return row
  })
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const out = Buffer.alloc(body.length + 8)
    out.writeUInt32BE(data.length, 0)
    body.copy(out, 4)
    out.writeUInt32BE(crc32(body), body.length + 4)
    return out
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(SIZE, 0)
  head.writeUInt32BE(SIZE, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.concat(rows))), chunk('IEND', Buffer.alloc(0))])
}
