import { useState } from 'react'
import { CallRefused } from '#foundation/web/callRefused.ts'
import { useForm } from '#foundation/web/form.ts'
import { useSend } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { type ItemDetail, operate } from '../../contract/index.ts'
import type { Operation } from '../../rules/actions.ts'
import { comments } from '../../rules/checks.ts'
import type { Act } from './ItemActions.tsx'

/** What one has just done, and which to-do comes after it. */
export interface Done {
  act: Act
  next: string | null
}

export interface Deciding {
  /** The comment as typed, kept until it was sent. */
  text: string
  type(text: string): void
  restored: boolean
  discard(): void
  /** What is wrong with the comment. */
  fault: string | undefined
  /** What no field explains. */
  general: string | undefined
  /** Somebody was faster (WF-07). */
  beaten: boolean
  sending: boolean
  act(action: Operation): Promise<void>
  done: Done | undefined
  finish(done: Done): void
  overtaken(fault: CallRefused): void
}

/** Refused since the item is no longer as it was shown. */
const OVERTAKEN: readonly string[] = ['WF-07', 'WF-44', 'LIFE-01']
const SAYING: readonly Operation[] = ['approve', 'reject', 'comment', 'answer']
export const nextOf = (item: ItemDetail): string | null => item.next ?? item.previous

/** One comment box for several acts: which of them the words go with is known when a button is pressed. */
export function useDeciding(item: ItemDetail, refetch: () => void): Deciding {
  const { t } = useText()
  const form = useForm(operate, { initial: { itemId: item.id, action: 'comment', comment: '' }, draft: `workflow.item.${item.id}`, onSent: () => {} })
  const { send, sending } = useSend(operate, { hideWarning: true })
  const [fault, setFault] = useState<string>()
  const [refused, setRefused] = useState<CallRefused>()
  const [done, setDone] = useState<Done>()
  const text = form.values.comment ?? ''

  const overtaken = (why: CallRefused) => {
    setRefused(why)
    setDone(undefined)
    if (OVERTAKEN.includes(why.code)) refetch()
  }
  /** Said beside the field before anything is sent (WF-08). */
  const missing = (action: Operation): string | undefined => {
    const [broken] = comments.check({ facts: {}, input: { action, comment: text }, p: {}, now: serverNow() })
    if (broken) return t(`rule.${broken.rule}`)
    return (action === 'comment' || action === 'answer') && text.trim() === '' ? t('fault.required') : undefined
  }
  return {
    text,
    type(value) {
      setFault(undefined)
      form.set('comment', value)
    },
    restored: form.restored,
    discard: form.discard,
    fault,
    general: refused?.handled ? undefined : refused?.message,
    beaten: refused !== undefined && OVERTAKEN.includes(refused.code),
    sending,
    done,
    finish(given) {
      setRefused(undefined)
      setDone(given)
    },
    overtaken,
    async act(action) {
      const saying = SAYING.includes(action)
      const wrong = saying ? missing(action) : undefined
      setFault(wrong)
      setRefused(undefined)
      if (wrong || sending) return
      const next = nextOf(item)
      try {
        await send({ itemId: item.id, action, comment: saying ? text.trim() : '', ...(item.taskId && { taskId: item.taskId }) })
        if (saying) form.discard()
        setDone({ act: action, next })
      } catch (why) {
        if (!(why instanceof CallRefused)) throw why
        const beside = why.fields.find((field) => field.path === 'comment')?.message
        if (beside) setFault(beside)
        else overtaken(why)
      }
    },
  }
}
