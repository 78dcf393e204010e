import { asSsoId } from '#foundation/contract/schemas.ts'
import { and, asc, eq, inArray, ne } from '#foundation/database/drizzle.ts'
import type { Ctx, JobCtx, Writer } from '#foundation/server/context.ts'
import type { Portal } from '#foundation/server/portal.ts'
import { addDays, addHours } from '#foundation/time.ts'
import { grantRole, holdersOf, inHandsOf, savePrivilegeGroup, saveRole } from '#services/access/server/api.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { carryOut } from '../commands/changes.ts'
import { putTerm } from '../commands/glossary.ts'
import { changeLabel } from '../commands/labels.ts'
import { beginReview } from '../commands/review.ts'
import { decideSome, fillFigures, fillRuns } from './figures.ts'
import { fillUnsent } from './unsent.ts'

const ADMIN = asSsoId('10000009')

/**
 * What the platform administrator has made of roles and words: a role of his own, grants that end soon and later, a change that waits for the second
 * administrator, terms and two texts. Beside it what the house has counted: runs of jobs, half a year of visits, and a review of roles under way.
 */
export default async function fill(job: JobCtx, portal: Portal): Promise<void> {
  const shift = await job.read((ctx) => people(ctx, 'MB-CM-IC', 4))
  await job.write(async (now) => {
    const ctx = await inHandsOf(now, ADMIN, addHours(now.now, -30))
    const reason = '园区公告由内部传播团队轮值发布'
    await savePrivilegeGroup(ctx, { code: 'notice-desk', nameCn: '公告发布', nameEn: 'Notice desk', permissions: ['DOCSAFETY_NOTE_EDIT'], reason })
    await saveRole(ctx, {
      code: 'duty-announcer',
      nameCn: '值班公告员',
      nameEn: 'Duty announcer',
      description: '节假日轮值发布全员公告',
      dataScope: 'entity',
      privilegeGroups: ['notice-desk'],
      reason,
    })
    const spans = [12, 40, 5]
    for (const [at, ssoId] of shift.slice(0, 3).entries())
      await grantRole(ctx, { role: 'duty-announcer', ssoId, from: ctx.today, to: addDays(now.today, spans[at]!), reason: '十一月轮值' })
    if (shift[3]) await grantRole(ctx, { role: 'duty-announcer', ssoId: shift[3], from: addDays(now.today, 9), reason: '十二月轮值' })
  })
  await job.write(async (now) => words(await inHandsOf(now, ADMIN, addHours(now.now, -28))))
  const auditor = asSsoId('10000007')
  const second = await job.read((ctx) => holdersOf(ctx, { permission: 'BASIC_ROLEMANAGEMENT' }))
  if (second.some((ssoId) => ssoId !== ADMIN))
    await job.write(async (now) => {
      const ctx = await inHandsOf(now, ADMIN)
      const grant = [{ ssoId: auditor, from: ctx.today, to: addDays(ctx.today, 90) }]
      await carryOut(ctx, { kind: 'members', given: { role: 'auditor', grant, change: [], end: [], reason: '配合年度内控检查，查看系统日志' } })
    })
  await fillRuns(job, portal)
  await fillFigures(job, portal)
  await beginReview(job, job.today)
  await job.write(async (now) => decideSome(await inHandsOf(now, ADMIN)))
  await job.write(fillUnsent)
}

/** Terms beside those that came with the portal, a text in other words, and one of which the English half is behind. */
async function words(ctx: Writer): Promise<void> {
  const terms = [
    { zh: '游客', en: 'guest', codeName: '', avoid: ['visitor', 'customer', '顾客'], note: '来园的客人' },
    { zh: '班前会', en: 'pre-shift briefing', codeName: '', avoid: ['morning meeting'], note: '' },
  ]
  for (const term of terms) await putTerm(ctx, { ...term, retired: false, version: null })
  const reset = '确定恢复默认文案吗？'
  await changeLabel(ctx, { key: 'system.label.resetTitle', zh: reset, en: 'Put the default wording back?', version: null })
  const intro = '请先下载全部文案，只修改“中文文案”和“英文文案”两列后上传。未修改的行不受影响。'
  await changeLabel(ctx, { key: 'system.label.importIntro', zh: intro, en: ctx.text('system.label.importIntro', {}, 'en'), other: 'later', version: null })
}

const people = async (ctx: Ctx, department: string, most: number) =>
  (
    await ctx.db
      .select({ ssoId: peoplePersons.ssoId })
      .from(peoplePersons)
      .where(and(eq(peoplePersons.departmentCode, department), inArray(peoplePersons.status, ['active']), ne(peoplePersons.ssoId, asSsoId('10000017'))))
      .orderBy(asc(peoplePersons.ssoId))
      .limit(most)
  ).map((row) => row.ssoId)
