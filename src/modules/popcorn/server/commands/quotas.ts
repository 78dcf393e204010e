import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import type { CellFault } from '#foundation/contract/sheets.ts'
import { and, asc, eq, gt, inArray, or, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader, Uploading, WriteCtx, Writer } from '#foundation/server/context.ts'
import { untilValues } from '#foundation/time.ts'
import { membersFilter } from '#services/audience/server/api.ts'
import { balance, balances, grantMany, spend } from '#services/ledger/server/api.ts'
import { peoplePersons, serving } from '#services/people/server/api.ts'
import { type CheckedRow, checkImport, confirmImport, defineImport, defineSheet, type RowOf } from '#services/spreadsheets/server/api.ts'
import { MOST_BUCKETS } from '../../contract.ts'
import { popcornOpened } from '../../events.ts'
import module from '../../module.ts'
import { quotaOf } from '../data/accounts.ts'
import { campaigns, quotas, uploads } from '../tables.ts'
import { openCampaign } from './campaigns.ts'
import { LINK, notify, record } from './record.ts'

type Campaign = typeof campaigns.$inferSelect

/** People whose quotas one transaction gives. */
const BATCH = 500

const campaignBy = async ({ db }: Ctx, id: string): Promise<Campaign | undefined> => (await db.select().from(campaigns).where(eq(campaigns.id, id)))[0]

/** The rows of a campaign's people, locked in one order. */
const quotasOf = ({ db }: WriteCtx, campaignId: string, people: readonly SsoId[]) =>
  db
    .select()
    .from(quotas)
    .where(and(eq(quotas.campaignId, campaignId), inArray(quotas.ssoId, [...people])))
    .orderBy(asc(quotas.ssoId))
    .for('update')

/** Gives the next people of a campaign that was published their quota and tells them; then itself the ones after them. */
export async function giveQuotas(ctx: WriteCtx, { campaign: id, after }: { campaign: string; after: SsoId | null }): Promise<void> {
  const campaign = await campaignBy(ctx, id)
  if (campaign?.status !== 'published') return
  const isEligible = await membersFilter(ctx, campaign.eligible)
  const uploaded = ctx.db.select({ ssoId: quotas.ssoId }).from(quotas).where(eq(quotas.campaignId, id))
  const people = await ctx.db
    .select({ ssoId: peoplePersons.ssoId })
    .from(peoplePersons)
    .where(and(after === null ? undefined : gt(peoplePersons.ssoId, after), or(isEligible(peoplePersons.ssoId), inArray(peoplePersons.ssoId, uploaded))))
    .orderBy(asc(peoplePersons.ssoId))
    .limit(BATCH)
  const numbers = people.map(({ ssoId }) => ssoId)
  if (numbers.length === 0) return
  // what a file has given somebody stays
  await ctx.db
    .insert(quotas)
    .values(numbers.map((ssoId) => ({ campaignId: id, ssoId, total: campaign.perPerson })))
    .onConflictDoNothing()
  await bring(ctx, campaign, await quotasOf(ctx, id, numbers), 'opened')
  if (numbers.length === BATCH) await ctx.emit(popcornOpened, { campaign: id, after: numbers.at(-1)! })
}

/** Brings what the ledger has of a published campaign to the totals of these rows, and tells who has not been told. */
async function bring(ctx: WriteCtx, campaign: Campaign, rows: readonly (typeof quotas.$inferSelect)[], key: string): Promise<void> {
  const { nameCn, nameEn } = campaign
  const cause = { key, reason: 'cause.popcorn.quota', params: { nameCn, nameEn }, reference: { module: module.name, id: campaign.id }, link: LINK }
  const more = rows.filter(({ total, given }) => total > given)
  const grants = more.map(({ ssoId, total, given }) => ({ ownerKind: 'person' as const, ownerId: ssoId, amount: total - given, key }))
  if (grants.length > 0) await grantMany(ctx, `popcorn.${campaign.id}`, grants, { ...cause, source: key })
  for (const { id, ssoId, total, given } of rows.filter((row) => row.total < row.given)) {
    const account = quotaOf(campaign.id, ssoId)
    // somebody may have ordered since the file was checked: what is ordered stays
    const less = Math.min(given - total, (await balance(ctx, account)).available)
    if (less > 0) await spend(ctx, account, less, cause)
    await ctx.db
      .update(quotas)
      .set({ total: given - less, given: given - less })
      .where(eq(quotas.id, id))
  }
  const ids = more.map(({ id }) => id)
  if (ids.length > 0)
    await ctx.db
      .update(quotas)
      .set({ given: sql`${quotas.total}` })
      .where(inArray(quotas.id, ids))
  const until = untilValues(campaign.orderUntil)
  for (const [count, same] of Map.groupBy(more, ({ total }) => total))
    await notify(ctx, 'opened', { receivers: same.map(({ ssoId }) => ssoId), params: { nameCn, nameEn, count, ...until }, businessId: campaign.id, link: LINK })
}

