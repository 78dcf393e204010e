import { asSsoId } from '#foundation/contract/schemas.ts'
import type { JobCtx } from '#foundation/server/context.ts'
import { atInstant } from '#foundation/server/portal.ts'
import { addDays, fromWallClock } from '#foundation/time.ts'
import { inHandsOf } from '#services/access/server/api.ts'
import type { ActivityType, Channel } from '../rules.ts'
import { activityMoves } from './commands/moving.ts'
import { saveActivity } from './commands/saving.ts'
import { follow, holidayRecords } from './commands/settings.ts'

const EDITOR = asSsoId('10000017')
const FOLLOWERS = ['10000001', '10000006'].map(asSsoId)

interface Told {
  names: readonly [cn: string, en: string]
  type: ActivityType
  /** Days from today. */
  days: readonly [from: number, to: number]
  channels?: readonly Channel[]
  hours?: string
  says?: readonly [cn: string, en: string]
  end?: 'confirm' | 'cancel'
}

const ACTIVITIES: readonly Told[] = [
  { names: ['秋日奇妙季', 'Autumn season'], type: 'season', days: [-60, 8], channels: ['social', 'outdoor', 'in-park'], end: 'confirm' },
  {
    ...{
      names: ['冬日灯火季', 'Winter lights season'] as const,
      type: 'season' as const,
      days: [11, 86] as const,
      channels: ['social', 'outdoor', 'app'] as const,
    },
    says: ['全园灯饰与夜间巡游，新年前夜延时开放', 'Lights all over the park, a parade by night, longer hours on New Year’s Eve'],
    end: 'confirm',
  },
  { names: ['黑色星期五门票优惠', 'Black Friday ticket offer'], type: 'promotion', days: [6, 9], channels: ['app', 'trade'], end: 'confirm' },
  {
    ...{
      names: ['冬季品牌战役', 'Winter brand campaign'] as const,
      type: 'campaign' as const,
      days: [-3, 24] as const,
      channels: ['social', 'press'] as const,
    },
    says: ['主题：一起点亮冬天', 'Theme: light up the winter together'],
    end: 'confirm',
  },
  {
    names: ['灯塔点亮仪式', 'Lighthouse lighting ceremony'],
    type: 'show',
    days: [11, 11],
    hours: '18:30–19:30',
    channels: ['in-park', 'press'],
    end: 'confirm',
  },
  { names: ['媒体探营日', 'Press day'], type: 'media', days: [4, 4], hours: '10:00–16:00', channels: ['press'], end: 'confirm' },
  { names: ['旅行社伙伴大会', 'Trade partners’ meeting'], type: 'partner', days: [18, 19], channels: ['trade'] },
  { names: ['圣诞市集', 'Christmas market'], type: 'festival', days: [21, 36], hours: '14:00–21:00', channels: ['in-park', 'social'], end: 'confirm' },
  { names: ['跨年烟花夜', 'New Year’s Eve fireworks'], type: 'show', days: [41, 41], hours: '23:30–00:15', channels: ['in-park', 'app'] },
  { names: ['年货节礼盒预售', 'New Year gift boxes on sale'], type: 'promotion', days: [28, 55], channels: ['app', 'social'] },
  { names: ['周年庆快闪', 'Anniversary pop-up'], type: 'campaign', days: [2, 5], channels: ['outdoor'], end: 'cancel' },
  { names: ['直播探园', 'Live stream from the park'], type: 'media', days: [-9, -9], hours: '19:00–20:30', channels: ['social'], end: 'confirm' },
]
const HOLIDAYS = [
  { nameCn: '小学寒假', nameEn: 'Primary schools’ winter holiday', city: '上海 Shanghai', days: [62, 90] },
  { nameCn: '中学秋假', nameEn: 'Secondary schools’ autumn break', city: '杭州 Hangzhou', days: [-2, 2] },
] as const

/** A season of activities around today in every state, two school holidays, and people who follow. */
export default async function fill(job: JobCtx): Promise<void> {
  await job.write(async (ctx) => {
    const begun = atInstant(ctx, fromWallClock(`${addDays(ctx.today, -12)}T10:20`))
    const editor = await inHandsOf(begun, EDITOR)
    for (const { names, type, days, channels = [], hours = '', says = ['', ''], end } of ACTIVITIES) {
      const { id } = await saveActivity(editor, {
        ...{ version: 0, nameCn: names[0], nameEn: names[1], type, from: addDays(ctx.today, days[0]), to: addDays(ctx.today, days[1]) },
        ...{ dailyHours: hours, channels: [...channels], entities: ['MB', 'HB', 'JV'], ownerDepartment: 'MB-CM-IC', owner: EDITOR },
        ...{ eligible: { everybody: true, include: [], exclude: [] }, embargoUntil: null, attachments: [], anyway: true },
        ...{ summaryCn: says[0], summaryEn: says[1], keyMessages: '', link: '' },
      })
      if (end === 'confirm') await activityMoves.confirm(editor, { id, anyway: true })
      if (end === 'cancel') await activityMoves.cancel(editor, { id, reason: '场地检修，改到春季举行' })
    }
    for (const { days, ...holiday } of HOLIDAYS)
      await holidayRecords.save(editor, { ...holiday, from: addDays(ctx.today, days[0]), to: addDays(ctx.today, days[1]) })
    for (const one of FOLLOWERS) await follow(await inHandsOf(begun, one), { on: true, types: [], channels: [] })
  })
}
