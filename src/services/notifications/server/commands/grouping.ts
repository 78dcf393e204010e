import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal, notFound } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import { publicUrlOf } from '#foundation/server/running.ts'
import { isGroupAddress, sealForChat } from '#services/integrations/server/api.ts'
import { peopleDepartments as departments } from '#services/people/server/api.ts'
import type { saveGroup as saveCall } from '../../contract.ts'
import { grouping } from '../../rules/groups.ts'
import { senders } from '../data/messages.ts'
import { group } from '../tables.ts'
import { handCard } from './carding.ts'

/** As much of an address as is shown again. */
const END_LENGTH = 4

type Row = typeof group.$inferSelect

/**
 * Keeps a group chat, or changes one. Its address and secret are sealed and never shown again; those of another maker are forgotten (NOTI-25).
 * @throws NOTI-25 for an address that is none of its maker, or where one is missing; illegal input for a department or module that is none; not-found
 */
export async function saveGroup(ctx: Writer, { id, address, secret, ...given }: ParsedOf<typeof saveCall>): Promise<{ id: string }> {
  const before = id === undefined ? undefined : await locked(ctx, group, group.id, id)
  const fits = address !== undefined && isGroupAddress(given.maker, address)
  enforce(grouping, { facts: { maker: before?.maker ?? null, fits }, input: { maker: given.maker, address }, p: {}, now: ctx.now })
  if (given.department !== null && !(await isDepartment(ctx, given.department))) throw illegal('department')
  if (given.modules.some((module) => !senders().includes(module))) throw illegal('modules')
  const values = { ...given, modules: [...new Set(given.modules)], ...reachOf(ctx, { maker: given.maker, address, secret }, before) }
  const [row] = before
    ? await ctx.db.update(group).set(values).where(eq(group.id, before.id)).returning()
    : await ctx.db
        .insert(group)
        .values({ id: newId(ctx.now), ...values })
        .returning()
  if (!row) throw notFound()
  await ctx.audit({ module: 'notifications', kind: 'group.saved', target: row.id, after: toldOf(row), ...(before && { before: toldOf(before) }) })
  return { id: row.id }
}

interface Reached {
  maker: Row['maker']
  address: string | undefined
  secret: string | undefined
}

/** What is kept of how a group is reached: what was given, else what was there, unless it is another maker's. */
function reachOf(ctx: Writer, { maker, address, secret }: Reached, before: Row | undefined): Pick<Row, 'address' | 'addressEnd' | 'secret'> {
  const kept = before?.maker === maker && !address ? before : undefined
  const sealed = secret ? sealForChat(ctx, secret) : null
  if (kept) return { address: kept.address, addressEnd: kept.addressEnd, secret: sealed ?? kept.secret }
  // the rules have seen that there is one
  const given = address ?? ''
  return { address: sealForChat(ctx, given), addressEnd: given.slice(-END_LENGTH), secret: sealed }
}

/** What the audit log keeps: whether it is reached otherwise, and nothing by which one reaches it. */
const toldOf = ({ address: _address, secret, ...row }: Row) => ({ ...row, signed: secret !== null })

async function isDepartment(ctx: Writer, code: string): Promise<boolean> {
  const [row] = await ctx.db.select({ code: departments.code }).from(departments).where(eq(departments.code, code))
  return row !== undefined
}

/** Writes a card of trial into a group, whether it is switched on or not. @throws not-found */
export async function tryGroup(ctx: Writer, id: string): Promise<void> {
  const [row] = await ctx.db.select().from(group).where(eq(group.id, id))
  if (!row) throw notFound()
  const say = (key: string) => ctx.text(`notifications.card.${key}`, {}, row.lang)
  const { nameCn, nameEn } = ctx.actor
  const name = row.lang === 'zh' ? nameCn || nameEn : nameEn || nameCn
  await handCard(ctx, row, `chat.${id}.try.${newId(ctx.now)}`, {
    subject: say('trial'),
    lines: [{ label: say('by'), value: name }],
    link: { text: say('open'), url: `${publicUrlOf(ctx)}/${row.lang}/notification/index` },
  })
  await ctx.audit({ module: 'notifications', kind: 'group.tried', target: id })
}
