import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import type { Ctx, JobCtx } from '#foundation/server/context.ts'
import { within } from '#foundation/server/demoJob.ts'
import { atInstant } from '#foundation/server/portal.ts'
import { addDays, addHours, type Day, dayOf } from '#foundation/time.ts'
import { inHandsOf } from '#services/access/server/api.ts'
import { put } from '#services/files/server/api.ts'
import { withdraw } from '#services/workflow/server/api.ts'
import type { Remark, Subject } from '../../contract/index.ts'
import module from '../../module.ts'
import { differing } from '../../rules/index.ts'
import { decideChange } from '../commands/deciding.ts'
import { record, sendOff } from '../commands/making.ts'
import { documentOn, setMember } from '../data/facts.ts'
import { type Doc, documentOf } from '../data/sealed.ts'
import { seedFacts } from './facts.ts'
import { paperOf } from './paper.ts'

const HR = asSsoId('10000005')

interface Asked {
  who: string
  subject: Subject
  fields(onFile: Doc, today: Day): Doc
  paper: string
  daysAgo: number
  end?: 'approve' | 'reject' | 'withdraw'
  comment?: string
  remarks?: readonly Remark[]
}

const more = (name: string, record: Doc) => (onFile: Doc) => ({ [name]: [...((onFile[name] as Doc[] | undefined) ?? []), record] })
const child =
  (name: string, gender: string, daysOld: number): Asked['fields'] =>
  (onFile, today) =>
    more('relative', { relation: 'child', name, gender, birthday: addDays(today, -daysOld) })(onFile)
const school = (name: string, degree: string, major: string, from: string, to: string) =>
  more('education', { school: name, degree, major, from, to, fullTime: false, highest: true })

/** A change in every state. */
const CHANGES: readonly Asked[] = [
  {
    ...{ who: '10000001', subject: 'spouse', paper: '20261120-0915', daysAgo: 2 },
    fields: (_onFile, today) => ({
      maritalStatus: 'married',
      spouse: { name: '王磊', idType: 'national-id', idNumber: '310115199702146618', birthday: '1997-02-14', marriedOn: addDays(today, -38), employer: '' },
    }),
  },
  { who: '10000010', subject: 'education', paper: '20260630-1010', daysAgo: 1, fields: school('上海开放大学', 'bachelor', '旅游管理', '2023-09', '2026-01') },
  { who: '10000015', subject: 'relative', paper: '20261118-1642', daysAgo: 3, fields: child('罗思齐', 'male', 950) },
  { who: '10000002', subject: 'relative', paper: '20261118-1642', daysAgo: 40, end: 'approve', comment: '材料齐全', fields: child('周一鸣', 'male', 55) },
  {
    who: '10000016',
    subject: 'education',
    paper: '20260630-1010',
    daysAgo: 25,
    end: 'reject',
    comment: '专业请按毕业证书填写全称',
    remarks: [{ at: 'evidence', text: '证书照片不清楚，请重新拍摄' }],
    fields: school('华东理工大学', 'master', '安全工程', '2021-09', '2024-06'),
  },
  {
    who: '10000001',
    subject: 'education',
    paper: '20260630-1010',
    daysAgo: 60,
    end: 'withdraw',
    fields: school('上海开放大学', 'master', '项目管理', '2024-03', '2026-06'),
  },
]

/** Profiles of everybody, changes in every state, and one profile that is shut. */
export default async (job: JobCtx): Promise<void> => {
  await seedFacts(job)
  for (const asked of CHANGES) await ask(job, asked)
  await job.write((ctx) => setMember(ctx, asSsoId('10000013'), { enabled: false, reason: '实习协议续签中', changedBy: HR, changedAt: addHours(ctx.now, -90) }))
}

async function ask(job: JobCtx, { who, subject, fields, paper, daysAgo, end, comment = '', remarks = [] }: Asked): Promise<void> {
  const ssoId = asSsoId(who)
  const at = addHours(job.now, -24 * daysAgo)
  const id = newId(at)
  // the room's own paper: nobody uploads in a demo
  await job.write((ctx) => put(within(ctx), { module: module.name, businessId: id }, `${dayOf(at).replaceAll('-', '')}.pdf`, paperOf(paper, dayOf(at))))
  const item = await job.write(async (now) => {
    const ctx = atInstant(now, at)
    const onFile: Doc = { ...(await documentOn(ctx, ssoId, subject)) }
    const after: Doc = { ...documentOf(subject, { ...onFile, ...withIds(ctx, fields(onFile, now.today)) }) }
    const changed = differing(onFile, after)
    const of = (doc: Doc): Doc => Object.fromEntries(changed.map((field) => [field, doc[field]]))
    await record(ctx, { id, ssoId, subject, before: of(onFile), after: of(after) })
    return (await sendOff(ctx, { id, ssoId, subject, fields: changed })).id
  })
  if (end)
    await job.write(async (now) => {
      const ctx = atInstant(now, addHours(at, 20))
      if (end === 'withdraw') return withdraw(await inHandsOf(ctx, ssoId), item, {})
      await decideChange(await inHandsOf(ctx, HR), id, end, { comment, remarks })
    })
}

/** Records of a list get their ids as they do when they are sent. */
const withIds = (ctx: Ctx, fields: Doc): Doc =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, Array.isArray(value) ? value.map((one: Doc) => ({ id: newId(ctx.now), ...one })) : value]),
  )
