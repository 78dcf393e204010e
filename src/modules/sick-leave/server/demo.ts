import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, eq, gt, isNull } from '#foundation/database/drizzle.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { within } from '#foundation/server/demoJob.ts'
import { atInstant } from '#foundation/server/portal.ts'
import { addDays, addHours, type Day, fromWallClock } from '#foundation/time.ts'
import { inHandsOf } from '#services/access/server/api.ts'
import { put } from '#services/files/server/api.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { absencesOf } from '#services/roster/server/api.ts'
import module from '../module.ts'
import { checks } from './commands/checking.ts'
import { reportBack, reportLeave } from './commands/reporting.ts'
import { SICK } from './commands/stored.ts'
import { certificates } from './tables.ts'

const MEMBER = asSsoId('10000001')
const MANAGER = asSsoId('10000002')
const HR = asSsoId('10000005')
/** Those before it are named, and away as little as a demonstration wants. */
const MANY = asSsoId('10000100')

type Outcome = 'reported' | 'due' | 'to-check' | 'accepted' | 'back' | 'returned' | 'rejected' | 'cancelled'
/** Days before today on which it began, how many days, how it stands, and where the person was treated for what. */
const STORIES: readonly (readonly [number, number, Outcome, string, string])[] = [
  [0, 2, 'reported', '仁济医院东院', '急性肠胃炎'],
  [1, 3, 'due', '', ''],
  [2, 4, 'to-check', '瑞金医院', '上呼吸道感染，发热'],
  [6, 5, 'to-check', '曙光医院', '腰肌劳损'],
  [9, 3, 'returned', '第六人民医院', '踝关节扭伤'],
  [16, 7, 'accepted', '华山医院', '肺炎'],
  [24, 5, 'back', '东方医院', '流行性感冒'],
  [30, 2, 'rejected', '社区卫生服务中心', '感冒'],
  [-5, 2, 'cancelled', '', ''],
  [41, 14, 'accepted', '长海医院', '阑尾炎术后'],
]
const RETURNED = '证明上的姓名不清晰，请重新拍照上传'
const REJECTED = '未提供正规医疗机构的证明'
const NINE = '09:10'
const SCAN = '病假证明.pdf'
/** A page with a line on it. */
const PAGE = `%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 420 300]/Contents 4 0 R/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>> endobj
4 0 obj <</Length 62>> stream
BT /F1 18 Tf 60 220 Td (Medical certificate: rest advised) Tj ET
endstream endobj
trailer <</Root 1 0 R>>
%%EOF
`

/** Leaves in each state: of the manager's team, and the accepted ones of the ride operator. */
export default async (job: JobCtx): Promise<void> => {
  const team = await job.read((ctx) =>
    ctx.db
      .select({ ssoId: peoplePersons.ssoId })
      .from(peoplePersons)
      .where(and(eq(peoplePersons.manager, MANAGER), eq(peoplePersons.status, 'active'), isNull(peoplePersons.lastWorkingDate), gt(peoplePersons.ssoId, MANY)))
      .orderBy(asc(peoplePersons.ssoId)),
  )
  let told = 0
  for (const { ssoId } of team) {
    const story = STORIES[told]
    if (!story) break
    if (await job.write((ctx) => live(ctx, ssoId, story))) told++
  }
  await job.write((ctx) => live(ctx, MEMBER, [75, 3, 'accepted', '浦东医院', '急性扁桃体炎']))
  const papers = await job.read((ctx) => ctx.db.select({ id: certificates.id }).from(certificates))
  for (const { id } of papers) await job.write((ctx) => put(within(ctx), { module: module.name, businessId: id }, SCAN, Buffer.from(PAGE)))
}

/** One leave from its first day to how it stands now. @returns whether the person was not away already */
async function live(ctx: WriteCtx, ssoId: SsoId, [ago, days, outcome, hospital, diagnosis]: (typeof STORIES)[number]): Promise<boolean> {
  const from = addDays(ctx.today, -ago)
  const to = addDays(from, days - 1)
  const begins = ago < 0 ? addHours(ctx.now, -26) : fromWallClock(`${from}T${NINE}`)
  const taken = await absencesOf(ctx, ssoId, fromWallClock(`${from}T00:00`), fromWallClock(`${addDays(to, 1)}T00:00`))
  if (taken.length > 0) return false
  const at = (hours: number) => {
    const then = Math.min(addHours(begins, hours).getTime(), ctx.now.getTime())
    return atInstant(ctx, new Date(then))
  }
  const self = await inHandsOf(at(0), ssoId)
  const { id } = await reportLeave(self, { ssoId, from, to, halfDay: 'none', hospital, diagnosis, workRelated: diagnosis.includes('腰肌') })
  const hr = await inHandsOf(at(30), HR)
  switch (outcome) {
    case 'reported':
      return true
    case 'due':
      await advance(at(23), SICK, id, 'ask')
      return true
    case 'cancelled':
      await checks.cancel(self, { id })
      return true
  }
  await certified(at(26), id, ssoId, [from, to])
  if (outcome === 'returned') await checks.return(hr, { id, comment: RETURNED })
  if (outcome === 'rejected') await checks.reject(hr, { id, comment: REJECTED })
  if (outcome === 'accepted' || outcome === 'back') await checks.accept(hr, { id })
  if (outcome === 'back') await reportBack(await inHandsOf(at(80), ssoId), { id, on: to })
  return true
}

/** A certificate as it was handed in; its scan comes when all is told. */
async function certified(ctx: WriteCtx, leave: string, ssoId: SsoId, [restFrom, restTo]: readonly [Day, Day]): Promise<void> {
  await ctx.db
    .insert(certificates)
    .values({ leave, ssoId, kind: 'certificate', issuedOn: restFrom, restFrom, restTo, state: 'to-check', handedInBy: ssoId, handedInAt: ctx.now })
  await advance(ctx, SICK, leave, 'hand-in')
}
