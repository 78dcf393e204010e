import { and, eq } from '#foundation/database/drizzle.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { draftVersion, publishDraft } from '../../server/api.ts'
import { workflowConfig, workflowVersion } from '../../server/tables.ts'

/** Every step of these flows may return a request to its requester, as administrators allow it (WF-32). */
export async function allowReturn(t: TestPortal, ...codes: string[]): Promise<void> {
  for (const code of codes)
    await t.write(async (ctx) => {
      const [flow] = await ctx.db
        .select({ id: workflowConfig.id, paths: workflowVersion.paths })
        .from(workflowConfig)
        .innerJoin(workflowVersion, and(eq(workflowVersion.configId, workflowConfig.id), eq(workflowVersion.state, 'active')))
        .where(eq(workflowConfig.code, code))
      const paths = flow!.paths.map((path) => ({ ...path, steps: path.steps.map((step) => ({ ...step, allow: ['returnToRequester' as const] })) }))
      await draftVersion(ctx, flow!.id, { paths })
      await publishDraft(ctx, flow!.id, {})
    })
}
