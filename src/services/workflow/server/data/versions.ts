import { notFound } from '#foundation/contract/refused.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { and, count, desc, eq, inArray, isNull } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { rolesOf } from '#services/access/server/api.ts'
import { personRefs } from '#services/people/server/api.ts'
import type { PathShown } from '../../contract/index.ts'
import { openItemStates } from '../../rules/lifecycles.ts'
import type { FlowNotice } from '../../rules/notices.ts'
import { workflowConfig, workflowItem, workflowVersion } from '../tables.ts'
import { drawnOf, namedBy } from './drawn.ts'
import { pathsShown } from './paths.ts'
import { calledOf, isPerson } from './rows.ts'

/** Open items of each version of a flow: by the flow, whose open items alone are indexed. */
async function runningByVersion(ctx: Ctx, configId: string): Promise<Map<string, number>> {
  const rows = await ctx.db
    .select({ id: workflowItem.versionId, n: count() })
    .from(workflowItem)
    .where(and(eq(workflowItem.configId, configId), inArray(workflowItem.state, [...openItemStates])))
    .groupBy(workflowItem.versionId)
  return new Map(rows.map((row) => [row.id, row.n]))
}

/** All versions of a flow, newest first, with how many items run through each (WF-46). @throws not-found */
export async function versionsOf(ctx: Ctx, configId: string) {
  const rows = await ctx.db
    .select({ version: workflowVersion, catalog: workflowConfig.catalog })
    .from(workflowVersion)
    .innerJoin(workflowConfig, eq(workflowConfig.id, workflowVersion.configId))
    .where(and(eq(workflowVersion.configId, configId), isNull(workflowConfig.deletedAt)))
    .orderBy(desc(workflowVersion.version))
    .limit(100)
  const [first] = rows
  if (!first) throw notFound()
  const running = await runningByVersion(ctx, configId)
  const called = await calledOf(
    ctx,
    rows.flatMap(({ version }) => (isPerson(version.publishedBy) ? [version.publishedBy] : [])),
  )
  const shown = await pathsShown(
    ctx,
    first.catalog,
    rows.map((row) => row.version),
  )
  const people = await personRefs(
    ctx,
    rows
      .flatMap(({ version }) =>
        namedBy(
          version.paths.flatMap((path) => path.steps),
          version.notifications,
        ),
      )
      .map(asSsoId),
  )
  const named = rows.map(({ version }) => rolesIn(version.notifications))
  const roles = named.some(({ size }) => size > 0) ? await rolesOf(ctx) : []
  return rows.map(({ version: { diagram: _d, notifications, configId: _c, publishedBy, ...row } }, n) => ({
    ...row,
    drawn: row.paths.map(drawnOf),
    notifications: notifications.map(noticeDrawn),
    people: [...people.values()],
    roles: roles.filter(({ code }) => named[n]!.has(code)),
    paths: shown[n]!,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    publishedBy: isPerson(publishedBy) ? called(publishedBy) : null,
    running: running.get(row.id) ?? 0,
  }))
}

const rolesIn = (notices: readonly FlowNotice[]) =>
  new Set(notices.flatMap(({ receivers }) => receivers.flatMap(({ kind, ref }) => (kind === 'role' && ref ? [ref] : []))))

const noticeDrawn = ({ receivers, channels, ...notice }: FlowNotice) => ({ ...notice, receivers: [...receivers], channels: [...channels] })

/** What the draft of a flow says of telling people, or where there is none the version in force. @throws not-found */
export async function notificationsOf(ctx: Ctx, configId: string) {
  const rows = await ctx.db
    .select({ state: workflowVersion.state, notifications: workflowVersion.notifications })
    .from(workflowVersion)
    .innerJoin(workflowConfig, eq(workflowConfig.id, workflowVersion.configId))
    .where(and(eq(workflowVersion.configId, configId), isNull(workflowConfig.deletedAt), inArray(workflowVersion.state, ['draft', 'active'])))
  const found = rows.find(({ state }) => state === 'draft') ?? rows[0]
  if (!found) throw notFound()
  return found.notifications.map(noticeDrawn)
}

/** The paths of the version in force, or of the one named. @throws not-found */
export async function pathsOf(ctx: Ctx, configId: string, version?: number): Promise<PathShown[]> {
  const [row] = await ctx.db
    .select({ paths: workflowVersion.paths, settings: workflowVersion.settings, catalog: workflowConfig.catalog })
    .from(workflowVersion)
    .innerJoin(workflowConfig, eq(workflowConfig.id, workflowVersion.configId))
    .where(
      and(
        eq(workflowVersion.configId, configId),
        isNull(workflowConfig.deletedAt),
        version === undefined ? eq(workflowVersion.state, 'active') : eq(workflowVersion.version, version),
      ),
    )
  if (!row) throw notFound()
  return (await pathsShown(ctx, row.catalog, [row]))[0]!
}
