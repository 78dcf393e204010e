import type { SsoId } from '#foundation/contract/schemas.ts'
import { alias, and, eq, inArray, ne, sql } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import type { Outward } from '../../rules/life.ts'
import { EVERY_MODULE } from '../data/preferences.ts'
import { channel, device, notice, preference, template } from '../tables.ts'
import { declaredOf } from './declaring.ts'

export interface Told {
  module: string
  event: string
  needsAction: boolean
  /** Instead of what the event says. */
  channels?: readonly Outward[] | undefined
  mandatory: boolean
  urgent: boolean
}

/** A message that was written, and by what it reaches its receiver besides the portal. */
export interface Reached {
  id: string
  receiver: SsoId
  mail: boolean
  text: boolean
  /** Hours that the receiver wants to be left alone in (NOTI-10). */
  quietFrom: string | null
  quietTo: string | null
  /** Browsers that may be woken. */
  devices: readonly { id: string; endpoint: string }[]
}

/** Whether a message comes by mail, or by SMS where it comes so, whatever its receiver has chosen (NOTI-09). */
export const isMandatory = ({ module, event, mandatory, urgent }: Omit<Told, 'needsAction' | 'channels'>): boolean =>
  mandatory || urgent || (declaredOf(module, event)?.mandatory ?? false)

type Ways = Record<'mail' | 'text' | 'push', boolean>

/** By what a message of an event comes, to whom it can and who did not say no: by SMS where its event says so or it is urgent. */
function waysOf(told: Told): Ways {
  const declared = declaredOf(told.module, told.event)?.channels
  const mailed = told.channels ?? (told.needsAction ? ['email'] : declared)
  return {
    mail: isMandatory(told) || (mailed?.includes('email') ?? false),
    text: told.urgent || ((told.channels ?? declared)?.includes('sms') ?? false),
    push: told.needsAction,
  }
}

const everywhere = alias(preference, 'everywhere')

/**
 * Writes those of the messages that are new; older ones about the same thing go under them in the same statement, which does not see its own, so that a
 * person reads one line a thing. It says of each as well, in the order given, by what else it reaches its receiver: nobody who has left, nor who chose
 * otherwise (NOTI-09).
 */
export async function writeMessages(
  { db }: WriteCtx,
  told: Told & { businessId: string },
  rows: (typeof notice.$inferInsert & { id: string })[],
): Promise<Reached[]> {
  const written = db.$with('written').as(
    db
      .insert(notice)
      .values(rows)
      .onConflictDoNothing({ target: [notice.receiver, notice.dedupeKey] })
      .returning({ id: notice.id, receiver: notice.receiver }),
  )
  const older = and(eq(notice.module, told.module), eq(notice.businessId, told.businessId), eq(notice.latest, true))
  const folded = db.$with('folded').as(
    db
      .update(notice)
      .set({ latest: false })
      .where(and(inArray(notice.receiver, sql`(select receiver from written)`), older))
      .returning({ id: notice.id }),
  )
  const message = { id: written.id, receiver: written.receiver }
  const ways = waysOf(told)
  if (!ways.mail && !ways.text && !ways.push) {
    const inside = await db.with(written, folded).select(message).from(written)
    return inside.map((row) => ({ ...row, mail: false, text: false, quietFrom: null, quietTo: null, devices: [] }))
  }
  const reached = await db
    .with(written, folded)
    .select({ ...message, ...reachBy(ways, told), quietFrom: everywhere.quietFrom, quietTo: everywhere.quietTo })
    .from(written)
    .leftJoin(peoplePersons, and(eq(peoplePersons.ssoId, written.receiver), ne(peoplePersons.status, 'left')))
    .leftJoin(preference, and(eq(preference.ssoId, written.receiver), eq(preference.module, told.module)))
    .leftJoin(everywhere, and(eq(everywhere.ssoId, written.receiver), eq(everywhere.module, EVERY_MODULE)))
  const byId = new Map(reached.map((row) => [row.id, row]))
  return rows.flatMap(({ id }) => byId.get(id) ?? [])
}

/** Whether a mail and an SMS can come to somebody and are wanted, and the browsers of her that may be woken. */
function reachBy({ mail, text, push }: Ways, told: Told) {
  const { module, event } = told
  const must = isMandatory(told)
  const open = (by: Outward) =>
    sql`not exists (select 1 from ${channel} where ${channel.channel} = ${by} and not ${channel.active})
      and not exists (select 1 from ${template} where ${template.module} = ${module} and ${template.event} = ${event} and ${template.channel} = ${by} and not ${template.active})`
  const mailed = must ? sql`` : sql` and coalesce(${preference.email}, true) and coalesce(${everywhere.digest}, 'none') = 'none'`
  const texted = must ? sql`` : sql` and coalesce(${preference.sms}, true)`
  return {
    mail: mail ? sql<boolean>`${peoplePersons.email} is not null${mailed} and ${open('email')}` : sql<boolean>`false`,
    text: text ? sql<boolean>`${peoplePersons.phone} is not null${texted} and ${open('sms')}` : sql<boolean>`false`,
    devices: sql<Reached['devices']>`${push ? devices : sql`'[]'::json`}`,
  }
}

const devices = sql`(select coalesce(json_agg(json_build_object('id', ${device.id}, 'endpoint', ${device.endpoint}) order by ${device.id}), '[]'::json)
  from ${device} where ${device.ssoId} = ${peoplePersons.ssoId})`
