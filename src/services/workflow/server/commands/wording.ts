import type { Notice } from '#foundation/contract/notices.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { personRefs } from '#services/people/server/api.ts'
import { type FlowEvent, hasWords } from '../../rules/notices.ts'
import { approves } from '../data/approvers.ts'
import type { Case, Item } from '../data/cases.ts'
import { pathOf } from '../data/flows.ts'

/** What a flow says of an event in the place of the usual: its words, and what it comes by. */
export function ownOf({ flow }: Pick<Case, 'flow'>, event: FlowEvent): Pick<Notice, 'words' | 'channels'> {
  const own = flow.notifications.find((one) => one.event === event)
  if (!own) return {}
  const { titleCn, titleEn, bodyCn, bodyEn } = own
  return { channels: [...own.channels], ...(hasWords(own) && { words: { titleCn, titleEn, bodyCn, bodyEn } }) }
}

/** Under which name words may speak of the step (WF-62). */
export const stepIn = ({ item, flow }: Pick<Case, 'item' | 'flow'>, key: string) => {
  const step = pathOf(flow, item.pathId).steps.find((one) => one.key === key)
  return { stepCn: step?.nameCn ?? '', stepEn: step?.nameEn ?? '' }
}

/** Fills the texts of a notice on an item. A sensitive flow says only what kind of request it is. */
export async function wordsOf(ctx: WriteCtx, { item, flow }: Pick<Case, 'item' | 'flow'>): Promise<Record<string, string>> {
  const who = (await personRefs(ctx, [item.requester])).get(item.requester)
  const kind = (lang: 'zh' | 'en') => ctx.text(`catalog.${item.catalog}`, {}, lang)
  return {
    no: item.no,
    nameCn: who?.nameCn ?? item.requester,
    nameEn: who?.nameEn ?? item.requester,
    subjectCn: flow.settings.sensitive ? kind('zh') : item.subjectCn,
    subjectEn: flow.settings.sensitive ? kind('en') : item.subjectEn,
  }
}

/** Where a person finds an item they have to act on. */
export const linkFor = async (ctx: WriteCtx, item: Item, ssoId: SsoId): Promise<string> =>
  `/workflow/${(await approves(ctx, ssoId)) ? 'assigned' : 'requested'}/${item.id}`
