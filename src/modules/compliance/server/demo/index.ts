import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { eq, isNull, notInArray } from '#foundation/database/drizzle.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { atInstant } from '#foundation/server/portal.ts'
import { addDays, addHours, fromWallClock } from '#foundation/time.ts'
import { inHandsOf } from '#services/access/server/api.ts'
import { activePeople, peoplePersons } from '#services/people/server/api.ts'
import { decide, openTasks } from '#services/workflow/server/api.ts'
import { declaration } from '../../contract/index.ts'
import { idWithCheck } from '../../rules/declaring.ts'
import { requestMoves, withdraw } from '../commands/following.ts'
import { dispose, saveGuide } from '../commands/office.ts'
import { save } from '../commands/saving.ts'
import { submit } from '../commands/submitting.ts'
import { itemsOfRequests } from '../data/parts.ts'
import { requestOf } from '../policy.ts'
import { GUIDE, PARTNERS, PEOPLE, STORIES, type Story } from './stories.ts'

const [MEMBER, MANAGER, OFFICE] = ['10000001', '10000002', '10000007'].map(asSsoId) as [SsoId, SsoId, SsoId]
/** People of the manager's team who declare, besides the member. */
const MANY = 5
const MORNING = '09:20'
const FEN = 100
const TICKET_FEN = 47_500
const REJECTED = '请改用公司统一礼品'

/** Applications in every state, some of them above a limit, and the guide. */
export default async function fill(job: JobCtx): Promise<void> {
  const team = await job.read((ctx) =>
    activePeople(ctx, MANY, eq(peoplePersons.manager, MANAGER), isNull(peoplePersons.lastWorkingDate), notInArray(peoplePersons.ssoId, [MEMBER])),
  )
  const who = [MEMBER, ...team]
  await job.write(async (ctx) => {
    const office = await inHandsOf(ctx, OFFICE)
    for (const lang of ['zh', 'en'] as const) await saveGuide(office, { lang, body: GUIDE[lang], version: 0 })
  })
  for (const [at, story] of STORIES.entries()) await job.write((ctx) => live(ctx, story, who[at % who.length]!))
}

/** What is written into the form on a day. */
function written({ direction, with: [company, whom], category, says, yuan, tickets, sensitive }: Story, day: string) {
  const { nameCn, nameEn, title, official } = PEOPLE[whom]!
  const number = official ? { idType: 'national-id' as const, idNumber: idWithCheck('31011519780512301') } : {}
  return declaration.parse({
    direction,
    partner: PARTNERS[company],
    recipients: [{ nameCn, nameEn, title, official: official ?? false, ...number }],
    items: [{ category, date: day, sensitiveTime: sensitive ?? false, descriptionCn: says, worthFen: yuan * FEN }],
    ...(tickets && { ticketType: 'one-day', unitPriceFen: TICKET_FEN, quantity: tickets, estimatedEntryDate: day }),
  })
}

/** One application from its writing to how it stands now. */
async function live(ctx: WriteCtx, story: Story, ssoId: SsoId): Promise<void> {
  const sent = atInstant(ctx, fromWallClock(`${addDays(ctx.today, -story.ago)}T${MORNING}`))
  const self = await inHandsOf(sent, ssoId)
  const form = written(story, addDays(sent.today, story.later))
  if (story.ended === 'draft') return void (await save(self, form))
  const { sid } = await submit(self, form)
  const soon = atInstant(ctx, addHours(sent.now, 2))
  if (story.ended === 'pending') return
  if (story.ended === 'withdrawn') return withdraw(await inHandsOf(soon, ssoId), { id: sid })
  if (story.ended === 'rejected') return decided(soon, sid, 'reject', 1)
  if (story.ended === 'office') return decided(soon, sid, 'approve', 1)
  await decided(soon, sid, 'approve')
  await followed(ctx, story, sid, ssoId)
}

/** What became of an approved one, the day after it. */
async function followed(ctx: WriteCtx, { ended, direction, ago, later }: Story, id: string, ssoId: SsoId): Promise<void> {
  const after = atInstant(ctx, fromWallClock(`${addDays(ctx.today, Math.min(0, 1 - ago + Math.max(0, later)))}T17:10`))
  const self = await inHandsOf(after, ssoId)
  const items = (await itemsOfRequests(ctx, [id])).get(id) ?? []
  if (ended === 'not-done') await requestMoves.drop(self, { id })
  if (ended !== 'done') return
  const quantity = (await requestOf(ctx, id))?.quantity ?? null
  await requestMoves.confirm(self, { id, items: items.map((one) => ({ id: one.id, worthFen: one.worthFen ?? 0 })), quantity, note: '' })
  if (direction === 'accept') await dispose(await inHandsOf(after, OFFICE), { id, item: items[0]!.id, disposal: 'share', note: '部门茶歇分享' })
}

/** What those who hold an item decide, so many of them one after the other. */
async function decided(ctx: WriteCtx, sid: string, action: 'approve' | 'reject', most = 3): Promise<void> {
  for (let count = 0; count < most; count++) {
    const item = (await requestOf(ctx, sid))?.workflowItem
    const [task] = item ? await openTasks(ctx, item) : []
    if (!task) return
    await decide(await inHandsOf(ctx, task.approver), task.id, { action, comment: action === 'reject' ? REJECTED : '' })
  }
}
