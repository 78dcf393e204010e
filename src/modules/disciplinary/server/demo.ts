import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { JobCtx, Reader, WriteCtx } from '#foundation/server/context.ts'
import { within } from '#foundation/server/demoJob.ts'
import { addDays, type Day, fromWallClock } from '#foundation/time.ts'
import { holdersOf, inHandsOf } from '#services/access/server/api.ts'
import { put } from '#services/files/server/api.ts'
import { draw } from '#services/print/server/api.ts'
import { type Category, type Level, SAVE } from '../contract.ts'
import module from '../module.ts'
import { archive, sendBack } from './commands/archiving.ts'
import { lapse } from './commands/clock.ts'
import { acknowledge, addWitness, record } from './commands/delivering.ts'
import { deleteLetter, draftFor, saveLetter } from './commands/drafting.ts'
import { invalidate, publish } from './commands/publishing.ts'
import { DELIVERY, SCAN } from './commands/stored.ts'
import { recordOf } from './data/records.ts'

const HR = asSsoId('10000005')
const HRBP = asSsoId('10000004')

interface Wanted {
  who: string
  level: Level
  category: Category
  /** Days before today on which it was published; drafts were written then. */
  ago: number
  place: string
  facts: string
  rule: string
  witness?: string
  english?: string
  until?: 'draft' | 'deleted' | 'sent' | 'read' | 'acknowledged' | 'disagreed' | 'refused' | 'invalidated'
  says?: string
  scan?: 'to-check' | 'returned' | 'archived'
}

const CONSEQUENCE = '有效期内再次发生同类行为，公司将给予更高级别的处分。'
const wanted: readonly Wanted[] = [
  {
    ...{ who: '10000001', level: 'verbal', category: 'attendance', ago: 230, until: 'acknowledged', scan: 'archived' },
    ...{ place: '游乐运营签到处', facts: '当月第三次迟到，最长一次二十五分钟，未提前告知主管。', rule: '《考勤管理办法》第六条' },
  },
  {
    ...{ who: '10000012', level: 'written', category: 'safety', ago: 34, until: 'acknowledged', scan: 'archived', witness: '周浩然' },
    ...{ place: '矿山飞车站台', facts: '早班开园前未完成安全检查即放行首车，由主管巡查时发现。', rule: '《游乐设施操作规程》第4.2条' },
  },
  {
    ...{ who: '10000013', level: 'verbal', category: 'service', ago: 2, until: 'sent' },
    ...{ place: '矿山飞车排队区', facts: '与游客发生争执，言语不当，游客当场投诉。', rule: '《一线服务规范》第三条' },
  },
  {
    ...{ who: '10000008', level: 'verbal', category: 'conduct', ago: 9, until: 'sent' },
    ...{ place: '安保值班室', facts: '值班期间使用手机观看视频，未及时响应对讲机呼叫。', rule: '《安保岗位守则》第九条' },
  },
  {
    ...{ who: '10000015', level: 'written', category: 'cash', ago: 20, until: 'disagreed', scan: 'to-check', says: '差额发生在我交班之后，请核对监控录像。' },
    ...{ place: '员工餐厅二号收银台', facts: '交班盘点短款三百六十元，未按规定登记和上报。', rule: '《现金管理规定》第十二条' },
  },
  {
    ...{ who: '10000011', level: 'written', category: 'attendance', ago: 40, until: 'refused', witness: '高翔', scan: 'returned' },
    ...{ place: '访客服务中心', facts: '连续两天未到岗且未请假，电话无法接通。', rule: '《考勤管理办法》第十一条' },
  },
  {
    ...{ who: '10000014', level: 'verbal', category: 'conduct', ago: 15, until: 'read' },
    ...{ place: '灯光控制室', facts: '未经批准带外部人员进入设备区。', rule: '《设备区出入管理规定》第五条' },
    english: 'You took visitors into the equipment area without approval. You are hereby warned verbally. Please keep to the rules of access.',
  },
  {
    ...{ who: '10000010', level: 'final-written', category: 'integrity', ago: 60, until: 'acknowledged', scan: 'archived', witness: '方晓琳' },
    ...{ place: '酒店前台', facts: '私自为亲友修改房价，涉及三个订单，经稽核确认。', rule: '《诚信与利益冲突政策》第四条' },
  },
  {
    ...{ who: '10000016', level: 'written', category: 'safety', ago: 25, until: 'invalidated' },
    ...{ place: '后勤仓库', facts: '未佩戴安全帽进入作业区。', rule: '《现场安全管理规定》第七条' },
  },
  {
    ...{ who: '10000017', level: 'verbal', category: 'other', ago: 3, until: 'draft' },
    ...{ place: '内部传播办公室', facts: '未经审批在社交媒体发布园区施工照片。', rule: '《信息发布管理办法》第八条' },
  },
  {
    ...{ who: '10000007', level: 'verbal', category: 'attendance', ago: 5, until: 'deleted' },
    ...{ place: '财务部', facts: '重复录入，作废。', rule: '《考勤管理办法》第六条' },
  },
]

