import type { OutputOf } from '#foundation/contract/endpoint.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, desc, eq } from '#foundation/database/drizzle.ts'
import { providersOf, type TeamPanel } from '#foundation/providers.ts'
import type { Reader, Writing } from '#foundation/server/context.ts'
import { addMonths, startOfDay } from '#foundation/time.ts'
import { viewed } from '#services/audit/server/api.ts'
import { divisions, managersOf, peoplePersons, person, personRefs } from '#services/people/server/api.ts'
import { absencesOf } from '#services/roster/server/api.ts'
import type { memberActions, openMember } from '../../contract.ts'
import module from '../../module.ts'
import { requireMember } from '../policy.ts'
import { notes } from '../tables.ts'
import { sealedNotes } from './sealed.ts'
import { membersWhole, teamRows } from './team.ts'

/** Absences that are shown: of the last year, and what is known ahead. */
const [MONTHS_BACK, MONTHS_AHEAD] = [12, 6]
const MOST_NOTES = 100

/**
 * The panel of somebody of the team. That it was opened, and what was shown, stands in the access log of its person (MYTEAM-10).
 * @throws MYTEAM-01
 */
export async function openMemberPanel(ctx: Reader & Writing, { ssoId }: { ssoId: SsoId }): Promise<OutputOf<typeof openMember>> {
  const own = await requireMember(ctx, ssoId)
  const [row] = await membersWhole(ctx, await teamRows(ctx, eq(peoplePersons.ssoId, ssoId)).limit(1))
  const facts = await person(ctx, ssoId)
  if (!row || !facts) throw new Error(`${ssoId} is of a team and not in the directory`)
  const division = (await divisions(ctx, { entity: facts.entity })).find(({ code }) => code === facts.divisionCode)
  const hrbp = facts.hrbp ? ((await personRefs(ctx, [facts.hrbp])).get(facts.hrbp) ?? null) : null
  const absences = await absencesOf(ctx, ssoId, startOfDay(addMonths(ctx.today, -MONTHS_BACK)), startOfDay(addMonths(ctx.today, MONTHS_AHEAD)))
  const panels = (await Promise.all([...providersOf('teamPanels').values()].map((provider) => provider(ctx, ssoId)))).flat()
  await ctx.write((write) => viewed(write, ssoId, 'TeamMember.viewed', { module: module.name, what: { shown: shownOf(panels) } }))
  return {
    ...row,
    divisionCn: division?.nameCn ?? '',
    divisionEn: division?.nameEn ?? '',
    positionSince: facts.positionSince,
    hrbp,
    managers: await managersOf(ctx, ssoId),
    absences: absences.reverse().map(({ from, to, kind }) => ({ from, to, kind })),
    panels: panels.map(({ path, facts: shown, ...panel }) => ({ ...panel, facts: [...shown], path: path ?? null })),
    notes: own ? await notesOf(ctx, ssoId) : [],
    can: own && ctx.actor.permissions.has('ESSMSS_MSSTEAM') ? ['note'] : [],
  }
}

/** The fields that modules have shown, by their names and not their values (MYTEAM-10). */
const shownOf = (panels: readonly TeamPanel[]): string[] => panels.flatMap(({ key, facts }) => facts.map(({ labelEn }) => `${key}: ${labelEn}`))

/** What the reader wrote about somebody, the newest first (MYTEAM-13). */
async function notesOf(ctx: Reader, ssoId: SsoId) {
  const rows = await ctx.db
    .select()
    .from(notes)
    .where(and(eq(notes.viewer, ctx.actor.ssoId), eq(notes.ssoId, ssoId)))
    .orderBy(desc(notes.at), desc(notes.id))
    .limit(MOST_NOTES)
  return rows.map(({ id, sealedText, at }) => ({ id, text: sealedNotes.open(ctx, sealedText), at: at.toISOString() }))
}

/** What modules let the reader begin for somebody now (MYTEAM-08); nothing for who has left (MYTEAM-07). @throws MYTEAM-01 */
export async function actionsFor(ctx: Reader, { ssoId }: { ssoId: SsoId }): Promise<OutputOf<typeof memberActions>> {
  await requireMember(ctx, ssoId)
  const facts = await person(ctx, ssoId)
  if (facts?.status === 'left') return []
  return (await Promise.all([...providersOf('teamActions').values()].map((provider) => provider(ctx, ssoId)))).flat()
}
