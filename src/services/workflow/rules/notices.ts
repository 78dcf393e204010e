import type { Placed } from '#foundation/contract/bilingual.ts'
import type { Refusal } from '#foundation/contract/rules.ts'
import type { DrawingFacts } from './editing.ts'

/** What a flow may say of its own about telling people. */
export const noticeEvents = ['assigned', 'reminded', 'approved', 'rejected', 'withdrawn', 'terminated', 'cc'] as const
export type FlowEvent = (typeof noticeEvents)[number]

export const receiverKinds = ['requester', 'approver', 'cc', 'role', 'person'] as const
export type ReceiverKind = (typeof receiverKinds)[number]

export const flowChannels = ['email', 'sms'] as const

/** Of one event: who is told besides whom it concerns, what it comes by besides the message centre, and its words, none where the usual ones serve. */
export interface FlowNotice {
  event: FlowEvent
  /** A role by its code, a person by number. */
  receivers: readonly { kind: ReceiverKind; ref?: string | undefined }[]
  channels: readonly (typeof flowChannels)[number][]
  titleCn: string
  titleEn: string
  bodyCn: string
  bodyEn: string
}

/** As it is drawn: what is not said yet may be missing. */
export type Sketch = { [K in keyof FlowNotice]?: FlowNotice[K] | undefined } & Pick<FlowNotice, 'event'>

/** Whom an event concerns: told whatever a flow says, since who has to act and who asked must know (WF-61). */
export const CONCERNS: Readonly<Record<FlowEvent, ReceiverKind>> = {
  assigned: 'approver',
  reminded: 'approver',
  approved: 'requester',
  rejected: 'requester',
  withdrawn: 'requester',
  terminated: 'requester',
  cc: 'cc',
}

const ALWAYS = ['no', 'name', 'subject'] as const
/** What the words of an event may name, in braces (WF-62). */
export const namesIn = (event: FlowEvent): readonly string[] =>
  event === 'assigned' || event === 'reminded' ? [...ALWAYS, 'step'] : event === 'cc' ? ALWAYS : [...ALWAYS, 'decision', 'comment']

const noticeParts = ['titleCn', 'titleEn', 'bodyCn', 'bodyEn'] as const
/** What notices say in both languages, by their occasions. */
export const wordsOf = (notices: readonly FlowNotice[]): Placed[] =>
  notices.flatMap(({ event: at, titleCn, titleEn, bodyCn, bodyEn }) => [
    { at, cn: titleCn, en: titleEn },
    { at, cn: bodyCn, en: bodyEn },
  ])
export const hasWords = (notice: Sketch): boolean => noticeParts.some((part) => notice[part])

/** All that is wrong with what a flow says of telling people (WF-56, WF-61 to WF-63). */
export function noticeFaults(notices: readonly Sketch[], facts: Pick<DrawingFacts, 'roles' | 'people'>): Refusal[] {
  return notices.flatMap((notice, n) => {
    const { event, receivers = [] } = notice
    const at = `notifications.${n}`
    const found: Refusal[] = []
    if (notices.findIndex((one) => one.event === event) < n) found.push({ rule: 'WF-61', field: `${at}.event`, figures: {} })
    for (const [r, { kind, ref }] of receivers.entries())
      if ((kind === 'role' && !facts.roles.has(ref ?? '')) || (kind === 'person' && (!ref || facts.people?.has(ref) === false)))
        found.push({ rule: 'WF-56', field: `${at}.receivers.${r}.ref`, figures: {} })
    if (!hasWords(notice)) return found
    for (const part of noticeParts) {
      const strange = [...(notice[part] ?? '').matchAll(/\{([^{}]*)\}/g)].map((match) => match[1]!).find((name) => !namesIn(event).includes(name))
      if (!notice[part]) found.push({ rule: 'WF-63', field: `${at}.${part}`, figures: {} })
      else if (strange !== undefined) found.push({ rule: 'WF-62', field: `${at}.${part}`, figures: { name: strange } })
    }
    return found
  })
}