/** The twelve letters of the demo resort, each brought to its state by the people who would. */
export default async function fill(job: JobCtx): Promise<void> {
  const { today } = job
  const scan = await job.read((ctx) => signedPaper(ctx))
  // a final warning takes two of HR
  const other = (await job.read((ctx) => holdersOf(ctx, { permission: SAVE }))).find((one) => one !== HR) ?? HR
  for (const one of wanted) {
    const id = await job.write((ctx) => begin(ctx, one, today, other))
    if (one.scan) await job.write((ctx) => put(within(ctx), { module: module.name, businessId: recordOf('scan', id) }, 'signed.pdf', scan))
    await job.write((ctx) => goOn(ctx, one, id, today))
  }
  await job.write((ctx) =>
    draftFor(ctx, {
      ssoId: asSsoId('10000013'),
      level: 'written',
      category: 'safety',
      source: 'safety',
      recordId: 'demo-12-points',
      incidentDate: addDays(today, -1),
    }),
  )
  await lapse(job, today)
}

const hands = (ctx: WriteCtx, ssoId: SsoId, day: Day, time: string) => inHandsOf(ctx, ssoId, fromWallClock(`${day}T${time}`))

async function begin(ctx: WriteCtx, one: Wanted, today: Day, other: SsoId): Promise<string> {
  const day = addDays(today, -one.ago)
  const writes = await hands(ctx, HR, day, '10:20')
  const given = { ssoId: asSsoId(one.who), level: one.level, category: one.category, incidentDate: addDays(day, -4), place: one.place, facts: one.facts }
  const { id } = await saveLetter(writes, {
    ...given,
    ...{ ruleBroken: one.rule, consequence: CONSEQUENCE, levelReason: '', evidence: [], basedOn: 0 },
    ...{
      language: one.english ? 'bilingual' : 'zh-Hans',
      contentCn: `经调查核实，${one.facts}上述行为违反了${one.rule}。公司现予以警告，请引以为戒。`,
      contentEn: one.english ?? '',
    },
    witnesses: one.witness ? [{ name: one.witness, ssoId: null, statement: '我当时在场，情况属实。', takenOn: addDays(day, -3), files: [] }] : [],
  })
  if (one.until === 'deleted') await deleteLetter(writes, { id })
  else if (one.until !== 'draft') await publish(await hands(ctx, one.level === 'final-written' ? other : HR, day, '15:30'), { id, basedOn: 1 })
  return id
}

/** What happened after the publication. */
async function goOn(ctx: WriteCtx, { ago, who, until, says = '', scan }: Wanted, id: string, today: Day): Promise<void> {
  const next = addDays(today, Math.min(0, 1 - ago))
  if (until === 'invalidated') return invalidate(await hands(ctx, HR, next, '11:00'), { id, reason: '经复核，事发区域当日未划为作业区。' })
  if (until === 'refused') {
    const partner = await hands(ctx, HR, next, '16:10')
    await addWitness(partner, { id, name: '沈佳', ssoId: null, statement: '本人拒绝签字，我在场见证。', takenOn: next, files: [] })
    await record(partner, { id, outcome: 'refusal' })
  } else if (until === 'read' || until === 'acknowledged' || until === 'disagreed') {
    const person = await hands(ctx, asSsoId(who), next, '09:05')
    await advance(person, DELIVERY, id, 'read', { set: { readAt: person.now } })
    if (until !== 'read') await acknowledge(person, { id, answer: until, statement: says })
  }
  if (!scan) return
  const uploads = await hands(ctx, HRBP, next, '17:00')
  await advance(uploads, SCAN, id, 'upload', { set: { uploadedBy: HRBP } })
  if (scan === 'archived') await archive(await hands(ctx, HR, next, '17:40'), { ids: [id], archiveNo: `HR-${next.slice(0, 4)}-${who.slice(-4)}`, box: 'A-03' })
  if (scan === 'returned') await sendBack(await hands(ctx, HR, next, '17:40'), { ids: [id], comment: '第二页扫描不完整，请重新上传。' })
}

/** A page that stands for a signed paper. */
const signedPaper = (ctx: Pick<Reader, 'text' | 'now'>): Promise<Uint8Array> =>
  draw(ctx, {
    title: ctx.text('disciplinary.paper.title', {}, 'zh'),
    number: '',
    foot: [],
    across: '',
    parts: [
      { part: 'paragraph', text: ctx.text('disciplinary.sample.content', {}, 'zh') },
      {
        part: 'signatures',
        cells: [{ label: ctx.text('disciplinary.paper.signedBy', {}, 'zh'), name: ctx.text('disciplinary.sample.issuer', {}, 'zh'), at: '' }],
      },
    ],
  })
