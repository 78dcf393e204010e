import type { InputOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { moduleNames } from '#foundation/contract/notices.ts'
import { notFound } from '#foundation/contract/refused.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import { and, desc, eq, gte, lte, type SQL, sql, sum } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { pageFrom, pageIn } from '#foundation/server/list.ts'
import { named } from '#foundation/server/named.ts'
import { scopedTo } from '#foundation/server/scoped.ts'
import type { ModuleRef, searchDownloads, searchPolicies, searchQuarantine, storageReport } from '../../contract.ts'
import type { FilePolicy, Limits } from '../../rules/index.ts'
import { download, file, policyLimit, usage } from '../tables.ts'
import { equipmentOf } from './equipment.ts'
import { declaredPolicies, inForce } from './policies.ts'

const refOf = (ctx: Pick<Ctx, 'text'>, code: string): ModuleRef => ({ code, ...moduleNames(ctx, code) })
const moduleRef = (ctx: Pick<Ctx, 'text'>, code: string | null | undefined): ModuleRef | null => (code ? refOf(ctx, code) : null)
const limitsOf = ({ types, maxSize, maxFiles, maxNameLength }: Limits) => ({ types: [...types], maxSize, maxFiles, maxNameLength })
const isStated = (policy: FilePolicy): boolean => policy.stated.length > 0

/** Policies by key; there are as many as rooms declare, so they are narrowed in memory. */
export async function policiesOf(ctx: Ctx, input: ParsedOf<typeof searchPolicies>) {
  const { keyword, source, changed } = input.filters
  const limits = new Map((await ctx.db.select().from(policyLimit)).map((limit) => [limit.key, limit]))
  const people = await named(
    ctx,
    [...limits.values()].map(({ changedBy }) => changedBy),
  )
  const all = declaredPolicies()
    .filter(({ policy }) => !policy.internal)
    .map(({ policy, title }) => {
      const limit = limits.get(policy.key)
      return {
        key: policy.key,
        ...inBoth(ctx, 'title', title),
        module: moduleRef(ctx, policy.module),
        under: policy.under ?? false,
        minFiles: policy.minFiles ?? 0,
        ...limitsOf(inForce(policy, limit)),
        declared: limitsOf(policy),
        stated: [...policy.stated],
        keepsPlace: policy.keepsPlace ?? false,
        changed: limit ? { by: people.get(limit.changedBy) ?? null, at: limit.changedAt.toISOString() } : null,
        isStated: isStated(policy),
      }
    })
  const wanted = keyword?.toLowerCase() ?? ''
  const fitting = all
    .filter((one) =>
      [one.key, one.titleCn, one.titleEn, one.module?.code ?? '', one.module?.moduleCn ?? '', one.module?.moduleEn ?? ''].some((text) =>
        text.toLowerCase().includes(wanted),
      ),
    )
    .filter((one) => source === undefined || one.isStated === (source === 'stated'))
    .filter((one) => changed === undefined || (one.changed !== null) === changed)
    .toSorted((a, b) => a.key.localeCompare(b.key))
    .map(({ isStated: _, ...row }) => row)
  return pageIn(input, fitting)
}

const policyNames = (ctx: Pick<Ctx, 'text'>, key: string) => {
  const title = declaredPolicies().find(({ policy }) => policy.key === key)?.title
  return { policyCn: title ? ctx.text(title, {}, 'zh') : key, policyEn: title ? ctx.text(title, {}, 'en') : key }
}

/** Quarantined files, the latest first. */
export async function quarantined(ctx: Reader, input: ParsedOf<typeof searchQuarantine>) {
  const { keyword, reason } = input.filters
  const where = and(
    eq(file.state, 'quarantined'),
    scopedTo(ctx, 'BASIC_FILES_ADMIN', file.uploadedBy),
    reason && eq(file.reason, reason),
    keyword ? sql`${file.fileName} ilike ${containing(keyword)}` : undefined,
  )
  const found = await pageFrom(
    ctx.db,
    input,
    ctx.db.select().from(file).where(where).orderBy(desc(file.quarantinedAt), desc(file.id)),
    sql`select 1 from ${file} where ${where}`,
  )
  const people = await named(
    ctx,
    found.list.map(({ uploadedBy }) => uploadedBy),
  )
  return {
    ...found,
    list: found.list.map((row) => ({
      id: row.id,
      fileName: row.fileName,
      policy: row.policy,
      ...policyNames(ctx, row.policy),
      module: moduleRef(ctx, row.module),
      contentType: row.contentType,
      size: row.size,
      reason: row.reason ?? ('scanner' as const),
      finding: row.finding,
      uploadedBy: (row.uploadedBy && people.get(row.uploadedBy)) || null,
      uploadedAt: row.uploadedAt.toISOString(),
      quarantinedAt: (row.quarantinedAt ?? row.uploadedAt).toISOString(),
    })),
  }
}

/** @throws not-found for a file of somebody whom who asks does not administer */
export async function proveReach(ctx: Reader, id: string): Promise<void> {
  const [found] = await ctx.db
    .select({ id: file.id })
    .from(file)
    .where(and(eq(file.id, id), scopedTo(ctx, 'BASIC_FILES_ADMIN', file.uploadedBy)))
  if (!found) throw notFound()
}

type Months = NonNullable<InputOf<typeof storageReport>['filters']>

const inMonths = ({ from, to, module }: Months): SQL | undefined =>
  and(sql`${usage.files} > 0`, from ? gte(usage.month, from) : undefined, to ? lte(usage.month, to) : undefined, module ? eq(usage.module, module) : undefined)

export const usageRows = (ctx: Pick<Ctx, 'db'>, months: Months) =>
  ctx.db.select().from(usage).where(inMonths(months)).orderBy(desc(usage.month), desc(usage.bytes), usage.module)

export async function report(ctx: Ctx, input: ParsedOf<typeof storageReport>) {
  const where = inMonths(input.filters)
  const found = await pageFrom(ctx.db, input, usageRows(ctx, input.filters), sql`select 1 from ${usage} where ${where}`)
  const [all] = await ctx.db
    .select({ files: sum(usage.files), bytes: sum(usage.bytes) })
    .from(usage)
    .where(where)
  const { used, total } = await equipmentOf(ctx).store.room()
  return {
    ...found,
    list: found.list.map((row) => ({ ...row, module: refOf(ctx, row.module) })),
    ...{ files: Number(all?.files ?? 0), bytes: Number(all?.bytes ?? 0), used, room: total, modules: await modulesWithFiles(ctx) },
  }
}

async function modulesWithFiles(ctx: Ctx): Promise<ModuleRef[]> {
  const modules = await ctx.db.selectDistinct({ module: usage.module }).from(usage).where(sql`${usage.files} > 0`).orderBy(usage.module)
  return modules.map(({ module }) => refOf(ctx, module))
}

const columns = {
  id: download.id,
  at: download.at,
  ssoId: download.ssoId,
  purpose: download.purpose,
  fileName: file.fileName,
  module: file.module,
  businessId: file.businessId,
}

type Opened = ParsedOf<typeof searchDownloads>['filters']
const opened = (ctx: Reader, { module, businessId, ssoId }: Opened): SQL | undefined =>
  and(
    scopedTo(ctx, 'BASIC_FILES_ADMIN', download.ssoId),
    module ? eq(file.module, module) : undefined,
    businessId ? eq(file.businessId, businessId) : undefined,
    ssoId ? eq(download.ssoId, ssoId) : undefined,
  )

/** Who opened files, the latest first; those of one record where it is named. */
export const downloadRows = (ctx: Reader, filters: Opened) =>
  ctx.db.select(columns).from(download).innerJoin(file, eq(file.id, download.fileId)).where(opened(ctx, filters)).orderBy(desc(download.at), desc(download.id))

export async function downloads(ctx: Reader, input: ParsedOf<typeof searchDownloads>) {
  const all = sql`select 1 from ${download} join ${file} on ${file.id} = ${download.fileId} where ${opened(ctx, input.filters) ?? sql`true`}`
  const found = await pageFrom(ctx.db, input, downloadRows(ctx, input.filters), all)
  const people = await named(
    ctx,
    found.list.map(({ ssoId }) => ssoId),
  )
  const list = found.list.map((row) => ({ ...row, at: row.at.toISOString(), person: people.get(row.ssoId) ?? null, module: moduleRef(ctx, row.module) }))
  return { ...found, list, modules: await modulesWithFiles(ctx) }
}
