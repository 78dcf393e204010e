import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { apart } from '#foundation/database/apart.ts'
import { and, asc, eq, inArray, notInArray } from '#foundation/database/drizzle.ts'
import type { JobCtx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { addDays, fromWallClock } from '#foundation/time.ts'
import { inHandsOf } from '#services/access/server/api.ts'
import { activePeople, peoplePersons, persons } from '#services/people/server/api.ts'
import type { ShowRole } from '../contract/index.ts'
import type { Certificate, DayKind, Level, ShowKind } from '../rules/planning.ts'
import { applyTemplate } from './commands/building.ts'
import { publishParade, saveParade } from './commands/parades.ts'
import { cancelSlot, publishDay } from './commands/publishing.ts'
import { askReplacement, confirmOwn, decideReplacement } from './commands/replacing.ts'
import { assign, noteStandIn, saveSlot } from './commands/slots.ts'
import { savePerformer, saveShow, templateRecords } from './commands/stock.ts'
import { replacementRequests, scheduleSlots } from './tables.ts'

const [PLANNER, STAGE] = [asSsoId('10000017'), asSsoId('10000003')]
const NAMED = ['10000001', '10000002'].map(asSsoId)
/** Staff who perform besides. */
const MANY = 12
const OUTSIDE = ['阿列克谢·伊万诺夫', '玛雅·罗西', '龙飞', '梅兰'] as const
/** Days around today that are planned, and up to which one they are published. */
const [FIRST, LAST, PUBLISHED] = [-3, 3, 1]

const role = (name: string, needed: number, standby = 0, certificate: Certificate | null = null): ShowRole => ({ name, needed, standby, certificate })
const SHOWS: readonly { names: readonly [cn: string, en: string]; venue: string; kind: ShowKind; minutes: number; roles: ShowRole[] }[] = [
  {
    names: ['海盗传奇', 'Legend of the pirates'],
    venue: '海湾剧场',
    kind: 'stage',
    minutes: 35,
    roles: [role('船长', 1), role('水手', 2), role('飞人', 1, 0, 'flying')],
  },
  { names: ['森林之歌', 'Song of the forest'], venue: '森林舞台', kind: 'stage', minutes: 25, roles: [role('精灵', 2), role('歌者', 1, 1)] },
  { names: ['街角乐队', 'Street band'], venue: '小镇广场', kind: 'street', minutes: 20, roles: [role('乐手', 2)] },
  { names: ['与伙伴见面', 'Meet the friends'], venue: '欢迎大厅', kind: 'meet-and-greet', minutes: 60, roles: [role('伙伴', 1)] },
  { names: ['奇妙巡游', 'Parade of wonders'], venue: '中央大道', kind: 'parade', minutes: 45, roles: [role('领队', 1), role('舞者', 4), role('花车演员', 2)] },
]
type Line = readonly [show: number, start: string, end: string]
const TEMPLATES: readonly { name: string; dayKind: DayKind; slots: readonly Line[] }[] = [
  {
    name: '平日',
    dayKind: 'weekday',
    slots: [
      [0, '1100', '1135'],
      [1, '1300', '1325'],
      [2, '1030', '1050'],
      [3, '0930', '1030'],
    ],
  },
  {
    name: '周末',
    dayKind: 'weekend',
    slots: [
      [0, '1100', '1135'],
      [0, '1730', '1805'],
      [1, '1300', '1325'],
      [2, '1030', '1050'],
      [3, '0930', '1030'],
    ],
  },
  {
    name: '雨天',
    dayKind: 'rain',
    slots: [
      [0, '1100', '1135'],
      [3, '0930', '1130'],
    ],
  },
]
const LEVELS: readonly Level[] = ['lead', 'regular', 'trainee']

const at = (ctx: WriteCtx, days: number, ssoId: SsoId): Promise<Writer> => inHandsOf(ctx, ssoId, fromWallClock(`${addDays(ctx.today, days)}T09:10`))

/** Shows, who plays them, and a week around today: what is over, published, changed and cancelled, drafts, parades and who asks to be replaced. */
export default async function fill(job: JobCtx): Promise<void> {
  await job.write(async (ctx) => {
    const planner = await at(ctx, FIRST - 1, PLANNER)
    const shows = await makeShows(planner)
    const performers = await makePerformers(planner, shows)
    const templates: string[] = []
    for (const { slots, ...of } of TEMPLATES) {
      const lines = slots.map(([show, start, end]) => ({ show: shows[show]!, venue: SHOWS[show]!.venue, kind: 'performance' as const, start, end, roles: [] }))
      templates.push((await templateRecords.save(planner, { ...of, slots: lines })).id)
    }
    for (let day = FIRST; day <= LAST; day++) {
      const date = addDays(ctx.today, day)
      await applyTemplate(planner, { template: templates[day % 2 === 0 ? 1 : 0]!, date, how: null })
      await staff(planner, date, performers)
      if (day <= PUBLISHED) await publishDay(planner, { date, anyway: true })
    }
    await march(planner, shows.at(-1)!, performers, addDays(ctx.today, 0), true)
    await march(planner, shows.at(-1)!, performers, addDays(ctx.today, 2), false)
    await events(ctx, performers)
  })
}

async function makeShows(planner: Writer): Promise<string[]> {
  const ids: string[] = []
  for (const { names, venue, kind, minutes, roles } of SHOWS) {
    const given = { nameCn: names[0], nameEn: names[1], venue, kind, lengthMinutes: minutes, roles, active: true, stageManager: STAGE }
    ids.push((await saveShow(planner, { ...given, from: addDays(planner.today, -90), to: null })).id)
  }
  return ids
}

async function makePerformers(planner: Writer, shows: readonly string[]): Promise<string[]> {
  const staff = await activePeople(planner, MANY, eq(peoplePersons.entity, 'MB'), eq(peoplePersons.staffGroup, 'FL'), notInArray(peoplePersons.ssoId, NAMED))
  const known = await persons(planner, [...NAMED, ...staff])
  const people = [...[...known.values()].map(({ ssoId, nameCn }) => ({ ssoId, name: nameCn })), ...OUTSIDE.map((name) => ({ ssoId: null, name }))]
  const ids: string[] = []
  for (const [nth, one] of people.entries()) {
    const roles = SHOWS.flatMap((show, i) => show.roles.map(({ name }) => ({ show: shows[i]!, role: name, level: LEVELS[(nth + i) % LEVELS.length]! })))
    const certificates = nth % 2 === 0 ? [{ kind: 'flying' as const, until: addDays(planner.today, 120) }] : []
    const given = { ...one, team: one.ssoId === null ? '外聘' : nth % 2 === 0 ? '舞蹈组' : '演员组', active: true, endsOn: null, certificates, absences: [] }
    ids.push((await savePerformer(planner, { ...given, roles })).id)
  }
  return ids
}

/** Gives the places of a day in turn; who cannot is passed over, and the last place stays open. */
async function staff(planner: Writer, date: string, performers: readonly string[]): Promise<void> {
  const slots = await planner.db.select().from(scheduleSlots).where(eq(scheduleSlots.date, date)).orderBy(asc(scheduleSlots.id))
  let next = 0
  for (const [nth, slot] of slots.entries()) {
    let version = slot.version
    const last = nth === slots.length - 1 ? 1 : 0
    for (let place = 0; place < slot.assignments.length - last; place++)
      for (let tried = 0; tried < performers.length; tried++) {
        const performer = performers[next++ % performers.length]!
        if (await apart(planner, () => assign(planner, { id: slot.id, version, at: place, performer, reason: '' }))) continue
        version += 1
        break
      }
  }
}

async function march(planner: Writer, show: string, performers: readonly string[], date: string, publish: boolean): Promise<void> {
  const who = (nth: number) => performers[nth % performers.length]!
  const units = [
    {
      name: '开路方阵',
      positions: [
        { name: '领队', performer: who(2) },
        { name: '舞者', performer: who(3) },
        { name: '舞者', performer: who(4) },
      ],
      standby: [who(9)],
    },
    {
      name: '海洋花车',
      positions: [
        { name: '花车演员', performer: who(5) },
        { name: '舞者', performer: publish ? who(6) : null },
      ],
      standby: [],
    },
    { name: '星光花车', positions: [{ name: '花车演员', performer: who(7) }], standby: [] },
  ]
  const given = { date, show, start: '1500', end: '1545', route: '中央大道至湖畔', reason: '演示', version: 0 }
  let made: string | undefined
  // who is on leave keeps no parade from being planned
  const refused = await apart(planner, async () => {
    made = (await saveParade(planner, { ...given, units })).id
  })
  if (refused) {
    const open = units.map(({ positions, ...unit }) => ({ ...unit, standby: [], positions: positions.map((one) => ({ ...one, performer: null })) }))
    made = (await saveParade(planner, { ...given, units: open })).id
  }
  if (publish && made) await publishParade(planner, { id: made, version: 1 })
}

/** What befell some of the slots. */
async function events(ctx: WriteCtx, performers: readonly string[]): Promise<void> {
  const planner = await at(ctx, 0, PLANNER)
  const [past, today, tomorrow] = [addDays(ctx.today, -2), ctx.today, addDays(ctx.today, 1)]
  const all = await ctx.db
    .select()
    .from(scheduleSlots)
    .where(and(inArray(scheduleSlots.date, [past, today, tomorrow]), eq(scheduleSlots.state, 'published')))
    .orderBy(asc(scheduleSlots.date), asc(scheduleSlots.start), asc(scheduleSlots.id))
  const of = (date: string) => all.filter((one) => one.date === date)
  const over = of(past)[0]
  if (over) await noteStandIn(planner, { id: over.id, at: 0, performer: performers.at(-1)! })
  const [changed, cancelled] = [of(tomorrow).at(-1), of(tomorrow).at(-2)]
  if (changed) {
    const { id, version, date, show, venue, kind } = changed
    await saveSlot(planner, { id, version, date, show, venue, kind, start: '1900', end: '1935', reason: '灯光彩排后顺延' })
  }
  if (cancelled) await cancelSlot(planner, { id: cancelled.id, reason: '舞台设备检修' })
  const left = [...of(today), ...of(tomorrow)].filter(({ id }) => id !== cancelled?.id && id !== changed?.id)
  for (const ssoId of NAMED) {
    const me = await at(ctx, 0, ssoId)
    for (const { id } of left) await apart(me, () => confirmOwn(me, { id }))
  }
  await askAll(ctx, planner, left, performers)
}

/** Requests for a replacement in every state: refused, covered, open. */
async function askAll(ctx: WriteCtx, planner: Writer, slots: readonly { id: string }[], performers: readonly string[]): Promise<void> {
  for (const ssoId of NAMED) {
    const me = await at(ctx, 0, ssoId)
    for (const { id } of slots) await apart(me, () => askReplacement(me, { id, reason: '当天要参加培训考试' }))
  }
  const asked = await ctx.db.select({ id: replacementRequests.id }).from(replacementRequests).orderBy(asc(replacementRequests.id))
  const [refused, covered] = asked.map(({ id }) => id)
  if (refused) await decideReplacement(planner, { id: refused, action: 'refuse', performer: null, reason: '人手不足' })
  if (!covered) return
  for (const performer of performers)
    if (!(await apart(planner, () => decideReplacement(planner, { id: covered, action: 'cover', performer, reason: '' })))) return
}
