import type { Lang } from '#foundation/contract/schemas.ts'
import { listed, nameIn, namesListed, type TextValues } from '#foundation/contract/texts.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { accessGroups, accessMembers, accessRoles } from '#services/access/server/api.ts'
import { codeNames, personRefs, unitNames } from '#services/people/server/api.ts'
import type { Fact } from '#services/workflow/server/api.ts'
import type { Change, Named, RuleGiven } from '../../contract/index.ts'
import { conditionWords } from '../../rules/conditions.ts'
import { type Ask, systemChanges } from '../tables.ts'
import { heldBy, named, permissionRefs, readWorld } from './world.ts'

/** A role as it is named; its code where there is none. */
export async function roleNamed(ctx: Pick<Ctx, 'db'>, code: string): Promise<Named> {
  const { nameCn, nameEn } = accessRoles
  const [row] = await ctx.db.select({ nameCn, nameEn }).from(accessRoles).where(eq(accessRoles.code, code))
  return { code, nameCn: row?.nameCn ?? code, nameEn: row?.nameEn ?? code }
}

async function groupNamed(ctx: Pick<Ctx, 'db'>, code: string): Promise<Named> {
  const { nameCn, nameEn } = accessGroups
  const [row] = await ctx.db.select({ nameCn, nameEn }).from(accessGroups).where(eq(accessGroups.code, code))
  return { code, nameCn: row?.nameCn ?? code, nameEn: row?.nameEn ?? code }
}

const both = (ctx: Ctx, key: string, cn: Record<string, string | number>, en = cn) => ({ nameCn: ctx.text(key, cn, 'zh'), nameEn: ctx.text(key, en, 'en') })

/** What it is about, in the lists of the workflow. */
export async function subjectOf(ctx: Ctx, change: Change | Ask): Promise<{ nameCn: string; nameEn: string }> {
  if (change.kind === 'role' || change.kind === 'group') {
    const { nameCn, nameEn } = change.given
    return both(ctx, `system.subject.${change.kind}`, { name: nameCn }, { name: nameEn })
  }
  const { nameCn, nameEn } = await roleNamed(ctx, change.given.role)
  return both(ctx, `system.subject.${change.kind}`, { name: nameCn }, { name: nameEn })
}

const MOST = 20

/** What who decides has to know: what is given, to whom, for how long, why. */
export async function changeFacts(ctx: Ctx, id: string): Promise<Fact[]> {
  const [row] = await ctx.db.select().from(systemChanges).where(eq(systemChanges.id, id))
  if (!row) return []
  const fact = (label: string, cn: string, en = cn): Fact => ({ label: `system.fact.${label}`, valueCn: cn || '—', valueEn: en || '—' })
  const factOf = (label: string, things: readonly { nameCn: string; nameEn: string }[]): Fact => {
    const { nameCn, nameEn } = namesListed(things)
    return fact(label, nameCn, nameEn)
  }
  const refs = await permissionRefs(ctx)
  const opens = (ids: Iterable<string>): Fact => factOf('permissions', named(refs, ids))
  const why = fact('reason', row.reason)
  const { change } = row
  if (change.kind === 'group') return [fact('group', change.given.nameCn, change.given.nameEn), opens(change.given.permissions), why]
  const world = await readWorld(ctx)
  if (change.kind === 'role') {
    const groups = await Promise.all(change.given.privilegeGroups.map((code) => groupNamed(ctx, code)))
    return [
      fact('role', change.given.nameCn, change.given.nameEn),
      fact('dataScope', ctx.text(`system.scope.${change.given.dataScope}`, {}, 'zh'), ctx.text(`system.scope.${change.given.dataScope}`, {}, 'en')),
      factOf('groups', groups),
      opens(change.given.privilegeGroups.flatMap((code) => [...(world.permissions.get(code) ?? [])])),
      why,
    ]
  }
  const role = await roleNamed(ctx, change.given.role)
  const given = [fact('role', role.nameCn, role.nameEn), opens(heldBy(world, [change.given.role]))]
  if (change.kind === 'rule') return [...given, fact('people', await fitting(ctx, change.given, 'zh'), await fitting(ctx, change.given, 'en')), why]
  if (change.kind !== 'members') return [...given, why]
  return [...given, ...(await people(ctx, change.given, fact)), why]
}

/** Whom a rule gives its role, as a sentence. */
async function fitting(ctx: Ctx, { condition }: RuleGiven, lang: Lang): Promise<string> {
  const inLang: Ctx = { ...ctx, lang }
  const say = (key: string, values?: TextValues) => ctx.text(key, values, lang)
  const names = {
    entity: await codeNames(inLang, 'entity'),
    employeeType: await codeNames(inLang, 'employeeType'),
    employeeClass: await codeNames(inLang, 'employeeClass'),
    department: await departmentNames(inLang, condition.department ?? []),
    staffGroup: (code: string) => say(`system.staffGroup.${code}`),
  }
  return conditionWords(condition, { say, named: (key, code) => names[key](code) })
}

async function departmentNames(ctx: Ctx, codes: readonly string[]): Promise<(code: string) => string> {
  const names = await unitNames(ctx, 'department', codes)
  return (one) => nameIn(ctx, names.get(one)) ?? one
}

async function people(ctx: Ctx, given: Extract<Change, { kind: 'members' }>['given'], fact: (label: string, cn: string, en?: string) => Fact): Promise<Fact[]> {
  const longer = await Promise.all(given.change.map(async ({ id, to }) => ({ to, ssoId: (await memberOf(ctx, id)) ?? '' })))
  const all = [...given.grant.map(({ ssoId, to }) => ({ ssoId: ssoId as string, to })), ...longer]
  const refs = await personRefs(ctx, all.slice(0, MOST).map((one) => one.ssoId) as never)
  const line = (lang: 'zh' | 'en'): string =>
    listed(
      [
        ...all.slice(0, MOST).map(({ ssoId, to }) => {
          const person = refs.get(ssoId as never)
          const name = person ? (lang === 'en' ? person.nameEn || person.nameCn : person.nameCn || person.nameEn) : ssoId
          return to ? ctx.text('system.fact.until', { name, day: to }, lang) : name
        }),
        ...(all.length > MOST ? [ctx.text('system.fact.more', { count: all.length - MOST }, lang)] : []),
      ],
      lang,
    )
  return [fact('people', line('zh'), line('en'))]
}

const memberOf = async (ctx: Ctx, id: string): Promise<string | undefined> =>
  (await ctx.db.select({ ssoId: accessMembers.ssoId }).from(accessMembers).where(eq(accessMembers.id, id)))[0]?.ssoId