/** A file of quotas: its template, and what is read (POP-08). */
export const uploadSheet = defineSheet({
  name: 'popcorn.upload.sheet',
  columns: [
    { key: 'ssoId', title: 'popcorn.upload.ssoId', type: 'text', required: true, max: 8, example: '10000001' },
    { key: 'name', title: 'popcorn.upload.name', type: 'text', mayLack: true, max: 100 },
    { key: 'total', title: 'popcorn.upload.total', type: 'integer', required: true, min: 0, max: MOST_BUCKETS, example: 2 },
  ],
})
type Row = CheckedRow<typeof uploadSheet> & { values: RowOf<typeof uploadSheet> }

const quotaUpload = defineImport({
  module: module.name,
  name: 'quotaUpload',
  sheet: uploadSheet,
  async save(ctx, rows, { importId }) {
    const [upload] = await ctx.db.select().from(uploads).where(eq(uploads.importId, importId))
    const campaign = upload && (await openCampaign(ctx, upload.campaignId))
    if (!campaign) return
    await ctx.db
      .insert(quotas)
      .values(rows.map(({ values: { ssoId, total } }) => ({ campaignId: campaign.id, ssoId: asSsoId(ssoId), total })))
      .onConflictDoUpdate({ target: [quotas.campaignId, quotas.ssoId], set: { total: sql`excluded.total` } })
    const people = rows.map(({ values }) => asSsoId(values.ssoId))
    // a draft gives its quotas when it is published
    if (campaign.status === 'published') await bring(ctx, campaign, await quotasOf(ctx, campaign.id, people), `upload:${importId}`)
  },
})

/** Checks a file of a campaign and keeps it for a day; one bad cell refuses it as a whole. @throws SHEET-02, not-found */
export async function checkUpload(ctx: Reader & Uploading, { campaignId }: { campaignId: string }) {
  await ctx.write((write) => openCampaign(write, campaignId))
  const { answer, read } = await checkImport(ctx, quotaUpload, { check: await judge(ctx, campaignId) })
  const good = answer.faultCount > 0 ? [] : read.rows
  await ctx.write(({ db, now }) => db.insert(uploads).values({ importId: answer.importId, campaignId, at: now }))
  return { ...answer, people: good.length, buckets: good.reduce((sum, { values }) => sum + values.total, 0) }
}

/** Says of a line what the sheet cannot know: a number that is nobody's, somebody who has left or comes twice, less than is used (POP-09). */
async function judge(ctx: Ctx, campaignId: string): Promise<(row: Row) => CellFault[]> {
  const all = await ctx.db.select({ ssoId: peoplePersons.ssoId, status: peoplePersons.status }).from(peoplePersons)
  const statuses = new Map<string, (typeof all)[number]['status']>(all.map(({ ssoId, status }) => [ssoId, status]))
  const used = await usedBy(ctx, campaignId)
  const first = new Map<string, number>()
  return (row) => {
    const { ssoId, total } = row.values
    const status = statuses.get(ssoId)
    const before = first.get(ssoId)
    if (before === undefined) first.set(ssoId, row.line)
    const wrong = !status ? 'unknown' : !serving(status) ? 'left' : before !== undefined ? 'twice' : total < (used.get(ssoId) ?? 0) ? 'used' : undefined
    if (!wrong) return []
    const values = { line: before ?? 0, used: used.get(ssoId) ?? 0 }
    return [
      row.fault(wrong === 'used' ? 'total' : 'ssoId', ctx.text(`popcorn.upload.fault.${wrong}`, values), ctx.text(`popcorn.upload.expected.${wrong}`, values)),
    ]
  }
}

/** What each person of a campaign has used of it. */
async function usedBy(ctx: Ctx, campaignId: string): Promise<Map<string, number>> {
  const rows = await ctx.db
    .select({ ssoId: quotas.ssoId, given: quotas.given })
    .from(quotas)
    .where(and(eq(quotas.campaignId, campaignId), gt(quotas.given, 0)))
  const left = await balances(
    ctx,
    rows.map(({ ssoId }) => quotaOf(campaignId, ssoId)),
  )
  return new Map(rows.map(({ ssoId, given }) => [ssoId, given - (left.get(`popcorn.${campaignId}/${ssoId}`)?.available ?? 0)]))
}

/** Begins to give what a checked file says. @throws not-found for a file that is forgotten or another's; SHEET-01 for a faulty one */
export async function confirmUpload(ctx: Writer, { importId }: { importId: string }) {
  const begun = await confirmImport(ctx, quotaUpload, importId)
  await record(ctx, 'PopcornQuota.uploaded', { target: importId, after: { rows: begun.rows } })
  return begun
}
