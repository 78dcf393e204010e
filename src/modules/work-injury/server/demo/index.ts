import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, eq, gt, isNotNull } from '#foundation/database/drizzle.ts'
import type { Ctx, JobCtx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { together, within } from '#foundation/server/demoJob.ts'
import { pastHour } from '#foundation/server/portal.ts'
import { addDays, addHours, type Day, dayOf, fromWallClock, startOfDay } from '#foundation/time.ts'
import { inHandsOf } from '#services/access/server/api.ts'
import { put } from '#services/files/server/api.ts'
import { hrbpOf, peoplePersons } from '#services/people/server/api.ts'
import { absencesOf } from '#services/roster/server/api.ts'
import { appendSubmit, bpSave, employeeRequest, fescoSave, operate, submit } from '../../contract/index.ts'
import module from '../../module.ts'
import { saveAppended, submitAppended } from '../commands/appending.ts'
import { askFor, giveBank, giveResult } from '../commands/asking.ts'
import { expire } from '../commands/clock.ts'
import { onPaperChanged, sendDowntime } from '../commands/downtimes.ts'
import { operateCase } from '../commands/operating.ts'
import { payThese, returnPayment } from '../commands/payments.ts'
import { saveDraft, submitCase } from '../commands/reporting.ts'
import { recordOf } from '../commands/stored.ts'
import { saveEhs, saveFesco, savePartner } from '../commands/writing.ts'
import { belongingsOf } from '../data/cases.ts'
import { LATER, STORIES, type Story } from './stories.ts'

const MEMBER = asSsoId('10000001')
const MANAGER = asSsoId('10000002')
/** Of the team of the manager. */
const COLLEAGUE = asSsoId('10000012')
const HR = asSsoId('10000005')
const FINANCE = asSsoId('10000007')
const HRBP = asSsoId('10000004')
const EHS = asSsoId('10000016')
/** One pixel, in place of a scan. */
const SCAN = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=', 'base64')

interface Hurt {
  ssoId: SsoId
  manager: SsoId
}

/** The cases of the demo resort, each brought to its state by the people who would. */
export default async function fill(job: JobCtx): Promise<void> {
  const people = await job.read((ctx) => present(ctx, STORIES.length))
  for (const [n, story] of STORIES.entries()) {
    const who = story.own ? { ssoId: MEMBER, manager: MEMBER } : story.team ? { ssoId: COLLEAGUE, manager: MANAGER } : people.shift()
    if (who) await together(job, (one) => live(one, story, who, n))
  }
  await appended(job, people.slice(-2))
  await expire(job)
}

/** People of the HRBP of the demo who are there all the time, so that what other rooms tell of them stays true. */
async function present(ctx: Ctx, most: number): Promise<Hurt[]> {
  const [from, until] = [startOfDay(addDays(ctx.today, -AROUND)), startOfDay(addDays(ctx.today, AROUND))]
  const rows = await ctx.db
    .select({ ssoId: peoplePersons.ssoId, manager: peoplePersons.manager })
    .from(peoplePersons)
    .where(
      and(
        gt(peoplePersons.ssoId, asSsoId('10000400')),
        eq(peoplePersons.status, 'active'),
        eq(peoplePersons.entity, 'MB'),
        eq(peoplePersons.employeeType, 'full-time'),
        isNotNull(peoplePersons.manager),
      ),
    )
    .orderBy(asc(peoplePersons.ssoId))
    .limit(most * 12)
  const found: Hurt[] = []
  for (const { ssoId, manager } of rows) {
    if (!manager || (await hrbpOf(ctx, ssoId)) !== HRBP || (await absencesOf(ctx, ssoId, from, until)).length > 0) continue
    if (found.push({ ssoId, manager }) > most) break
  }
  return found
}
/** Days around today in which nobody who is hurt in the demo is away for another reason. */
const AROUND = 200

/** In somebody's hands, never later than now. */
const hands = (ctx: WriteCtx, ssoId: SsoId, day: Day, time: string) => inHandsOf(ctx, ssoId, pastHour(ctx, day, time))

/** One case from its report to how it stands now. */
async function live(job: JobCtx, story: Story, { ssoId, manager }: Hurt, n: number): Promise<void> {
  const { ago, time, until } = story
  const injured = addDays(job.today, -ago)
  const reach = LATER.indexOf(until)
  const by = <T>(who: SsoId, after: number, work: (ctx: Writer) => Promise<T>) =>
    job.write(async (ctx) => work(await hands(ctx, who, addDays(injured, after), `${10 + (n % 7)}:20`)))
  const hurtingTime = new Date(Math.min(fromWallClock(`${injured}T${time}`).getTime(), addHours(job.now, -1).getTime()))
  const [hurtingLocationCode, hurtingLocationDetail] = story.place
  const reportedAfter = story.late ? 7 : 1
  const given = submit.input.parse({
    ...{ ssoId, hurtingTime: hurtingTime.toISOString(), hurtingLocationCode, hurtingLocationDetail, hurtingParts: story.parts, hurtingDesc: story.what },
    ...{ hospital: story.hospital, trip: story.trip ?? false, route: story.trip ? '地铁2号线川沙站至园区' : '', lateReason: story.late ?? '' },
  })
  const { id, revision } = await by(manager, reportedAfter, (ctx) => saveDraft(ctx, given))
  if (until === 'draft') return
  const file = async (field: 'certFiles' | 'accidentFiles' | 'caseFiles', name: string) =>
    (await job.write((ctx) => put(within(ctx), { module: module.name, businessId: recordOf(id, field) }, name, SCAN))).id
  const files = {
    certFiles: [await file('certFiles', '诊断证明.png')],
    caseFiles: until === 'new' ? [] : [await file('caseFiles', '门诊病历.png')],
    accidentFiles: story.trip ? [await file('accidentFiles', '事故认定书.png')] : [],
  }
  await by(manager, reportedAfter, (ctx) => submitCase(ctx, { ...given, ...files, id, basedOn: revision }))
  const move = (who: SsoId, after: number, action: string, more: object = {}, track = 'identification') =>
    by(who, after, (ctx) => operateCase(ctx, operate.input.parse({ id, track, action, ...more })))
  if (until === 'new') return
  if (until === 'returned') return void (await move(HR, reportedAfter + 1, 'return', { comment: '请写清受伤的先后经过，并补充在场同事。' }))
  await by(EHS, reportedAfter + 2, (ctx) =>
    saveEhs(ctx, {
      id,
      basedOn: 0,
      ehsNo: `EHS-${injured.slice(0, 7)}-${String(100 + n)}`,
      isResponsibility: false,
      safetyStandard: story.standard,
      ehsFiles: [],
    }),
  )
  await move(EHS, reportedAfter + 2, 'accept')
  if (until === 'abandoned') return void (await move(HRBP, reportedAfter + 3, 'stop', { outcome: 'abandoned', comment: '伤情轻微，员工书面放弃申报' }))
  await by(HRBP, reportedAfter + 3, (ctx) => savePartner(ctx, bpSave.input.parse({ id, vacationStart: injured, vacationEnd: addDays(injured, 1) })))
  await move(HRBP, reportedAfter + 3, 'accept')
  await by(HR, reportedAfter + 3, (ctx) =>
    saveFesco(
      ctx,
      fescoSave.input.parse({
        id,
        hurtingDegree: story.degree,
        trafficTool: story.trip ? 'e-bike' : 'none',
        fescoHospital: n % 3 === 0 ? '上海市浦东医院' : '',
      }),
    ),
  )
  await move(HR, reportedAfter + 3, 'accept')
  if (until === 'checked') return
  if (until === 'delaying')
    return void (await move(HR, reportedAfter + 4, 'delay', { expectedDate: addDays(job.today, 6), comment: '请补充加盖公章的出院小结' }))
  await move(HR, reportedAfter + 4, 'send-to-authority')
  if (until === 'review') return
  const concluded = { outcome: until === 'unsuccessful' ? 'unsuccessful' : 'successful', conclusionDate: addDays(injured, 20) }
  await move(HR, 20, 'conclude', concluded)
  if (until === 'unsuccessful') return
  await goOn(job, story, { id, ssoId, injured, reach, by, move })
}

interface Course {
  id: string
  ssoId: SsoId
  injured: Day
  reach: number
  by<T>(who: SsoId, after: number, work: (ctx: Writer) => Promise<T>): Promise<T>
  move(who: SsoId, after: number, action: string, more?: object, track?: string): Promise<void>
}

/** What follows once it is recognized: downtime and its letter, appraisal, and payment. */
async function goOn(job: JobCtx, { until, level, weeks }: Story, { id, ssoId, injured, reach, by, move }: Course): Promise<void> {
  const from = addDays(injured, 2)
  const partner = { ...bpSave.input.parse({ id, basedOn: 1 }), vacationStart: injured, vacationEnd: addDays(injured, 1) }
  await by(HRBP, 21, (ctx) => savePartner(ctx, { ...partner, downtimeStart: from, downtimeEnd: addDays(from, weeks * 7 - 1) }))
  if (until === 'recognized') return
  await by(HRBP, until === 'sent' ? 400 : 21, (ctx) => sendDowntime(ctx, { id }))
  const told = (to: '3' | '5', reason: string | null = null) =>
    by(HRBP, 23, async (ctx) => {
      const period = (await belongingsOf(ctx, id)).periods.at(-1)
      if (period?.flowId)
        await onPaperChanged(ctx, { businessId: period.id, flowId: period.flowId, signer: ssoId, from: '2', to, reason, signedDocument: null })
    })
  if (until === 'sent' || until === 'unsigned') return
  if (until === 'refused') return void (await told('5', '结束日期与医生建议不一致'))
  await told('3')
  const wish = (kind: 'addition' | 'extension' | 'appraisal', hurtingContent: string) =>
    by(ssoId, 25, (ctx) => askFor(ctx, employeeRequest.input.parse({ id, kind, hurtingContent })))
  if (until === 'addition') return void (await wish('addition', '复查发现右腕韧带损伤'))
  if (until === 'extended') {
    await wish('extension', '医生建议继续休养一个月')
    await move(HR, 27, 'send-to-authority', {}, 'extension')
    return void (await move(HR, 30, 'conclude', { outcome: 'successful', conclusionDate: addDays(injured, 30) }, 'extension'))
  }
  await wish('appraisal', '伤情已稳定')
  if (until === 'appraising') return void (await move(HR, 28, 'start-appraisal', {}, 'appraisal'))
  if (until === 'unstable') return void (await move(HR, 28, 'delay', { expectedDate: addDays(job.today, 14), comment: '伤情尚未稳定' }, 'appraisal'))
  await move(HR, 28, 'start-appraisal', {}, 'appraisal')
  await move(HR, 40, 'conclude', { level, conclusionDate: addDays(injured, 40) }, 'appraisal')
  if (reach < LATER.indexOf('due')) return
  await by(ssoId, 41, (ctx) => giveResult(ctx, { id, resultEmployee: 'agree', text: '' }))
  await by(HR, 44, (ctx) =>
    saveFesco(
      ctx,
      fescoSave.input.parse({
        id,
        basedOn: 1,
        hurtingDegree: 'serious',
        trafficTool: 'none',
        oneoffDisabilitySubsidy: 7_260_000,
        oneoffMedicalSubsidy: 1_830_000,
      }),
    ),
  )
  await by(ssoId, 45, (ctx) => giveBank(ctx, { id, bankName: '招商银行上海川沙支行', accountNumber: '6222020200012345678', bankFiles: [] }))
  if (until === 'due') return
  const [first, ...others] = await job.read(async (ctx) => (await belongingsOf(ctx, id)).payments)
  if (!first) return
  if (until === 'back') return void (await by(FINANCE, 47, (ctx) => returnPayment(ctx, { id: first.id, reason: '户名与员工姓名不符' })))
  await by(FINANCE, 50, (ctx) =>
    payThese(ctx, { ids: [first, ...others].map((one) => one.id), paidOn: dayOf(ctx.now), voucher: 'FK-2026-0731', paymentFiles: [] }),
  )
}

/** Cases of before the portal that HR has entered, one of them not yet submitted. */
async function appended(job: JobCtx, people: readonly Hurt[]): Promise<void> {
  for (const [n, { ssoId }] of people.entries()) {
    const injured = addDays(job.today, -300 - n * 40)
    const byHr = <T>(work: (ctx: Writer) => Promise<T>) => job.write(async (ctx) => work(await hands(ctx, HR, addDays(job.today, -12 + n), '15:10')))
    const form = appendSubmit.input.parse({
      ...{ kind: 'identification', ssoId, hurtingTime: fromWallClock(`${injured}T13:40`).toISOString(), hurtingLocationCode: 'warehouse' },
      ...{ hurtingLocationDetail: '二号仓库装卸口', hurtingParts: ['foot'], hurtingDesc: '搬运道具时重物落下砸伤左脚', hospital: '上海市东方医院' },
      ...{ outcome: 'successful', conclusionDate: addDays(injured, 25), effectTime: addDays(injured, 25), hurtingDegree: 'minor', trafficTool: 'none' },
    })
    const { sid } = await byHr((ctx) => saveAppended(ctx, form))
    if (n > 0) return
    const businessId = recordOf(sid, 'certFiles')
    const { id: file } = await job.write((ctx) => put(within(ctx), { module: module.name, businessId }, '诊断证明.png', SCAN))
    await byHr((ctx) => submitAppended(ctx, { ...form, sid, certFiles: [file] }))
  }
}
