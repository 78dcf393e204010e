import type { Entity } from '#foundation/contract/house.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addHours, startOfDay } from '#foundation/time.ts'
import { auditSink } from '#services/audit/server/api.ts'
import { shellBanners, shellPins } from './tables.ts'

const EDITOR = asSsoId('10000017')
const ADMIN = asSsoId('10000009')
const ALL: readonly Entity[] = ['MB', 'HB', 'JV']

interface Told {
  textCn: string
  textEn: string
  /** Hours from six in the morning of today. */
  from: number
  to: number | null
  entities?: readonly Entity[]
  /** The platform administrator moved its end afterwards. */
  moved?: true
}

/** Over, replaced, running for some, running for others, to come. */
const BANNERS: readonly Told[] = [
  {
    textCn: '感恩周：全餐窗口加赠热饮一杯。',
    textEn: 'Thank-you week: a hot drink with every full meal.',
    from: -400,
    to: -230,
  },
  {
    textCn: '消防演练：周三 15:00 全员按疏散路线集合，演练期间游乐设施照常运营。',
    textEn: 'Fire drill: Wednesday 15:00, assemble along the evacuation routes. Attractions keep running.',
    from: -220,
    to: -120,
    moved: true,
  },
  {
    textCn: '员工班车 3 号线改停北门，恢复时间另行通知。',
    textEn: 'Team shuttle line 3 stops at the north gate until further notice.',
    from: -100,
    to: null,
  },
  {
    textCn: '本周六 02:00–04:00 系统维护，期间暂停查询工作餐明细。',
    textEn: 'Maintenance this Saturday 02:00–04:00: meal statements cannot be read then.',
    from: -30,
    to: 90,
    entities: ['MB', 'JV'],
    moved: true,
  },
  {
    textCn: '酒店员工餐厅今日起启用二维码核销，请提前打开“我的二维码”。',
    textEn: 'The hotel team canteen now takes QR codes: open “My QR code” in good time.',
    from: -26,
    to: 70,
    entities: ['HB'],
  },
  {
    textCn: '冬日庆典彩排周开始，员工餐厅供餐延长至 22:00。',
    textEn: 'Rehearsal week of the winter festival: the team canteen serves until 22:00.',
    from: 120,
    to: 300,
  },
  {
    textCn: '年度考核自评将于下月开放，请提前整理本年度工作记录。',
    textEn: 'Self-assessment for the annual review opens next month: gather your notes of the year.',
    from: 320,
    to: 500,
    entities: ['MB'],
  },
]

/** Favorites of the named people, by what they do. */
const PINS: Readonly<Record<string, readonly string[]>> = {
  '10000001': ['/{lang}/myFreeMeal', '/{lang}/my-qrcode/index', '/{lang}/workflow/requested'],
  '10000002': ['/{lang}/workflow/assigned', '/{lang}/myFreeMeal'],
  '10000003': ['/{lang}/workflow/assigned'],
  '10000005': ['/{lang}/people/admin'],
  '10000006': ['/{lang}/freeMeal/index', '/{lang}/freeMeal/configuration'],
  '10000008': ['/{lang}/my-qrcode/devices'],
  '10000009': ['/{lang}/system/noteBanner', '/{lang}/people/admin'],
  '10000010': ['/{lang}/my-qrcode/index', '/{lang}/myFreeMeal'],
  '10000015': ['/{lang}/freeMeal/redeem'],
  '10000017': ['/{lang}/system/noteBanner'],
}

export default (job: JobCtx): Promise<void> =>
  job.write(async (ctx) => {
    for (const told of BANNERS) await tell(ctx, told)
    await ctx.db.insert(shellPins).values(Object.entries(PINS).flatMap(([ssoId, paths]) => paths.map((path) => ({ ssoId: asSsoId(ssoId), path, at: ctx.now }))))
  })

/** A banner, and in the audit log who wrote it and who changed it. */
async function tell(ctx: WriteCtx, { from, to, entities = ALL, moved, ...texts }: Told): Promise<void> {
  const six = addHours(startOfDay(ctx.today), 6)
  const begins = addHours(six, from)
  const written = addHours(from > 0 ? six : begins, -20)
  const id = newId(written)
  const row = { ...texts, from: begins, to: to === null ? null : addHours(six, to), entities: [...entities] }
  const change = (actor: string, at: Date, before?: object, after?: object) =>
    auditSink.record(ctx.db, { actor, ip: ctx.ip, requestId: ctx.requestId, at }, { module: 'shell', kind: 'NoticeBanner.saved', target: id, before, after })
  const first = { ...row, to: moved && row.to ? addHours(row.to, -24) : row.to }
  await change(EDITOR, written, undefined, first)
  const last = moved ? { updatedBy: ADMIN, updatedAt: addHours(written, 3) } : { updatedBy: EDITOR, updatedAt: written }
  if (moved) await change(ADMIN, last.updatedAt, first, row)
  await ctx.db.insert(shellBanners).values({ id, ...row, ...last })
}
