import type { WriteCtx } from '#foundation/server/context.ts'
import type { z } from '#foundation/zod.ts'
import type { published } from '#modules/cms/events.ts'
import { factsOf } from '#modules/cms/server/api.ts'
import { includes } from '#services/audience/server/api.ts'
import { consentPath, STORY, storyPath } from '../../rules.ts'
import { tell } from './telling.ts'

/** Those in a story are told when readers see it, and how to take their consent back. */
export async function hearPublished(ctx: WriteCtx, { id, type, storyKind, again }: z.output<typeof published.payload>): Promise<void> {
  if (type !== STORY || again) return
  const story = (await factsOf(ctx, [id])).get(id)
  if (story?.publishStatus !== '1' || story.audience === null) return
  for (const ssoId of story.people) {
    // whoever is in it reads it, be it for others
    const link = (await includes(ctx, story.audience, ssoId)) ? storyPath(storyKind, id) : consentPath(id)
    await tell(ctx, story, { event: 'shown', receivers: [ssoId], key: ctx.today, link })
  }
}
