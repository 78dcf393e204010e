import { refuse } from '#foundation/contract/refused.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import { pageIn } from '#foundation/server/list.ts'
import { serve } from '#foundation/server/serve.ts'
import * as contract from '../contract.ts'
import { differencesOf } from './data/differences.ts'
import { historyOf } from './data/history.ts'
import { allKinds, kindOf } from './data/kinds.ts'
import { saidVersions } from './data/saying.ts'
import { ownOf, versionById, versionsOf } from './data/versions.ts'
import { readable } from './policy.ts'

export default serve(contract, {
  listMine: async (ctx, page) => {
    const { list, ...counted } = await ownOf(ctx, ctx.actor.ssoId, allKinds(), page)
    const said = await saidVersions(ctx, list)
    const shown = list.map(({ of, rootId, kind: as, content }, n) => {
      const kind = kindOf(of)
      return { rootId, ...inBoth(ctx, 'title', kind.title), ...kind.subject(content, as), newest: said[n]! }
    })
    return { ...counted, list: shown }
  },
  listVersions: async (ctx, { rootId, ...page }) => {
    const { kind } = await readable(ctx, rootId)
    const { list, ...counted } = await versionsOf(ctx, rootId, page)
    const title = inBoth(ctx, 'name', kind.title)
    return { ...counted, list: await saidVersions(ctx, list), title }
  },
  compareVersions: async (ctx, given) => {
    const after = await versionById(ctx, given.after)
    const { kind } = await readable(ctx, after.rootId)
    const before = given.before === undefined ? undefined : await versionById(ctx, given.before)
    if (before) await readable(ctx, before.rootId)
    if (before && before.rootId !== after.rootId) throw refuse('AMEND-06')
    const fields = await differencesOf(ctx, kind.fields, before?.content ?? {}, after.content)
    const [saidAfter, saidBefore] = await saidVersions(ctx, [after, ...(before ? [before] : [])])
    return { before: saidBefore ?? null, after: saidAfter!, fields }
  },
  fieldValues: async (ctx, { rootId, field, ...page }) => {
    await readable(ctx, rootId)
    const { list, ...counted } = await pageIn(page, await historyOf(ctx, rootId, field))
    const versions = await saidVersions(
      ctx,
      list.map(({ version }) => version),
    )
    return { ...counted, list: list.map(({ value }, n) => ({ value, version: versions[n]! })) }
  },
})
