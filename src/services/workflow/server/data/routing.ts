import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import { and, asc, eq, inArray, isNotNull, isNull, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { entity } from '#services/people/contract.ts'
import { peopleDepartments, peopleDivisions, peoplePersons, persons } from '#services/people/server/api.ts'
import type { routingCheck } from '../../contract/index.ts'
import type { StepSpec, StoredPath } from '../../rules/flow.ts'
import { blocks, loops, type RoutingFault, unreachable } from '../../rules/routing.ts'
import { workflowRoutingFinding } from '../tables.ts'
import { departments } from './departments.ts'
import type { Flow } from './flows.ts'
import { calledOf, isPerson } from './rows.ts'
import { isHere, isNobody, seatsOrNone } from './seats.ts'
import { versionToTry } from './testRun.ts'
import { roleNames } from './words.ts'

/** So many of who is concerned are named. */
const SAMPLE = 10

/** Somebody who may ask for something: of each department one who works there, and its owner. */
interface Asker {
  ssoId: SsoId
  department: string
}

/** What is wrong with a step, or with a path where it names none. */
export interface RoutingFound {
  kind: RoutingFault
  path: number
  pathId: string
  step: StepSpec | undefined
  /** Codes of departments, or numbers of people. */
  concerned: string[]
  /** Nobody who was tried finds an approver there. */
  always: boolean
}

/** Who is tried: all departments, each by one who works there, with somebody above where there is one, and by its owner. */
export async function askers(ctx: Ctx): Promise<Asker[]> {
  const members = await ctx.db
    .selectDistinctOn([peoplePersons.departmentCode], { ssoId: peoplePersons.ssoId, department: peoplePersons.departmentCode })
    .from(peoplePersons)
    .where(inArray(peoplePersons.status, ['active', 'on-leave']))
    .orderBy(asc(peoplePersons.departmentCode), sql`${peoplePersons.manager} is null`, asc(peoplePersons.sortName), asc(peoplePersons.ssoId))
  const owners = await ctx.db
    .select({ ssoId: peopleDepartments.owner, department: peopleDepartments.code })
    .from(peopleDepartments)
    .where(isNotNull(peopleDepartments.owner))
  const all = [...members, ...owners.flatMap(({ ssoId, department }) => (ssoId ? [{ ssoId, department }] : []))]
  return [...new Map(all.map((one) => [`${one.ssoId} ${one.department}`, one])).values()]
}

/** Who has whom above, of all who have reports: among them alone a circle can lie. */
async function managersAbove(ctx: Ctx): Promise<Map<SsoId, SsoId | null>> {
  const managing = ctx.db.selectDistinct({ manager: peoplePersons.manager }).from(peoplePersons).where(isNotNull(peoplePersons.manager))
  const rows = await ctx.db
    .select({ ssoId: peoplePersons.ssoId, manager: peoplePersons.manager })
    .from(peoplePersons)
    .where(inArray(peoplePersons.ssoId, managing))
  return new Map(rows.map(({ ssoId, manager }) => [ssoId, manager]))
}

/** What one asker meets at one step. */
type Meets = 'fine' | 'nobody' | 'self'

/** Tries steps for askers, and the same question once only, over all flows of a night. */
export function trying(ctx: Ctx): (flow: Flow, step: StepSpec, asker: Asker) => Promise<Meets> {
  const known = new Map<string, Meets>()
  return async (flow, step, { ssoId, department }) => {
    const param = step.approver === 'department-owner' ? step.approverRef : undefined
    const question = JSON.stringify([step.approver, step.people ?? step.approverRef, ssoId, param && department])
    const before = known.get(question)
    if (before) return before
    // whoever stands in for a time is nothing for a check of what is drawn
    const undelegated = { ...flow, settings: { ...flow.settings, allowDelegation: false } }
    const seats = await seatsOrNone(ctx, undelegated, step, { requester: ssoId, params: param ? { [param]: department } : {} })
    const own = seats.every((seat) => seat.why.some((why) => why.rule === 'own-request'))
    const meets: Meets = isNobody(seats) ? 'nobody' : own ? 'self' : 'fine'
    known.set(question, meets)
    return meets
  }
}

/** What is wrong with a version of a flow, over all departments (WF-37). */
export async function checked(ctx: Ctx, flow: Flow, given: { askers: readonly Asker[]; try: ReturnType<typeof trying> }): Promise<RoutingFound[]> {
  const found: RoutingFound[] = unreachable(flow.paths).map((path) => ({
    kind: 'unreachable',
    path,
    pathId: flow.paths[path]!.id,
    step: undefined,
    concerned: [],
    always: true,
  }))
  const above = flow.paths.some(byManagers) ? await managersAbove(ctx) : new Map<SsoId, SsoId | null>()
  for (const [path, { id: pathId, steps }] of flow.paths.entries())
    for (const step of steps) {
      const add = (kind: RoutingFault, concerned: string[]) =>
        concerned.length > 0 && found.push({ kind, path, pathId, step, concerned: [...new Set(concerned)], always: concerned.length === given.askers.length })
      const empty = await emptyRole(ctx, step)
      add('role-empty', empty ? [empty] : [])
      add('left', await gone(ctx, step))
      if (empty) continue
      const met: Record<Meets, Asker[]> = { fine: [], nobody: [], self: [] }
      for (const asker of given.askers) met[await given.try(flow, step, asker)].push(asker)
      add(
        'nobody',
        met.nobody.map(({ department }) => department),
      )
      add(
        'self',
        met.self.map(({ ssoId }) => ssoId),
      )
      if (isByManager(step))
        add(
          'loop',
          given.askers.filter(({ ssoId }) => loops(ssoId, above)).map(({ ssoId }) => ssoId),
        )
    }
  return found
}

const isByManager = ({ approver }: StepSpec): boolean => approver === 'line-manager' || approver === 'second-level-manager'
const byManagers = ({ steps }: StoredPath): boolean => steps.some(isByManager)

async function emptyRole(ctx: Ctx, { approver, approverRef = '' }: StepSpec): Promise<string | undefined> {
  return approver === 'role' && (await holdersOf(ctx, { role: approverRef })).length === 0 ? approverRef : undefined
}

/** The people that a step names and who do not work here any more. */
async function gone(ctx: Ctx, { approver, people, approverRef }: StepSpec): Promise<SsoId[]> {
  if (approver !== 'person') return []
  const named = (people ?? (approverRef ? [approverRef] : [])).map(asSsoId)
  const facts = await persons(ctx, named)
  return named.filter((ssoId) => !isHere(facts.get(ssoId)))
}

type Answer = OutputOf<typeof routingCheck>

/** A version checked now, with since when the night knows what it found. @throws not-found */
export async function routingOf(ctx: Ctx, given: { configId: string; version?: number | undefined }): Promise<Answer> {
  const flow = await versionToTry(ctx, given.configId, given.version)
  const tried = await askers(ctx)
  const found = await checked(ctx, flow, { askers: tried, try: trying(ctx) })
  const known = await ctx.db
    .select()
    .from(workflowRoutingFinding)
    .where(and(eq(workflowRoutingFinding.configId, given.configId), isNull(workflowRoutingFinding.solvedAt)))
    .limit(1_000)
  const named = await naming(ctx, found)
  return {
    version: flow.version,
    departments: new Set(tried.map(({ department }) => department)).size,
    findings: found.map((one) => ({
      kind: one.kind,
      path: one.path + 1,
      step: one.step ? { nameCn: one.step.nameCn, nameEn: one.step.nameEn } : null,
      stepKey: one.step?.key ?? null,
      sample: one.concerned.slice(0, SAMPLE).map((code) => named(code, one.kind)),
      concerned: one.concerned.length,
      blocks: blocks(one),
      foundAt: known.find((row) => row.kind === one.kind && row.pathId === one.pathId && row.stepKey === (one.step?.key ?? ''))?.foundAt.toISOString() ?? null,
    })),
  }
}

/** Names of what findings name: people, departments, roles. */
async function naming(ctx: Ctx, found: readonly RoutingFound[]) {
  const codes = found.flatMap((one) => one.concerned.slice(0, SAMPLE))
  const called = await calledOf(ctx, codes.filter(isPerson))
  const { tree } = await departments(ctx)
  const divisions = codes.length ? await ctx.db.select().from(peopleDivisions).where(inArray(peopleDivisions.code, codes)) : []
  const inWords = (key: string) => inBoth(ctx, 'name', key)
  const roleName = await roleNames(
    ctx,
    found.flatMap(({ kind, concerned }) => (kind === 'role-empty' ? concerned : [])),
  )
  return (code: string, kind: RoutingFault): { nameCn: string; nameEn: string } => {
    if (isPerson(code)) return { nameCn: called(code).nameCn, nameEn: called(code).nameEn }
    if (kind === 'role-empty') return { nameCn: roleName(code, 'zh'), nameEn: roleName(code, 'en') }
    // the heads of a division or a company are in none of its departments
    const place = tree.find((node) => node.code === code) ?? divisions.find((one) => one.code === code)
    if (place) return { nameCn: place.nameCn, nameEn: place.nameEn }
    return entity.options.some((one) => one === code) ? inWords(`people.enum.entity.${code}`) : { nameCn: code, nameEn: code }
  }
}
