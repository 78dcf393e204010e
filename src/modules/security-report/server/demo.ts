import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { within } from '#foundation/server/demoJob.ts'
import { addDays, addHours, type Day, fromWallClock } from '#foundation/time.ts'
import { inHandsOf } from '#services/access/server/api.ts'
import { put } from '#services/files/server/api.ts'
import { draw } from '#services/print/server/api.ts'
import type { FindingKind, Involved, ReportKind, Severity } from '../contract.ts'
import module from '../module.ts'
import { addFinding, relateReports } from './commands/adding.ts'
import { decisions } from './commands/deciding.ts'
import { recordOf } from './commands/stored.ts'
import { saveReport, submitReport } from './commands/writing.ts'

const SUPERVISOR = asSsoId('10000002')
const AREA = asSsoId('10000003')
const SECURITY = asSsoId('10000008')
const EHS = asSsoId('10000016')

interface Story {
  by: SsoId
  /** Days before today, and the hour of it. */
  on: readonly [ago: number, time: string]
  what: readonly [kind: ReportKind, severity: Severity, place: string, description: string]
  people?: readonly (readonly [role: Involved['role'], name: string, contact: string, ssoId?: SsoId])[]
  loss?: number
  police?: true
  ambulance?: true
  until: 'draft' | 'new' | 'assigned' | 'rejected' | 'completed'
  found?: readonly (readonly [kind: FindingKind, text: string])[]
  reason?: string
  ends?: readonly [conclusion: string, measures: string]
}

const STORIES: readonly Story[] = [
  {
    ...{ by: SUPERVISOR, on: [46, '14:20'], until: 'completed', loss: 128_000 },
    what: ['theft', 'medium', '矿山飞车排队区', '游客反映排队时背包内的相机不见，最后一次看到是在排队区入口。'],
    people: [['guest', '何女士', '13812345678']],
    found: [
      ['evidence', '调取排队区14:00至14:30的监控，相机在长椅上滑落，被后方游客拾起。'],
      ['statement', '拾到相机的游客称准备交到游客服务中心，已于15:10送达。'],
    ],
    ends: ['系遗失，非盗窃，相机已归还失主。', '在长椅旁增设“请带好随身物品”提示。'],
  },
  {
    ...{ by: SECURITY, on: [33, '11:05'], until: 'completed' },
    what: ['lost-person', 'high', '主入口广场', '五岁男童与家人走散，身穿蓝色外套，家长在主入口求助。'],
    people: [['guest', '刘先生', '13987654321']],
    found: [['finding', '11:26在冰淇淋车旁找到男童，核对身份后交还家长。']],
    ends: ['男童已平安交还家长，用时21分钟。', '早高峰在主入口增加一名巡逻。'],
  },
  {
    ...{ by: AREA, on: [25, '19:40'], until: 'completed', police: true },
    what: ['dispute', 'medium', '河畔餐厅', '两家游客因占座争吵并互相推搡，工作人员劝阻后仍不肯离开。'],
    people: [
      ['guest', '孙先生', '13700001111'],
      ['guest', '钱女士', 'qian@example.com'],
    ],
    found: [['statement', '双方均承认推搡，民警到场调解后握手言和。']],
    ends: ['经民警调解，双方互不追究。', '周末晚餐时段增派一名引座员。'],
  },
  {
    ...{ by: SUPERVISOR, on: [18, '08:50'], until: 'completed' },
    what: ['trespass', 'low', '后勤三号门', '一名外卖员跟随员工车辆进入后勤区，无通行证。'],
    people: [['vendor', '外卖员小高', '13600002222']],
    found: [['finding', '门岗未逐车核验；外卖员送餐后即离开，未进入作业区。']],
    ends: ['未造成损失，已向外卖平台说明取餐点。', '三号门早班恢复逐人核验。'],
  },
  {
    ...{ by: SECURITY, on: [12, '16:15'], until: 'assigned' },
    what: ['forbidden-item', 'high', '城堡广场', '一架无人机在巡游路线上空悬停约三分钟，操作者不在视线内。'],
    found: [['evidence', '附近游客拍摄的视频显示无人机自停车场方向飞来。']],
  },
  {
    ...{ by: SUPERVISOR, on: [9, '21:10'], until: 'assigned', loss: 36_000 },
    what: ['damage', 'low', '三号停车场', '闸机栏杆被车辆撞断，车辆已驶离，尾号不清。'],
    people: [['vendor', '保洁公司领班', '13500003333']],
  },
  {
    ...{ by: AREA, on: [3, '13:30'], until: 'assigned', ambulance: true },
    what: ['assault', 'high', '水上乐园更衣室', '一名游客称被陌生男子推倒，手肘擦伤，已由急救站处理。'],
    people: [
      ['guest', '陈女士', '13811112222'],
      ['staff', '黄思远', '', asSsoId('10000013')],
    ],
    found: [['statement', '现场员工称听到争吵声后赶到，推人者已离开，年约三十岁，穿黑色短袖。']],
  },
  {
    ...{ by: SUPERVISOR, on: [2, '10:25'], until: 'new', loss: 89_900 },
    what: ['theft', 'medium', '矿山飞车排队区', '游客反映放在婴儿车里的手机被拿走，婴儿车停放在指定区域。'],
    people: [['guest', '周女士', '15800004444']],
  },
  {
    ...{ by: AREA, on: [1, '17:45'], until: 'new' },
    what: ['suspicious', 'low', '河畔餐厅', '一名男子多次在儿童区附近徘徊并拍照，上前询问后离开。'],
  },
  {
    ...{ by: SUPERVISOR, on: [4, '12:00'], until: 'rejected', reason: '请补充事发的具体位置和在场人员。' },
    what: ['dispute', 'low', '矿山飞车站台', '游客因身高不符不能乘坐，与站台员工发生争执。'],
    people: [['staff', '徐子涵', '', asSsoId('10000012')]],
  },
  {
    ...{ by: SUPERVISOR, on: [0, '09:15'], until: 'draft' },
    what: ['damage', 'low', '矿山飞车寄存柜', '17号寄存柜的锁被撬'],
  },
]

