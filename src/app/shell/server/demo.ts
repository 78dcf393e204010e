import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import type { JobCtx } from '#foundation/server/context.ts'
import { addHours } from '#foundation/time.ts'
import { shellBanners, shellPins } from './tables.ts'

const EDITOR = asSsoId('10000017')
const ALL = ['MB', 'HB', 'JV'] as const

/** A banner that runs, one to come, one that is over. */
export default (job: JobCtx): Promise<void> =>
  job.write(async (ctx) => {
    const at = (hours: number) => addHours(ctx.now, hours)
    const banner = (textCn: string, textEn: string, from: Date, to: Date | null) => ({
      id: newId(from),
      textCn,
      textEn,
      from,
      to,
      entities: [...ALL],
      updatedBy: EDITOR,
      updatedAt: addHours(from, -20),
    })
    await ctx.db
      .insert(shellBanners)
      .values([
        banner(
          '本周六 02:00–04:00 系统维护，期间暂停查询工作餐明细。',
          'Maintenance this Saturday 02:00–04:00: meal statements cannot be read then.',
          at(-30),
          at(90),
        ),
        banner(
          '冬日庆典彩排周开始，员工餐厅供餐延长至 22:00。',
          'Rehearsal week of the winter festival: the team canteen serves until 22:00.',
          at(120),
          at(300),
        ),
        banner('感恩周：全餐窗口加赠热饮一杯。', 'Thank-you week: a hot drink with every full meal.', at(-400), at(-230)),
      ])
    await ctx.db.insert(shellPins).values(['/{lang}/myFreeMeal', '/{lang}/my-qrcode/index'].map((path) => ({ ssoId: asSsoId('10000001'), path, at: ctx.now })))
  })
