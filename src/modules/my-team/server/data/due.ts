import type { PersonRef, SsoId } from '#foundation/contract/schemas.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { and, asc, gte, isNotNull, lte, ne, or, type PgColumn, type SQL, sql } from '#foundation/database/drizzle.ts'
import { providersOf, type TeamDue } from '#foundation/providers.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { addDays, type Day } from '#foundation/time.ts'
import { peoplePersons, personRefs, unknownPerson } from '#services/people/server/api.ts'
import type { Asked } from '../../contract.ts'
import { DUE_DAYS, severityOf } from '../../rules.ts'
import { ofTeam, teamOf } from '../policy.ts'

/** Days for which what was missed is still shown. */
const MISSED_DAYS = 30
const LEADS = 'ESSMSS_MSSTEAM'
/** More than a manager works through; what is left comes up when these are done. */
const MOST = 300

const KINDS = { probation: peoplePersons.probationEnd, 'contract-renewal': peoplePersons.contractEndDate } as const
type OwnKind = keyof typeof KINDS

const named = (ctx: Ctx, kind: string) => ({ kind, ...inBoth(ctx, 'kind', `my-team.due.${kind}`) })

/** What the directory knows of: ends of probation and contract, for who is to stay. */
async function ofDirectory(ctx: Ctx, of: SQL, until: Day, most: SQL): Promise<TeamDue[]> {
  const from = addDays(ctx.today, -MISSED_DAYS)
  const parts = (Object.keys(KINDS) as OwnKind[]).map((kind) => {
    const on = KINDS[kind]
    const where = and(
      of,
      ne(peoplePersons.status, 'left'),
      isNotNull(on),
      gte(on, from),
      lte(on, until),
      or(sql`${peoplePersons.lastWorkingDate} is null`, sql`${peoplePersons.lastWorkingDate} > ${on}`),
    )
    return sql`(select ${peoplePersons.ssoId} as sso_id, ${kind}::text as kind, ${on} as due_on from ${peoplePersons} where ${where} order by ${asc(on)}, ${peoplePersons.ssoId} limit ${most})`
  })
  const rows = await rowsOf<{ sso_id: SsoId; kind: OwnKind; due_on: string }>(ctx.db, sql`${sql.join(parts, sql` union all `)}`)
  return rows.map((row) => ({ ssoId: row.sso_id, ...named(ctx, row.kind), dueOn: row.due_on }))
}

const keyOf = ({ ssoId, kind }: Pick<TeamDue, 'ssoId' | 'kind'>): string => `${ssoId} ${kind}`

/**
 * What is due with people up to a day, from the directory and from whoever offers it, the nearest first (MYTEAM-12); all of it for a job, which tells everybody.
 * Whose room offers the same kind has it from there, with the page to act on.
 */
export async function dueOf(ctx: Ctx, of: (column: PgColumn) => SQL, until: Day, { all: whole = false }: { all?: boolean } = {}): Promise<TeamDue[]> {
  const asked = [...providersOf('teamDue').values()].map((provider) => provider(ctx, { of, until }))
  const [known, ...rooms] = await Promise.all([ofDirectory(ctx, of(peoplePersons.ssoId), until, whole ? sql`all` : sql`${MOST}`), ...asked])
  const provided = rooms.flat()
  const there = new Set(provided.map(keyOf))
  const found = [...known.filter((one) => !there.has(keyOf(one))), ...provided]
  found.sort((a, b) => a.dueOn.localeCompare(b.dueOn) || a.ssoId.localeCompare(b.ssoId))
  return whole ? found : found.slice(0, MOST)
}

/** What a manager can do nothing about but remind the person: a room offers it, and gives no page to act on. */
export const isTheirs = ({ kind, path }: TeamDue): boolean => path === undefined && !(kind in KINDS)

export const dueView = (ctx: Ctx, { ssoId: _, own: __, path, ...due }: TeamDue) => ({ ...due, severity: severityOf(due.dueOn, ctx.today), path: path ?? null })

/** The strip and the radar of a team. @throws MYTEAM-01 */
export async function teamDue(ctx: Reader, asked: Asked) {
  const found = await dueOf(ctx, ofTeam(teamOf(ctx, asked)), addDays(ctx.today, DUE_DAYS))
  const people = await personRefs(ctx, [...new Set(found.map(({ ssoId }) => ssoId))])
  const person = (ssoId: SsoId): PersonRef => people.get(ssoId) ?? unknownPerson(ssoId)
  const counts = [...Map.groupBy(found, ({ kind }) => kind).values()].map((all) => {
    const { kind, kindCn, kindEn } = all[0] as TeamDue
    return { kind, kindCn, kindEn, count: all.length, overdue: all.filter(({ dueOn }) => dueOn < ctx.today).length }
  })
  const own = asked.scope !== 'any' && (asked.managerSso ?? ctx.actor.ssoId) === ctx.actor.ssoId && ctx.actor.permissions.has(LEADS)
  const can = (due: TeamDue) => (own && isTheirs(due) ? ['remind' as const] : [])
  return { counts, items: found.map((due) => ({ ...dueView(ctx, due), person: person(due.ssoId), can: can(due) })) }
}