/** The reports of the demo resort, each brought to its state by the people who would. */
export default async function fill(job: JobCtx): Promise<void> {
  const picture = await job.read((ctx) =>
    draw(ctx, { title: '现场记录', number: '', foot: [], across: '', parts: [{ part: 'paragraph', text: '现场照片与监控截图见安保值班室存档。' }] }),
  )
  const numbers: string[] = []
  for (const story of STORIES) {
    const { id, number } = await job.write((ctx) => begin(ctx, story, job.today))
    await job.write((ctx) => put(within(ctx), { module: module.name, businessId: recordOf(id) }, '现场记录.pdf', picture))
    await job.write((ctx) => goOn(ctx, id, story, job.today))
    numbers.push(number)
    // the phone is gone where the camera was lost
    if (story.what[0] === 'theft' && numbers.length > 1)
      await job.write(async (ctx) => relateReports(await inHandsOf(ctx, SECURITY, ctx.now), { id, number: numbers[0]!, linked: true }))
  }
}

/** Never later than now, since the day of the demo may be young. */
const at = (ctx: WriteCtx, day: Day, time: string, hours = 0): Date => {
  const then = Math.min(addHours(fromWallClock(`${day}T${time}`), hours).getTime(), ctx.now.getTime())
  return new Date(then)
}

async function begin(ctx: WriteCtx, { by, on: [ago, time], what, people = [], loss, ...story }: Story, today: Day): Promise<{ id: string; number: string }> {
  const day = addDays(today, -ago)
  const [kind, severity, place, description] = what
  const written = {
    ...{ kind, severity, place, description, occurredAt: at(ctx, day, time).toISOString(), basedOn: 0 },
    people: people.map(([role, name, contact, ssoId = null]) => ({ role, name, contact, ssoId })),
    ...{ policeCalled: story.police === true, ambulanceCalled: story.ambulance === true, lossFen: loss ?? null, attachments: [] },
  }
  const reporter = await inHandsOf(ctx, by, at(ctx, day, time, 1))
  if (story.until === 'draft') return { ...(await saveReport(reporter, written)), number: '' }
  return submitReport(reporter, { ...written, declared: true })
}

/** What happened after it was submitted. */
async function goOn(ctx: WriteCtx, id: string, { on: [ago, time], until, found = [], reason = '', ends }: Story, today: Day): Promise<void> {
  if (until === 'draft' || until === 'new') return
  const day = addDays(today, -ago)
  const manager = await inHandsOf(ctx, SECURITY, at(ctx, day, time, 3))
  if (until === 'rejected') return void (await decisions.reject(manager, { id, reason }))
  await decisions.assign(manager, { id, was: null, investigator: EHS })
  for (const [nth, [kind, text]] of found.entries())
    await addFinding(await inHandsOf(ctx, EHS, at(ctx, day, time, 5 + nth * 20)), { id, kind, text, files: [] })
  if (ends) await decisions.complete(await inHandsOf(ctx, EHS, at(ctx, day, time, 50)), { id, conclusion: ends[0], measures: ends[1] })
}
